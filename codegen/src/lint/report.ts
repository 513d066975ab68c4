import type { EntityIR, FieldIR } from '../ir.ts';
import { nearest, noEntity, noField, noValue, pointer, type Problem } from '../problems.ts';
import type { EntitySchema, Sources } from '../raw-schema.ts';

/** Collects what is wrong with one entity's file. */
export class Report {
  readonly problems: Problem[] = [];
  readonly file: string;
  readonly #entity: EntityIR | undefined;

  /** `entity`: what the file describes. */
  constructor(file: string, entity?: EntityIR) {
    this.file = file;
    this.#entity = entity;
  }

  add(parts: (string | number)[], message: string, allowed?: string, cause?: string): void {
    this.problems.push({ file: this.file, pointer: pointer(...parts), message, allowed, cause });
  }

  /** Tells of a name that is not among the known ones; `of` is the entity or the field that lacks it. */
  unknown(
    parts: (string | number)[],
    what: string,
    name: string,
    known: Iterable<string>,
    of: EntityIR | FieldIR | undefined = this.#entity,
  ): void {
    const names = [...known];
    if (names.includes(name)) return;
    const suggestion = nearest(name, names);
    this.problems.push({
      file: this.file,
      pointer: pointer(...parts),
      message: `there is no ${what} "${name}"${suggestion === undefined ? '' : `, did you mean "${suggestion}"?`}`,
      allowed: listed(names),
      cause: causeOf(what, name, of),
    });
  }
}

/** Why a name leads nowhere, whatever it would have to be there. */
function causeOf(what: string, name: string, of: EntityIR | FieldIR | undefined): string | undefined {
  if (what === 'entity') return noEntity(name);
  if (of === undefined) return undefined;
  if (!('fields' in of)) return noValue(of, name);
  return /\b(field|column)\b/.test(what) ? noField(of, name) : undefined;
}

/** What an entity's file says, without what follows from it. */
export function fileOf(entity: EntityIR, sources: Sources): EntitySchema {
  const file = sources.entities.find(({ path }) => path === entity.source);
  if (file === undefined) throw new Error(`No file ${entity.source}`);
  return file.content;
}

/** Runs a check on every entity. */
export function eachEntity(entities: EntityIR[], check: (entity: EntityIR, report: Report) => void) {
  return entities.flatMap((entity) => {
    const report = new Report(entity.source, entity);
    check(entity, report);
    return report.problems;
  });
}

/** A list that fits a line. */
export const listed = (names: string[]): string =>
  names.length > 20 ? `${names.slice(0, 20).join(', ')} … (${names.length} in all)` : names.join(', ') || 'none';

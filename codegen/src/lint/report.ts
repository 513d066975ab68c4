import type { EntityIR } from '../ir.ts';
import { nearest, pointer, type Problem } from '../problems.ts';
import type { EntitySchema, Sources } from '../raw-schema.ts';

/** Collects what is wrong with one entity's file. */
export class Report {
  readonly problems: Problem[] = [];
  readonly file: string;
  readonly #fields: Set<string> | undefined;

  /** `fields`: those that the file describes. */
  constructor(file: string, fields?: Iterable<string>) {
    this.file = file;
    this.#fields = fields && new Set(fields);
  }

  add(parts: (string | number)[], message: string, allowed?: string): void {
    this.problems.push({ file: this.file, pointer: pointer(...parts), message, allowed });
  }

  /** Tells of a name that is not among the known ones. */
  unknown(parts: (string | number)[], what: string, name: string, known: Iterable<string>): void {
    const names = [...known];
    if (names.includes(name)) return;
    const suggestion = nearest(name, names);
    this.problems.push({
      file: this.file,
      pointer: pointer(...parts),
      message: `there is no ${what} "${name}"${suggestion === undefined ? '' : `, did you mean "${suggestion}"?`}`,
      allowed: listed(names),
      cause: this.#isFieldOf(what, name) ? `no field ${name}` : undefined,
    });
  }

  /** Whether a name is that of no field of the file itself, whatever the field would have to be. */
  #isFieldOf(what: string, name: string): boolean {
    return /\b(field|column)\b(?! of)/.test(what) && this.#fields?.has(name) === false;
  }
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
    const report = new Report(
      entity.source,
      entity.fields.map(({ name }) => name),
    );
    check(entity, report);
    return report.problems;
  });
}

/** A list that fits a line. */
export const listed = (names: string[]): string =>
  names.length > 20 ? `${names.slice(0, 20).join(', ')} … (${names.length} in all)` : names.join(', ') || 'none';

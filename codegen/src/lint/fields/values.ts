import type { EntityIR, FieldIR } from '../../ir.ts';
import { schemaProblems } from '../../meta-validation.ts';
import { orNull } from '../../model/kinds.ts';
import { noValue, pointer, type Problem } from '../../problems.ts';
import type { EntitySchema } from '../../raw-schema.ts';
import type { Lint } from '../index.ts';
import { eachEntity, fileOf, type Report } from '../report.ts';
import type { FoundProblems } from '../found-problems.ts';
import { Compiler, newAjv } from './validators.ts';

const compiler = new Compiler(newAjv);

/** Values that schemas name are such as their field may have: defaults, examples, conditions, tabs, what a copy begins with. */
export const lintValues: Lint = (model, sources, found) =>
  eachEntity(model.entities, (entity, report) => {
    const raw = fileOf(entity, sources);
    // Against a field that is wrong itself nothing can be held.
    const sound = new Map(
      entity.fields
        .filter(({ name }) => !found.about(entity.source, 'properties', name))
        .map((field) => [field.name, field]),
    );
    for (const field of sound.values()) lintField(field, raw, sound, report);
    lintRelations(entity, sound, found, report);
    const { tabs } = entity.list ?? {};
    const choices = tabs && sound.get(tabs.field);
    if (choices?.kind === 'enum')
      tabs?.values.forEach((value, index) => hold(['x-list', 'tabs', 'values', index], value, choices, report));
    for (const [name, value] of Object.entries(entity.clone?.reset ?? {})) {
      // Null empties the field, whatever it is.
      if (value !== null) hold(['x-clone', 'reset', name], value, sound.get(name), report);
    }
  });

function lintField(field: FieldIR, raw: EntitySchema, sound: Map<string, FieldIR>, report: Report): void {
  const at = ['properties', field.name];
  if (field.default !== undefined && field.default !== null) hold([...at, 'default'], field.default, field, report);
  (raw.properties[field.name]?.examples ?? []).forEach((value, index) =>
    hold([...at, 'examples', index], value, field, report),
  );
  if (field.when === undefined) return;
  const { equals, in: several, field: other } = field.when;
  if (other === field.name) report.add([...at, 'x-when', 'field'], 'a field cannot wait for itself', 'another field');
  else if ((equals === undefined) === (several === undefined))
    report.add([...at, 'x-when'], 'it is not said at which value', 'either equals or in');
  if (equals !== undefined) hold([...at, 'x-when', 'equals'], equals, sound.get(other), report);
  (several ?? []).forEach((value, index) => hold([...at, 'x-when', 'in', index], value, sound.get(other), report));
}

function lintRelations(entity: EntityIR, sound: Map<string, FieldIR>, found: FoundProblems, report: Report): void {
  for (const { name, when } of entity.relations) {
    if (found.about(entity.source, 'x-relations', name)) continue;
    when?.in.forEach((value, index) =>
      hold(['x-relations', name, 'when', 'in', index], value, sound.get(when.field), report),
    );
  }
}

function hold(at: (string | number)[], value: unknown, field: FieldIR | undefined, report: Report): void {
  if (field !== undefined) report.problems.push(...misfits(report.file, at, value, field));
}

/** What is wrong with a value as one of a field; nothing of a field that may be anything. */
export function misfits(file: string, at: (string | number)[], value: unknown, field: FieldIR): Problem[] {
  const validate = compiler.compile(field.nullable ? orNull(field.schema) : field.schema);
  // A schema that does not compile was told with its field.
  if (typeof validate === 'string' || validate(value)) return [];
  const cause = field.kind === 'enum' ? noValue(field, value) : undefined;
  return schemaProblems(file, validate.errors ?? [], pointer(...at)).map((problem) => ({ ...problem, cause }));
}

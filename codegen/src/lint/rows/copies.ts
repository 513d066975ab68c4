import type { EntityIR, FieldIR } from '../../ir.ts';
import type { Lint } from '../index.ts';
import { eachEntity, type Report } from '../report.ts';

/** What copies begin with can be; old names were those of something that is no more, once each. */
export const lintCopies: Lint = (model) => {
  const tables = new Map<string, EntityIR>(model.entities.map((entity) => [entity.table, entity]));
  const olds = new Map<string, EntityIR>();
  return eachEntity(model.entities, (entity, report) => {
    for (const [name, value] of Object.entries(entity.clone?.reset ?? {})) {
      const field = entity.fields.find((each) => each.name === name);
      const reason = field && whyNot(field, value, entity);
      if (reason) report.add(['x-clone', 'reset', name], reason, 'other fields, or another value');
    }
    lintRenamedFields(entity, report);
    const old = entity.renamedFrom;
    if (old === undefined) return;
    const [taken, other] = [tables.get(old), olds.get(old)];
    if (taken) report.add(['x-renamedFrom'], `"${old}" is still the table of ${taken.source}`);
    else if (other) report.add(['x-renamedFrom'], `"${old}" is the old name of ${other.source} already`);
    olds.set(old, entity);
  });
};

function whyNot({ name, computedSql, required }: FieldIR, value: unknown, entity: EntityIR): string | undefined {
  if (computedSql !== undefined) return 'it is computed';
  if (name === 'id') return 'every row has an id of its own';
  if (entity.transitions?.field === name) return 'a new row begins with the default of the field';
  return required && value === null ? 'it is required, so it is not empty' : undefined;
}

function lintRenamedFields({ fields }: EntityIR, report: Report): void {
  const olds = new Map<string, string>();
  for (const { name, renamedFrom } of fields) {
    if (renamedFrom === undefined) continue;
    const other = olds.get(renamedFrom);
    if (other)
      report.add(['properties', name, 'x-renamedFrom'], `"${renamedFrom}" is the old name of "${other}" already`);
    olds.set(renamedFrom, name);
  }
}

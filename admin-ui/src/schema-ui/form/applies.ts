import type { FieldDescriptor, RelationDescriptor } from '../../generated/shapes.ts';
import type { Row } from '../row-title.ts';

interface Owner {
  fields: FieldDescriptor[];
  relations: RelationDescriptor[];
}

/** Whether a field counts, given the field that it depends on (x-when). */
export function applies(field: Pick<FieldDescriptor, 'when'>, other: unknown): boolean {
  if (!field.when) return true;
  if (field.when.in) return field.when.in.includes(other);
  return 'equals' in field.when ? other === field.when.equals : Boolean(other);
}

/** Fields that do not count go back to their default, in the children too, so that nothing hidden is sent. */
export function withoutHidden(owner: Owner, values: Row): Row {
  const hidden = owner.fields.filter((field) => field.when && !applies(field, values[field.when.field]));
  const children = owner.relations.filter((relation) => Array.isArray(values[relation.name]));
  const counts = ({ when }: RelationDescriptor) => !when || when.in.includes(values[when.field]);
  return {
    ...values,
    ...Object.fromEntries(hidden.map((field) => [field.name, field.default ?? null])),
    ...Object.fromEntries(
      children.map((relation) => [
        relation.name,
        counts(relation) ? (values[relation.name] as Row[]).map((child) => withoutHidden(relation, child)) : [],
      ]),
    ),
  };
}

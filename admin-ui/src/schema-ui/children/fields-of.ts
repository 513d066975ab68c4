import type { FieldDescriptor, RelationDescriptor } from '../../generated/shapes.ts';
import { descriptorOf } from '../../platform/descriptors.ts';

/** Fields that the parent or the order already says. */
const implied = (relation: RelationDescriptor, name: string) =>
  name === relation.orderBy || name === 'id' || name === 'lock_version';

/** The fields of a child: those of its own form where it has one, else all that people fill in. */
export function fieldsOf(relation: RelationDescriptor): FieldDescriptor[] {
  const open = relation.fields.filter((field) => !implied(relation, field.name) && !field.readOnly);
  const own = descriptorOf(relation.path)?.form.groups.flatMap(({ fields }) => fields);
  return own ? own.flatMap((name) => open.find((field) => field.name === name) ?? []) : open;
}

import type { FieldDescriptor, RelationDescriptor, ResourceDescriptor } from '../../generated/shapes.ts';
import type { Row } from '../row-title.ts';

const managed = new Set(['id', 'created_at', 'updated_at', 'lock_version']);

/** What a new row starts with. */
export const defaultsOf = (fields: FieldDescriptor[]): Row =>
  Object.fromEntries(
    fields
      .filter((field) => !field.readOnly && field.default !== undefined)
      .map((field) => [field.name, field.default]),
  );

function copyOf(row: Row, fields: FieldDescriptor[]): Row {
  const kept = fields.filter((field) => !field.readOnly && !managed.has(field.name)).map((field) => field.name);
  return Object.fromEntries(kept.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]));
}

const copyChildren = (row: Row, relations: RelationDescriptor[]): Row =>
  Object.fromEntries(
    relations.map((relation) => [
      relation.name,
      ((row[relation.name] as Row[] | undefined) ?? []).map((child) => ({
        ...copyOf(child, relation.fields),
        ...copyChildren(child, relation.relations),
      })),
    ]),
  );

/** A copy that can be saved as a new row: no ids, no versions, and the fields that a copy starts afresh. */
export const cloneOf = (resource: ResourceDescriptor, row: Row): Row => ({
  ...copyOf(row, resource.fields),
  ...copyChildren(row, resource.relations),
  ...resource.clone?.reset,
});

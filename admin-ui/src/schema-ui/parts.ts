import type { FieldDescriptor, FormScreen, ResourceDescriptor } from '../generated/shapes.ts';
import type { Row } from './row-title.ts';

/** A field, or the part of one (`address.city`). */
export const fieldNamed = ({ fields }: Pick<ResourceDescriptor, 'fields'>, name: string): FieldDescriptor | undefined =>
  fields.flatMap((field) => [field, ...(field.parts ?? [])]).find((field) => field.name === name);

/** The resource as one of its screens shows it: only the fields, and parts of fields, that stand there. */
export function onScreen(resource: ResourceDescriptor, { groups }: FormScreen): ResourceDescriptor {
  const shown = new Set(groups.flatMap((group) => group.fields));
  const fields = resource.fields.flatMap((field): FieldDescriptor[] => {
    const parts = field.parts?.filter((part) => shown.has(part.name)) ?? [];
    if (parts.length > 0) return [{ ...field, parts }];
    return shown.has(field.name) || field.name === 'lock_version' ? [field] : [];
  });
  return { ...resource, fields, form: { groups } };
}

/** What a row says about the fields of the resource; of an object with parts, about those. */
export function valuesOf({ fields }: Pick<ResourceDescriptor, 'fields'>, row: Row): Row {
  const whole = (field: FieldDescriptor) => {
    const value = row[field.name];
    if (!field.parts) return value;
    const entries = field.parts.map((part): [string, unknown] => {
      const name = part.name.slice(field.name.length + 1);
      return [name, (value as Row | null)?.[name] ?? part.default ?? null];
    });
    return Object.fromEntries(entries);
  };
  return { id: row['id'], ...Object.fromEntries(fields.map((field) => [field.name, whole(field)])) };
}

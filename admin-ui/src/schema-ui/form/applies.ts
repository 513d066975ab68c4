import type { FieldDescriptor } from '../../generated/shapes.ts';

/** Whether a field counts, given the field that it depends on (x-when). */
export function applies(field: Pick<FieldDescriptor, 'when'>, other: unknown): boolean {
  if (!field.when) return true;
  if (field.when.in) return field.when.in.includes(other);
  return 'equals' in field.when ? other === field.when.equals : Boolean(other);
}

/** Fields that do not count go back to their default, so that nothing hidden is sent. */
export function withoutHidden(fields: FieldDescriptor[], values: Record<string, unknown>): Record<string, unknown> {
  const hidden = fields.filter((field) => field.when && !applies(field, values[field.when.field]));
  return { ...values, ...Object.fromEntries(hidden.map((field) => [field.name, field.default ?? null])) };
}

import type { FieldDescriptor } from '../../generated/shapes.ts';

export type FilterStyle = 'one' | 'several' | 'range' | 'contains' | 'set';

/** How a person filters by a field, of the ways that its schema allows. */
export function styleOf(field: FieldDescriptor): FilterStyle {
  const allows = (...operators: FieldDescriptor['filter']) => operators.every((each) => field.filter.includes(each));
  if (allows('gte') || allows('lte')) return 'range';
  if (allows('contains')) return 'contains';
  if (allows('in') && (field.choices || field.reference)) return 'several';
  if (allows('eq') || allows('in')) return 'one';
  return 'set';
}

/** The names in the filter that belong to a field. */
export const keysOf = ({ name }: Pick<FieldDescriptor, 'name'>): string[] => [
  name,
  `${name}_gte`,
  `${name}_lte`,
  `${name}_contains`,
  `${name}_null`,
];

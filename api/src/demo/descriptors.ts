import { resourceOf } from '../generated/resources.ts';

/** The join table of a list of references, and its rows made with its two column names. */
export function joinOf(
  entity: string,
  field: string,
  rows: (own: string, other: string) => Record<string, number>[],
): [table: string, rows: Record<string, number>[]] {
  const join = resourceOf(entity).fields.find(({ name }) => name === field)?.ref?.join;
  if (!join) throw new Error(`${entity}.${field} has no join table`);
  return [join.table, rows(join.own, join.other)];
}

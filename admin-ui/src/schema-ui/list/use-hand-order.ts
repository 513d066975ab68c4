import { useListFilterContext, useListSortContext } from 'react-admin';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { may } from '../../platform/session/access.ts';

/** Whether people put the rows in order: `now`, after `sorting` by that order, or after `choosing` one group. */
export type HandOrder = 'never' | 'sorting' | 'choosing' | 'now';

/** Whether there is a column for the handles; it stays while the rows stand in another order. */
export const hasHandles = (order: HandOrder) => order === 'now' || order === 'sorting';

const isOne = (value: unknown) => value !== undefined && (!Array.isArray(value) || value.length === 1);

/** The rows that are shown share out the places that they have, so a search or a page is no obstacle. */
export function useHandOrder(resource: ResourceDescriptor, archived: boolean): HandOrder {
  const { sort } = useListSortContext();
  const values = useListFilterContext().filterValues as Record<string, unknown>;
  const { position } = resource;
  if (!position || archived || !may(resource, 'reorder')) return 'never';
  if (sort.field !== position.column || sort.order !== 'ASC') return 'sorting';
  return position.within === undefined || isOne(values[position.within]) ? 'now' : 'choosing';
}

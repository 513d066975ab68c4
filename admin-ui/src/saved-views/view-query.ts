import type { SavedView } from './view-calls.ts';

/** What an address says beside the view: where in the list somebody is. */
const passing = ['page', 'profile'];

/** What is saved of an address's query: its words and filters, and its order apart. */
export function viewOf(search: string): Pick<SavedView, 'filter' | 'sort' | 'order'> {
  const query = new URLSearchParams(search);
  for (const name of passing) query.delete(name);
  const [sort = null, order] = (query.get('order') ?? '').split(' ').filter(Boolean);
  query.delete('order');
  return {
    filter: Object.fromEntries(query),
    sort,
    order: order === 'asc' || order === 'desc' ? order : null,
  };
}

/** The query of an address that shows a view. */
export function queryOf({ filter, sort, order }: Pick<SavedView, 'filter' | 'sort' | 'order'>): string {
  const query = new URLSearchParams(filter);
  if (sort) query.set('order', order ? `${sort} ${order}` : sort);
  query.sort();
  return query.toString();
}

/** Whether an address shows just this view. */
export const shows = (search: string, view: SavedView): boolean => queryOf(viewOf(search)) === queryOf(view);

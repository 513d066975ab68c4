import type { SavedView, ViewKind } from './view-calls.ts';

/** What an address says beside the view: where in it somebody is. Stages are those of one workflow, a view is of any job. */
const passing: Record<ViewKind, string[]> = {
  search: ['page'],
  candidates: ['page', 'stage'],
  offers: ['page'],
  information_requests: ['page'],
  report: ['page', 'counted', 'counted_page'],
};

/** What is saved of an address's query: its words and filters, and its order apart. */
export function viewOf(kind: ViewKind, search: string): Pick<SavedView, 'filter' | 'sort' | 'order'> {
  const query = new URLSearchParams(search);
  for (const name of passing[kind]) query.delete(name);
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
export const shows = (search: string, view: SavedView): boolean => queryOf(viewOf(view.kind, search)) === queryOf(view);

/** The address of a view, for who stands at this address: the stage stays. */
export function addressOf(view: SavedView, path: string, search: string): string {
  const query = new URLSearchParams(queryOf(view));
  const stage = view.kind === 'candidates' ? new URLSearchParams(search).get('stage') : null;
  if (stage) query.set('stage', stage);
  return `${path}?${query.toString()}`;
}

import type { SavedViewRow } from '../generated/types/index.ts';
import { allRows } from '../platform/all-rows.ts';
import { type BodyOf, call } from '../platform/call.ts';

export type SavedView = Pick<
  SavedViewRow,
  | 'id'
  | 'name'
  | 'kind'
  | 'report'
  | 'filter'
  | 'sort'
  | 'order'
  | 'is_shared'
  | 'is_default'
  | 'employee_id'
  | 'lock_version'
>;

export type ViewKind = SavedView['kind'];

/** What a view is of: a kind of screen, and for reports which one. */
export interface ViewsOf {
  kind: ViewKind;
  report?: string;
}

/** One's own views and those that colleagues share, by name. */
export const readViews = (of: ViewsOf, signal?: AbortSignal): Promise<SavedView[]> =>
  allRows('savedViewsList', { filter: JSON.stringify(of), sort: '["name","ASC"]' }, signal);

export const addView = (view: BodyOf<'savedViewsCreate'>) => call('savedViewsCreate', { body: view });

export const changeView = ({ id, lock_version }: SavedView, change: BodyOf<'savedViewsUpdate'>) =>
  call('savedViewsUpdate', { params: { id }, body: { ...change, lock_version } });

export const removeView = ({ id }: SavedView) => call('savedViewsDelete', { params: { id } });

import type { SavedViewRow } from '../generated/types/index.ts';
import { api } from '../platform/api.ts';

export type SavedView = Pick<
  SavedViewRow,
  'id' | 'name' | 'kind' | 'sort' | 'order' | 'is_shared' | 'is_default' | 'employee_id' | 'lock_version'
> & { filter: Record<string, string> };

export type ViewKind = SavedView['kind'];

/** One's own views and those that colleagues share, by name. */
export const readViews = async (kind: ViewKind, signal?: AbortSignal): Promise<SavedView[]> =>
  (
    await api.page<SavedView>(
      'saved_views',
      { filter: JSON.stringify({ kind }), sort: '["name","ASC"]', range: '[0,499]' },
      signal,
    )
  ).rows;

export const addView = (view: Partial<SavedView>) => api.post<SavedView>('saved_views', view);

export const changeView = ({ id, lock_version }: SavedView, change: Partial<SavedView>) =>
  api.put<SavedView>(`saved_views/${id}`, { ...change, lock_version });

export const removeView = ({ id }: SavedView) => api.remove(`saved_views/${id}`);

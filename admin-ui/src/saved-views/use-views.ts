import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isOneOf } from '../platform/session/access.ts';
import { currentIdentity } from '../platform/session/identity.ts';
import { readViews, type SavedView, type ViewsOf } from './view-calls.ts';
import { queryOf } from './view-query.ts';

const keyOf = ({ kind, report }: ViewsOf) => ['saved-views', kind, report];

export const isOwn = ({ employee_id }: SavedView): boolean => employee_id === currentIdentity().id;

/** Admins also delete what colleagues share, who may have left. */
export const mayRemove = (view: SavedView): boolean => isOwn(view) || isOneOf('administrators');

export function useViews(of: ViewsOf) {
  const client = useQueryClient();
  const {
    data: views = [],
    isSuccess,
    error,
  } = useQuery({
    queryKey: keyOf(of),
    queryFn: ({ signal }) => readViews(of, signal),
    staleTime: 60_000,
    retry: false,
  });
  return { views, isSuccess, error, reload: () => client.invalidateQueries({ queryKey: keyOf(of) }) };
}

/** Opens the view that somebody wants first, where the address names none. */
export function useFirstView(of: ViewsOf): void {
  const { views, isSuccess } = useViews(of);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const settled = useRef(false);
  useEffect(() => {
    // Whoever has asked for something already, before the views came, keeps it.
    if (search !== '') settled.current = true;
    if (!isSuccess || settled.current) return;
    settled.current = true;
    const first = views.find((view) => view.is_default && isOwn(view));
    const query = first ? queryOf(first) : '';
    if (query !== '') void navigate(`${pathname}?${query}`, { replace: true });
  }, [isSuccess, views, pathname, search, navigate]);
}

import { useLayoutEffect, useRef } from 'react';
import { type Location, type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/**
 * Whether an address that is drawn is the window's as well. The router draws in its own time: what is drawn may be
 * behind, and an address of before is sometimes drawn when the next one is on its way.
 */
export const isLatest = ({ key }: Location): boolean =>
  ((window.history.state as { key?: string } | null)?.key ?? 'default') === key;

export interface LatestAddress {
  /** The path and query that were last asked for, drawn or not. */
  latest: () => Pick<Location, 'pathname' | 'search'>;
  /** Goes there; `query` has no question mark, and may be empty. */
  goTo: (path: string, query: string, options?: NavigateOptions) => void;
}

/**
 * For what changes a part of the address: a click may come before the screen has followed the last one, and what that
 * one asked for stays asked for.
 */
export function useLatestAddress(): LatestAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef<Pick<Location, 'pathname' | 'search'>>(location);
  useLayoutEffect(() => {
    if (isLatest(location)) latest.current = location;
  }, [location]);
  return {
    latest: () => latest.current,
    goTo: (path, query, options) => {
      const search = query && `?${query}`;
      latest.current = { pathname: path, search };
      void navigate(`${path}${search}`, options);
    },
  };
}

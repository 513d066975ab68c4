import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../platform/call.ts';
import { useLatestAddress } from '../platform/page/use-latest-address.ts';
import { bodyOf, filterNames, type SearchBody, withChanges } from './search-query.ts';
import { pageIn } from '../platform/page/page-in.ts';

function shownBy(search: string) {
  const query = new URLSearchParams(search);
  return { query, body: bodyOf(query), page: pageIn(query) };
}

/** What the address asks for, what was found, and the way to ask for something else. */
export function useSearch() {
  const { search } = useLocation();
  const { latest, goTo } = useLatestAddress();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const body = useMemo(() => bodyOf(query), [query]);
  const found = useQuery({
    queryKey: ['search', body],
    queryFn: async () => ({ ...(await call('searchProfiles', { body })), asked: search }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  // Until another search is answered, the results of the one before are shown, and what is done is done with those.
  const asked = found.data?.asked ?? search;
  const shown = useMemo(() => shownBy(asked), [asked]);
  return {
    query,
    body,
    found,
    shown,
    page: pageIn(query),
    filters: filterNames.filter((name) => name !== 'anyTags' && query.get(name)).length,
    go: (changes: Record<string, string>, options?: { replace?: boolean }) =>
      goTo(latest().pathname, withChanges(latest().search, changes), options),
    clear: () => {
      const { pathname, search: asked } = latest();
      const kept = new URLSearchParams(asked);
      const words = { q: kept.get('q') ?? '', field: kept.get('field') ?? '' };
      goTo(pathname, withChanges('', words));
    },
  };
}

export type Search = ReturnType<typeof useSearch>;

/** The ids of all that a search finds, up to the most that can be acted on at once. */
export async function readAllIds(body: SearchBody, most: number): Promise<number[]> {
  const all = await call('searchProfiles', { body: { ...body, only_ids: true, limit: most, offset: 0 } });
  return all.applicant_profiles.map(({ id }) => id);
}

import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/call.ts';
import { bodyOf, perPage, type SearchAnswer } from './search-query.ts';

type Hit = SearchAnswer['applicant_profiles'][number];

/** A candidate on the screen of their job, and the query with the search that found them and their place in it, from 0. */
export function addressOfHit({ id, job_id, stage_id }: Hit, at: number, search: string): [path: string, query: string] {
  const query = new URLSearchParams({ stage: String(stage_id), view: 'list', hit: String(at), found: search });
  return [`/job/applicants/${job_id}/${id}`, query.toString()];
}

/** The same as one text. */
export const pathOfHit = (...hit: Parameters<typeof addressOfHit>): string => addressOfHit(...hit).join('?');

/** The results again, at the page on which this one stands. */
export function pathOfResults(search: string, at: number): string {
  const query = new URLSearchParams(search);
  query.set('page', String(Math.floor(at / perPage) + 1));
  return `/search?${query}`;
}

/** The results around one: the one before, itself, the one after. */
export const hitsAround = (search: string, at: number) =>
  queryOptions({
    queryKey: ['search', 'hits', search, at],
    queryFn: () => {
      const body = bodyOf(new URLSearchParams(search));
      return call('searchProfiles', { body: { ...body, limit: 3, offset: Math.max(0, at - 1) } });
    },
    staleTime: 60_000,
    retry: false,
  });

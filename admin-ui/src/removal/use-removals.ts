import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, callPage } from '../platform/call.ts';

export const perPage = 25;

/** Who was last active before a day; asked for once the day is chosen. */
export const useFound = (day: string, page: number) =>
  useQuery({
    queryKey: ['removal', 'found', day, page],
    queryFn: () =>
      call('candidatesToRemove', {
        body: { removalDate: day, limit: perPage, offset: (page - 1) * perPage },
      }),
    enabled: day !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The latest removals; looked at each second while one runs. */
export const useRemovals = () =>
  useQuery({
    queryKey: ['removal', 'runs'],
    queryFn: () => callPage('candidateRemovalsList', { query: { range: '[0,4]', sort: '["created_at","DESC"]' } }),
    refetchInterval: ({ state }) => (state.data?.rows.some(({ finished_at }) => !finished_at) ? 1000 : false),
  });

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../platform/api.ts';
import type { Found, Removal } from './removal-types.ts';

export const perPage = 25;

/** Who was last active before a day; asked for once the day is chosen. */
export const useFound = (day: string, page: number) =>
  useQuery({
    queryKey: ['removal', 'found', day, page],
    queryFn: () =>
      api.put<Found>('applicants/candidates_to_remove', {
        removalDate: day,
        limit: perPage,
        offset: (page - 1) * perPage,
      }),
    enabled: day !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The latest removals; looked at each second while one runs. */
export const useRemovals = () =>
  useQuery({
    queryKey: ['removal', 'runs'],
    queryFn: () => api.page<Removal>('candidate_removals', { range: '[0,4]', sort: '["created_at","DESC"]' }),
    refetchInterval: ({ state }) => (state.data?.rows.some(({ finished_at }) => !finished_at) ? 1000 : false),
  });

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'react-admin';
import { call } from '../platform/call.ts';
import { keepRowsOf } from '../platform/keep/keep-rows-of.ts';

export const perPage = 25;

/** Whom a rule concerns as it was saved last. */
export const useConcerned = (id: number, version: unknown, page: number) =>
  useQuery({
    queryKey: ['retention', 'concerned', id, version, page],
    queryFn: ({ signal }) =>
      call('retentionConcerned', { params: { id }, query: { limit: perPage, offset: (page - 1) * perPage }, signal }),
    placeholderData: keepRowsOf(['retention', 'concerned', id, version]),
    retry: false,
  });

export const useOverview = () =>
  useQuery({
    queryKey: ['retention', 'overview'],
    queryFn: ({ signal }) => call('retentionOverview', { signal }),
    retry: false,
  });

/** Reads rules and numbers anew. */
export function useRetentionChanged(): () => Promise<void> {
  const client = useQueryClient();
  const refresh = useRefresh();
  return async () => {
    await client.invalidateQueries({ queryKey: ['retention'] });
    refresh();
  };
}

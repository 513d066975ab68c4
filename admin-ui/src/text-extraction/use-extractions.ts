import { useQuery } from '@tanstack/react-query';
import { callPage } from '../platform/call.ts';

export const extractionsKey = ['text-extractions'];

/** The latest extractions; looked at each second while one runs. */
export const useExtractions = () =>
  useQuery({
    queryKey: extractionsKey,
    queryFn: () => callPage('textExtractionsList', { query: { range: '[0,9]', sort: '["created_at","DESC"]' } }),
    refetchInterval: ({ state }) => (state.data?.rows.some(({ finished_at }) => !finished_at) ? 1000 : false),
  });

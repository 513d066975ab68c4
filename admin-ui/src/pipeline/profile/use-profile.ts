import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { readProfile } from '../pipeline-calls.ts';
import type { Card, Profile } from '../types.ts';

const keyOf = (id: number) => ['pipeline', 'profile', id] as const;

/** One application. It is kept for a minute; every write about it reads it again. */
export function useProfile(id: number, card: Card | undefined) {
  const client = useQueryClient();
  const query = useQuery({ queryKey: keyOf(id), queryFn: () => readProfile(id), staleTime: 60_000, retry: false });
  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: keyOf(id) });
    // The person's own page shows the same.
    void client.invalidateQueries({ queryKey: ['pipeline', 'person'] });
  }, [client, id]);
  const stageId = card?.stage_id;
  const readStageId = query.data?.stage_id;

  // Moved, here or by somebody else: its history has grown.
  useEffect(() => {
    if (stageId !== undefined && readStageId !== undefined && stageId !== readStageId) refresh();
  }, [stageId, readStageId, refresh]);

  const profile: Profile | undefined = query.data && card ? { ...query.data, ...card } : query.data;
  return { profile, error: query.error, refresh };
}

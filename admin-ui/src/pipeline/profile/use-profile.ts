import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { readProfile } from '../state/pipeline-calls.ts';
import type { Card, Profile } from '../types.ts';

const keyOf = (id: number) => ['pipeline', 'profile', id] as const;

/** How an application is read: kept for a minute, given up when nobody waits for it any more. */
export const profileQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => readProfile(id, signal),
    staleTime: 60_000,
    retry: false,
  });

/** Where it stands, and after how many changes. */
const versionOf = (one: { stage_id: number; lock_version?: number } | undefined) =>
  one && `${one.stage_id} ${String(one.lock_version)}`;

/** One application. Every write about it reads it again. */
export function useProfile(id: number, card: Card | undefined) {
  const client = useQueryClient();
  const query = useQuery(profileQuery(id));
  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: keyOf(id) });
    // The person's own page shows the same.
    void client.invalidateQueries({ queryKey: ['pipeline', 'candidate'] });
  }, [client, id]);
  const shown = versionOf(card);
  const read = versionOf(query.data);

  // Changed, here or by somebody else: its history has grown. A card is moved before the server has done it, and what
  // is read meanwhile is the old one; it is read again when the answer brings the next version.
  useEffect(() => {
    if (shown !== undefined && read !== undefined && shown !== read) refresh();
  }, [shown, read, refresh]);

  const profile: Profile | undefined = query.data && card ? { ...query.data, ...card } : query.data;
  return { profile, error: query.error, refresh };
}

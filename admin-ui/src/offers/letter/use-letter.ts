import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../platform/call.ts';
import type { Letter, LetterType } from '../types.ts';

export const letterKey = (id: number) => ['letters', 'one', id];

/** One letter or request as it stands now. */
export function useLetter(id: number, type: LetterType) {
  return useQuery({
    queryKey: letterKey(id),
    queryFn: () => call('getApprovalEmail', { params: { id }, query: { email_type: type } }),
    retry: false,
    staleTime: 0,
  });
}

/** Reads a letter again, and whatever tells of it. */
export function useReread(id: number) {
  const client = useQueryClient();
  return useCallback(async () => {
    await client.invalidateQueries({ queryKey: letterKey(id) });
    for (const about of ['list', 'log', 'versions', 'of', 'dashboard']) {
      void client.invalidateQueries({ queryKey: ['letters', about] });
    }
  }, [client, id]);
}

/** Puts in place what a call answered of the whole letter. */
export function usePutLetter() {
  const client = useQueryClient();
  return useCallback((letter: Letter) => client.setQueryData(letterKey(letter.id), letter), [client]);
}

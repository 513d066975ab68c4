import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../../platform/when-idle.ts';
import { profileQuery } from './use-profile.ts';

/** Somebody pays for each byte, or has a slow line: nothing is fetched that was not asked for. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Reads the next candidate while nothing else is to do, so that the way there shows them at once. Never more than one. */
export function useProfileAhead(next: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (next === undefined || savesData()) return;
    const query = profileQuery(next);
    const callOff = whenIdle(() => void client.prefetchQuery(query));
    return () => {
      callOff();
      // Whoever was meant may be the one who is opened now: theirs goes on.
      queueMicrotask(() => void client.cancelQueries({ queryKey: query.queryKey, exact: true, type: 'inactive' }));
    };
  }, [client, next]);
}

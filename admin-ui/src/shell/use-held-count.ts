import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/call.ts';
import { mayCall } from '../platform/session/access.ts';

/** How often it is asked for while somebody looks at the screen. */
const everyMs = 60_000;

/** How many held applications wait for a look; 0 as long as it is not known. */
export function useHeldCount(): number {
  const { data } = useQuery({
    queryKey: ['held_applications', 'count'],
    queryFn: ({ signal }) => call('countHeldApplications', { signal }),
    enabled: mayCall('countHeldApplications'),
    refetchInterval: everyMs,
    retry: false,
  });
  return data?.count ?? 0;
}

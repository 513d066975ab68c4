import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../platform/address.ts';
import { call } from '../platform/call.ts';

export type JobsCall = 'assignedJobs' | 'activeJobs' | 'expiredJobs';

const input = (limit: number, own: boolean) => ({
  query: { dash_display: own ? ('assigned' as const) : true, limit, offset: 0 },
});

/** Where `useJobs` asks. */
export const jobsAddress = (id: JobsCall, limit: number, own: boolean) => addressOf(id, input(limit, own));

/** The first jobs of one kind, and how many there are. `own`: of those that the caller is assigned to. */
export const useJobs = (id: JobsCall, limit: number, own = false) =>
  useQuery({
    queryKey: ['dashboard', id, limit, own],
    queryFn: () => call(id, input(limit, own)),
    // Whoever comes back from a job's form looks for that job here.
    staleTime: 0,
  });

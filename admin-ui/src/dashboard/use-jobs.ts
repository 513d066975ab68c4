import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/call.ts';

export type JobsCall = 'assignedJobs' | 'activeJobs' | 'expiredJobs';

/** The first jobs of one kind, and how many there are. `own`: of those that the caller is assigned to. */
export const useJobs = (id: JobsCall, limit: number, own = false) =>
  useQuery({
    queryKey: ['dashboard', id, limit, own],
    queryFn: () => call(id, { query: { dash_display: own ? 'assigned' : true, limit, offset: 0 } }),
    // Whoever comes back from a job's form looks for that job here.
    staleTime: 0,
  });

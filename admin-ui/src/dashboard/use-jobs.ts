import { useQuery } from '@tanstack/react-query';
import type { JobPage } from '../jobs/index.ts';
import { api } from '../platform/api.ts';

export type JobsCall = 'jobs/assigned' | 'jobs/active' | 'jobs/expired';

/** The first jobs of one kind, and how many there are. `own`: of those that the caller is assigned to. */
export const useJobs = (call: JobsCall, limit: number, own = false) =>
  useQuery({
    queryKey: ['dashboard', call, limit, own],
    queryFn: () => api.get<JobPage>(call, { dash_display: own ? 'assigned' : true, limit, offset: 0 }),
    // Whoever comes back from a job's form looks for that job here.
    staleTime: 0,
  });

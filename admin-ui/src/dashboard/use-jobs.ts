import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../platform/address.ts';
import { type AnswerOf, call } from '../platform/call.ts';

export type JobsCall = 'assignedJobs' | 'activeJobs' | 'expiredJobs';

const input = (limit: number, own: boolean) => ({
  query: { dash_display: own ? ('assigned' as const) : true, limit, offset: 0 },
});

/** Where `useJobs` asks. */
export const jobsAddress = (id: JobsCall, limit: number, own: boolean) => addressOf(id, input(limit, own));

/** The call for active jobs has rows for the public too; those of the staff have a status. */
const ofStaff = ({ jobs, meta }: AnswerOf<JobsCall>) => ({ jobs: jobs.filter((job) => 'status' in job), meta });

/** The first jobs of one kind, and how many there are. `own`: of those that the caller is assigned to. */
export const useJobs = (id: JobsCall, limit: number, own = false) =>
  useQuery({
    queryKey: ['dashboard', id, limit, own],
    queryFn: async () => ofStaff(await call(id, input(limit, own))),
    // Whoever comes back from a job's form looks for that job here.
    staleTime: 0,
  });

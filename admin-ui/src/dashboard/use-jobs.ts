import { useQuery } from '@tanstack/react-query';
import type { JobPage } from '../jobs/index.ts';
import { api } from '../platform/api.ts';

/** More than is shown, so that enough are left when the caller's own are taken out. */
const read = 25;

/** The newest jobs of one kind, and how many there are. */
export const useJobs = (call: string) =>
  useQuery({
    queryKey: ['dashboard', call],
    queryFn: () => api.get<JobPage>(call, { dash_display: true, limit: read, offset: 0 }),
    // Whoever comes back from a job's form looks for that job here.
    staleTime: 0,
  });

/** The jobs of `all` that are not among `taken`, which holds active jobs only. */
export function without(all: JobPage | undefined, taken: JobPage | undefined): JobPage | undefined {
  if (!all || !taken) return all;
  const ids = new Set(taken.jobs.map((job) => job.id));
  return {
    jobs: all.jobs.filter((job) => !ids.has(job.id)),
    meta: { ...all.meta, total: Math.max(0, all.meta.total - taken.meta.total) },
  };
}

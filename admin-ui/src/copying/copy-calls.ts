import type { CallTypes } from '../generated/call-types.ts';
import { api, type Page } from '../platform/api.ts';

export type TargetJob = CallTypes['recentJobs']['answer'][number];
export type Duplicates = CallTypes['duplicatesOfCopy']['answer'];
export type Copied = CallTypes['copySearchedCandidates']['answer'];

/** Who is to be copied: named, or all that match a filter (`count` as far as the screen knows). */
export type CopyChoice = { ids: number[] } | { filter: Record<string, unknown>; count: number };

/** With more than this, it is not told of each job who is in it already. */
const mostNamed = 100;
const targetsShown = 50;

export const sizeOf = (choice: CopyChoice): number => ('ids' in choice ? choice.ids.length : choice.count);

/** Jobs that the candidates can be copied to. */
export function readTargets(choice: CopyChoice, q: string, signal?: AbortSignal): Promise<Page<TargetJob>> {
  const query = { limit: targetsShown, ...(q ? { q } : {}) };
  const path =
    'ids' in choice && choice.ids.length <= mostNamed
      ? `jobs/available_jobs_multiple_any/${choice.ids.join(',')}`
      : 'jobs/recent_jobs';
  return api.page<TargetJob>(path, query, signal);
}

const bodyOf = (choice: CopyChoice) => ('ids' in choice ? { ids: choice.ids } : { filter: choice.filter });

/** Takes copies back, as long as nobody has worked with them. */
export const takeBackCopies = (ids: number[]) => api.put('applicant_profiles/take_back_copies', { ids });

/** Who would be left out, and why. */
export const readDuplicates = (choice: CopyChoice, jobId: number): Promise<Duplicates> =>
  'ids' in choice && choice.ids.length <= mostNamed
    ? api.post<Duplicates>(`applicant_profiles/${choice.ids.join(',')}/return_duplicates_copy/${jobId}`, {})
    : api.post<Duplicates>(`applicant_profiles/return_duplicates_copy/${jobId}`, bodyOf(choice));

export const copyTo = (choice: CopyChoice, jobId: number): Promise<Copied> =>
  'ids' in choice && choice.ids.length <= mostNamed
    ? api.post<Copied>(`applicant_profiles/${choice.ids.join(',')}/copy_candidates_to_job_search_source/${jobId}`, {})
    : api.post<Copied>(`applicant_profiles/search_copy_candidates_to_job/${jobId}`, bodyOf(choice));

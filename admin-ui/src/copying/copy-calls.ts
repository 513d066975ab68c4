import { type AnswerOf, call, callPage, type ItemOf, type Page } from '../platform/call.ts';

export type TargetJob = ItemOf<'recentJobs'>;
export type Duplicates = AnswerOf<'duplicatesOfCopy'>;
export type Copied = AnswerOf<'copySearchedCandidates'>;

/** Who is to be copied: named, or all that match a filter (`count` as far as the screen knows). */
export type CopyChoice = { ids: number[] } | { filter: Record<string, unknown>; count: number };

/** With more than this, it is not told of each job who is in it already. */
const mostNamed = 100;
const targetsShown = 50;

export const sizeOf = (choice: CopyChoice): number => ('ids' in choice ? choice.ids.length : choice.count);

/** Jobs that the candidates can be copied to. */
export function readTargets(choice: CopyChoice, q: string, signal?: AbortSignal): Promise<Page<TargetJob>> {
  const query = { limit: targetsShown, ...(q ? { q } : {}) };
  return 'ids' in choice && choice.ids.length <= mostNamed
    ? callPage('availableJobsAny', { params: { ids: choice.ids }, query, signal })
    : callPage('recentJobs', { query, signal });
}

const bodyOf = (choice: CopyChoice) => ('ids' in choice ? { ids: choice.ids } : { filter: choice.filter });

/** Takes copies back, as long as nobody has worked with them. */
export const takeBackCopies = (ids: number[]) => call('takeBackCopies', { body: { ids } });

/** Who would be left out, and why. */
export const readDuplicates = (choice: CopyChoice, jobId: number): Promise<Duplicates> =>
  'ids' in choice && choice.ids.length <= mostNamed
    ? call('duplicatesOfCopy', { params: { ids: choice.ids, job_id: jobId }, body: {} })
    : call('duplicatesOfCopy', { params: { job_id: jobId }, body: bodyOf(choice) });

export const copyTo = (choice: CopyChoice, jobId: number): Promise<Copied> =>
  'ids' in choice && choice.ids.length <= mostNamed
    ? call('copyCandidates', { params: { ids: choice.ids, job: String(jobId) }, body: {} })
    : call('copySearchedCandidates', { params: { job: String(jobId) }, body: bodyOf(choice) });

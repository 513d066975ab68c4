/** Copies: candidates of one job in another, and a job made of one that was posted before. */
import type { CallTypes, CopyingCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { bulkCandidates, bulkCandidatesById } from './candidates.ts';
import { copyCandidates, copySearchedCandidates, duplicatesOfCopy } from './copy-calls.ts';
import { repostJob, repostJobWithApplicants } from './repost.ts';
import { takeBackCopies } from './take-back-copies.ts';
import { availableJobs, availableJobsAny, recentJobs } from './targets.ts';

export const copyingHandlers: { [K in CopyingCallId & keyof CallTypes]: Handler<K> } = {
  availableJobs,
  availableJobsAny,
  bulkCandidates,
  bulkCandidatesById,
  copyCandidates,
  copySearchedCandidates,
  duplicatesOfCopy,
  recentJobs,
  repostJob,
  repostJobWithApplicants,
  takeBackCopies,
};

/** Applying: what a job asks, the application itself, and those that are held because they look like spam. */
import type { CallTypes } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { work } from '../platform/queue/index.ts';
import { createApplication } from './create-application.ts';
import { countHeldApplications, heldDiscarded, heldReleased, keepHeld } from './held/settle.ts';
import { keepApplication } from './kept/keep-application.ts';
import { sweepKept } from './kept/kept-application.ts';
import { jobForApplying } from './job-for-applying.ts';
import { acceptedTerms, replacedTerms } from './terms.ts';

export type * from './types.ts';
export { findOrMakeCandidate } from './candidate.ts';
export { claimFiles, keepConflicting, storeTexts } from './store-application.ts';
export { KEPT_PAGE, mayKeep } from './kept/keep-application.ts';
export type { KeptFile } from './kept/kept-files.ts';
export { keptApplication } from './kept/kept-application.ts';
export { applicationForm } from './application-form.ts';
export { stampedForm } from './held/weigh.ts';
export { termsHash } from './terms.ts';

type Calls = 'acceptedTerms' | 'countHeldApplications' | 'createApplication' | 'jobForApplying' | 'keepApplication';

export const applyingHandlers: { [K in Calls & keyof CallTypes]: Handler<K> } = {
  acceptedTerms,
  countHeldApplications,
  createApplication,
  jobForApplying,
  keepApplication,
};

export const applyingHooks = {
  'held-released': heldReleased,
  'held-discarded': heldDiscarded,
  'replaced-terms': replacedTerms,
};

/** Names the jobs of this area. */
export function registerApplyingJobs(): void {
  work('applying.held', keepHeld, { cron: '30 3 * * *', atStart: true });
  work('applying.sweep', sweepKept, { cron: '10 * * * *' });
}

/** Applying: what a job asks, and the application itself. */
import type { CallTypes } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { createApplication } from './apply.ts';
import { keepApplication } from './kept/keep-application.ts';
import { jobForApplying } from './job-for-applying.ts';

export type * from './types.ts';
export { findOrMakeCandidate } from './candidate.ts';
export { claimFiles, keepConflicting, storeTexts } from './store-application.ts';
export { KEPT_PAGE, mayKeep } from './kept/keep-application.ts';
export type { KeptFile } from './kept/kept-files.ts';
export { keptApplication, registerApplyingJobs } from './kept/kept-application.ts';
export { applicationForm } from './application-form.ts';

type Calls = 'createApplication' | 'jobForApplying' | 'keepApplication';

export const applyingHandlers: { [K in Calls & keyof CallTypes]: Handler<K> } = {
  createApplication,
  jobForApplying,
  keepApplication,
};

import type * as playwright from 'playwright-core';
import type { Kind, Started } from './kinds.ts';
import type { answerFault } from './answer-contract.ts';

/**
 * What a worker of jest keeps from one file to the next: jest gives each file modules of its own, and making these
 * anew takes longer than most files.
 */
export interface Kept {
  /** Compiled once per operation, which takes most of a second for those of a usual file. */
  answerFault: typeof answerFault;
  /** Hundreds of modules, of which jest makes each anew for each file. */
  playwright: () => Promise<Pick<typeof playwright, 'chromium'>>;
  sharedServer: (kind: Kind) => Promise<Started>;
}

/** Given by the environment of the tests (support/jest/worker-environment.mjs); nothing is kept outside of jest. */
export const kept = () => (globalThis as unknown as { kept?: Kept }).kept;

import type { CallTypes } from '../generated/call-types.ts';

/** What forms send along against spam. */
export type Guard = NonNullable<CallTypes['createApplication']['body']['guard']>;

import type { AnswerOf, BodyOf } from '../platform/call.ts';

export type JobRow = AnswerOf<'searchJobs'>['jobs'][number];
export type JobSearch = NonNullable<BodyOf<'searchJobs'>>;

/** The statuses in the order of their tabs. */
export const jobStatuses = ['active', 'pending', 'expired', 'closed', 'filled', 'archived'] as const;

/** The tabs of the list: every status, and all of them. */
export const jobTabs = ['all', ...jobStatuses] as const;
export type JobTab = (typeof jobTabs)[number];

export const isJobTab = (value: unknown): value is JobTab => jobTabs.includes(value as JobTab);

/** What the page after making a job reads of it. */
export type MadeJob = AnswerOf<'getJob'>;

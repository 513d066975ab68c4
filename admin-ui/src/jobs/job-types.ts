import type { CallTypes } from '../generated/call-types.ts';

export type JobRow = CallTypes['searchJobs']['answer']['jobs'][number];
export type JobPage = CallTypes['searchJobs']['answer'];
export type JobSearch = NonNullable<CallTypes['searchJobs']['body']>;

/** The statuses in the order of their tabs. */
export const jobStatuses = ['active', 'pending', 'expired', 'closed', 'filled', 'archived'] as const;

/** The tabs of the list: every status, and all of them. */
export const jobTabs = ['all', ...jobStatuses] as const;
export type JobTab = (typeof jobTabs)[number];

export const isJobTab = (value: unknown): value is JobTab => jobTabs.includes(value as JobTab);

/** What the page after making a job reads of it. */
export type MadeJob = Pick<JobRow, 'id' | 'name' | 'status' | 'start_date' | 'required_languages'> & {
  posting_board: 'public' | 'internal' | 'both';
};

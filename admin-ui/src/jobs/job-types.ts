import type { CallTypes } from '../generated/call-types.ts';

export type JobRow = CallTypes['searchJobs']['answer']['jobs'][number];
export type JobPage = CallTypes['searchJobs']['answer'];

/** The statuses in the order of their tabs. */
export const jobStatuses = ['active', 'pending', 'expired', 'closed', 'filled', 'archived'] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const isJobStatus = (value: unknown): value is JobStatus => jobStatuses.includes(value as JobStatus);

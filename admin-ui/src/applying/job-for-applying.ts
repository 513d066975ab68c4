import type { AnswerOf } from '../platform/call.ts';

/** GET jobs/apply/{id}?page=recruiter. */
export type JobForApplying = AnswerOf<'jobForApplying'>;

export type FormQuestion = JobForApplying['forms'][number]['questions'][number];

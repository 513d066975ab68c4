import type { AnswerOf } from '../platform/call.ts';

/** GET jobs/apply/{id}?page=recruiter. */
export type AskedJob = AnswerOf<'jobForApplying'>;

export type AskedQuestion = AskedJob['forms'][number]['questions'][number];

import type { AnswerOf, EventOf } from '../platform/call.ts';

/** A candidate's application as lists and boards show it. */
export type Card = AnswerOf<'jobBoard'>['columns'][number]['applicant_profiles'][number];

/** GET jobs/{id}?page=application-management. */
export type PipelineJob = AnswerOf<'getJob'>;

/** A step of the job's workflow. */
export type Stage = NonNullable<PipelineJob['workflow']>['stages'][number];

export type Board = AnswerOf<'jobBoard'>;

/** What the event stream of a job tells. */
export type BoardEvent = EventOf<'jobEvents'>;

/** One count of the server. */
export type Workload = BoardEvent['workloads'][number];

/** One application with everything that its panel shows. */
export type Profile = AnswerOf<'getProfile'>;

export type UploadedFile = NonNullable<Profile['uploaded_files']>[number];
export type Log = NonNullable<Profile['applicant_profile_logs']>[number];
export type Note = NonNullable<Profile['notes']>[number];

/** A person with everything that the role may see of their applications. */
export type Candidate = AnswerOf<'getApplicant'>;

/** One application of a person, as the candidate's history lists it. */
export type CandidateApplication = Candidate['applicant_profiles'][number];

import type { AnswerOf } from '../platform/call.ts';
import type { CandidateRemovalRow } from '../generated/types/candidate-removal.ts';

/** Who a day is asked for. */
export type Found = AnswerOf<'candidatesToRemove'>;
export type Candidate = Found['applicants'][number];
export type OldProfile = Found['applicant_profiles'][number];

/** A removal that was ordered, with its progress. */
export type Removal = CandidateRemovalRow;

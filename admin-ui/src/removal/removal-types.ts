import type { CallTypes } from '../generated/call-types.ts';
import type { CandidateRemovalRow } from '../generated/types/candidate-removal.ts';

/** Who a day is asked for. */
export type Found = CallTypes['candidatesToRemove']['answer'];
export type Person = Found['applicants'][number];
export type OldProfile = Found['applicant_profiles'][number];

/** A removal that was ordered, with its progress. */
export type Removal = CandidateRemovalRow;

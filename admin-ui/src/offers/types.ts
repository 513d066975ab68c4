import type { ApprovalEmailAct } from '../generated/types/approval-email.ts';
import type { AnswerOf, BodyOf } from '../platform/call.ts';

/** A letter or request with everything that its page shows. */
export type Letter = AnswerOf<'getApprovalEmail'>;

/** The same as a row of a list. */
export type Item = AnswerOf<'searchApprovalEmails'>['approval_emails'][number];

export type LetterType = Letter['email_type'];
export type Status = Letter['status'];
/** What can be done with it; the api says which of them now. Copies are made of what is in the archive. */
export type Act = ApprovalEmailAct | 'clone';
/** Somebody who approves it or reads along. */
export type Person = Letter['approval_chains'][number];
/** A file or link that goes along, or a file that is asked for. */
export type Attached = Letter['file_and_links'][number];
/** What can be written into it. */
export type LetterInput = BodyOf<'updateApprovalEmail'>;
export type Gaps = Letter['gaps'];
export type LeftOut = AnswerOf<'createOfferLetters'>['left_out'][number];

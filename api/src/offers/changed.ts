import type { CallTypes } from '../generated/call-types.ts';
import type { Letter } from './letter.ts';

/** What acts answer: where the letter stands now. */
export const changed = ({
  id,
  status,
  is_archived,
  content_edited,
  lock_version,
}: Letter): CallTypes['recallApprovalEmail']['answer'] => ({ id, status, is_archived, content_edited, lock_version });

/** The letter that a body names in one of two ways. */
export const letterIdOf = ({
  approval_email_id,
  id,
}: {
  approval_email_id?: number | null;
  id?: number | null;
}): number | undefined => approval_email_id ?? id ?? undefined;

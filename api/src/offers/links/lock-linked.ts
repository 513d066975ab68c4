import { Conflict, NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { type Letter, lockLetterOfLink } from '../letter.ts';
import { type ClosedBecause, findLetterLink, type LetterLink, type LetterPurpose } from './record-links.ts';

/**
 * The letter of somebody's link, locked, and the link as it is under that lock.
 * @throws 404 for a link that there is none of, and for one of another purpose
 */
export async function lockLinked(
  token: string,
  purposes: readonly LetterPurpose[],
): Promise<{ link: LetterLink; letter: Letter }> {
  const found = await findLetterLink(token);
  const letter =
    found && purposes.includes(found.purpose) ? await lockLetterOfLink(found.approval_email_id) : undefined;
  const link = letter && (await findLetterLink(token));
  if (!link || !letter) throw new NotFound();
  return { link, letter };
}

/** 422 that says why a link can no longer answer. */
export const closed = (because: ClosedBecause | null): ValidationFailed =>
  new ValidationFailed([{ field: 'hash', code: `offers.errors.closed.${because ?? 'replaced'}` }]);

/** @throws 409 where somebody answers another version than the one that was sent to them */
export function requireSameVersion(version: { sha256: string } | undefined, answered: string | null | undefined): void {
  if (answered && version && answered !== version.sha256) throw new Conflict('offers.errors.otherVersion');
}

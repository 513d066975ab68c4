import { resourceOf } from '../generated/resources.ts';
import type { Rows } from '../generated/rows.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Conflict, Forbidden, NotFound } from '../platform/errors/errors.ts';

/** An offer letter or an information request as it is stored. */
export type Letter = Rows['approval_emails'];

export type LetterType = Letter['email_type'];

const switches = { offer_letter: 'offer_letter_system', info_request: 'info_request' } as const satisfies Record<
  LetterType,
  keyof Rows['organizations']
>;

/** The organization uses this kind of letter. @throws 403 where it has switched it off; links go on working */
export async function requireFeature(type: LetterType): Promise<void> {
  const organization = await queryOne<Pick<Rows['organizations'], (typeof switches)[LetterType]>>(
    'select offer_letter_system, info_request from organizations where id = 1',
    [],
    { name: 'offers-switches' },
  );
  if (!organization?.[switches[type]]) throw new Forbidden('offers.errors.off');
}

/**
 * A letter that the staff is about to change, locked until the transaction ends.
 * @throws 403 where its kind is switched off, 404, 409 where somebody has changed it since `lockVersion` was read
 */
export async function lockLetter(id: number, lockVersion?: number): Promise<Letter> {
  const letter = await lockLetterOfLink(id);
  if (!letter) throw new NotFound();
  await requireFeature(letter.email_type);
  if (lockVersion !== undefined && lockVersion !== letter.lock_version) throw new Conflict('stale');
  return letter;
}

/** Many letters that were just written by this call, locked in the order of their ids. @throws 404 where one is gone */
export async function lockLetters(ids: readonly number[]): Promise<Letter[]> {
  await query(
    `select from applicant_profiles
      where id in (select applicant_profile_id from approval_emails where id = any($1::bigint[])) order by id for no key update`,
    [ids],
  );
  const letters = await query<Letter>(
    'select * from approval_emails where id = any($1::bigint[]) order by id for update',
    [ids],
  );
  if (letters.length < ids.length) throw new NotFound();
  return letters;
}

/**
 * The same for people with a link, whom switches do not stop. The application is locked before the letter, as everywhere
 * where both are: what follows from an answer changes it too.
 */
export async function lockLetterOfLink(id: number): Promise<Letter | undefined> {
  await query(
    `select from applicant_profiles
      where id = (select applicant_profile_id from approval_emails where id = $1) for no key update`,
    [id],
    { name: 'offers-lock-application' },
  );
  return queryOne<Letter>('select * from approval_emails where id = $1 for update', [id], { name: 'offers-lock' });
}

/** SQL that is true for a letter, the row `t` of approval_emails, of an offer on its way; the schema says which are. */
export const inProgressSql = resourceOf('approval-email').fields.find(({ name }) => name === 'is_in_progress')!.sql;

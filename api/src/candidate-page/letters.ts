import { createLetterLink } from '../offers/index.ts';
import type { Rows } from '../generated/rows.ts';
import { today } from '../candidates/index.ts';
import type { Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { limit } from '../platform/rate-limits/index.ts';
import { lockOwnPerson } from './links.ts';
import { openLettersSql } from './own-page.ts';

type Letter = Pick<Rows['approval_emails'], 'id' | 'email_type'>;

/**
 * POST candidate_page/open_letter: a link to a letter that waits for the candidate. The one that was mailed is kept by
 * its hash alone, so this is a further one, which ends with the letter like the others.
 */
export const openOwnLetter: Handler<'openOwnLetter'> = async (context) => {
  const { hash, letter_id, language } = context.body;
  const person = await lockOwnPerson(hash);
  await limit('own_page_letter', String(person), { points: 30, seconds: 3600 });
  const letter = await queryOne<Letter>(
    `select e.id, e.email_type from approval_emails e where e.id = $3 and ${openLettersSql('$1', '$2')}`,
    [person, await today(), letter_id],
    { name: 'own-page-letter' },
  );
  if (!letter) throw new NotFound('ownPage.errors.letterGone');
  const purpose = letter.email_type === 'offer_letter' ? 'offer_accept' : 'information_request';
  return { address: await createLetterLink(purpose, letter.id, { language: language ?? context.language }) };
};

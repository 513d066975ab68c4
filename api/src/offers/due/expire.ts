import { query } from '../../platform/database/database.ts';
import { DEFAULT_LANGUAGE } from '../../platform/texts/texts.ts';
import { from, standsAt } from '../acts/allows.ts';
import { takeAct } from '../acts/take-act.ts';
import { isOverdue } from '../candidate/due-date.ts';
import { follow } from '../candidate/follow.ts';
import { factsOf, lastVersion } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { revokeLetterLinks } from '../links/record-links.ts';
import { mailAbout } from '../mails.ts';
import { tellStaff } from '../tell.ts';
import { product, recordTrail } from '../trail/index.ts';
import { eachLetter } from './each-letter.ts';

/** Ends what is with a candidate and can no longer be answered: its last day is over where the organization is. */
export async function expireOverdue(): Promise<number> {
  const overdue = await query<{ id: number }>(
    `select l.id from approval_emails l join organizations o on o.id = 1
      where l.status = any($1) and l.due_date < (now() at time zone o.time_zone)::date order by l.id`,
    [[...from('expire'), ...from('expire_request')]],
    { name: 'offers-overdue' },
  );
  return eachLetter(
    overdue.map(({ id }) => id),
    expire,
  );
}

async function expire(before: Letter): Promise<boolean> {
  const isOffer = before.email_type === 'offer_letter';
  const act = isOffer ? 'expire' : 'expire_request';
  // Requests in the archive keep what they are at: nobody works on them.
  if (!standsAt(before, act) || before.is_archived || !(await isOverdue(before))) return false;
  const letter = await takeAct(before, act, { language: DEFAULT_LANGUAGE });
  await revokeLetterLinks(letter.id, { because: 'expired' });
  await recordTrail(letter.id, {
    action: 'expired',
    actor: product,
    versionSha256: (await lastVersion(letter.id, 'candidate'))?.sha256,
  });
  const facts = await factsOf(letter.id);
  await mailAbout(letter, facts, { kind: isOffer ? 'expired' : 'requestExpired', to: 'candidate' });
  await tellStaff(letter, facts, isOffer ? 'staffExpired' : 'staffRequestExpired', { whom: 'author' });
  if (isOffer) await follow(letter, 'offer_expired');
  return true;
}

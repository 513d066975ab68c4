import { query, queryOne } from '../../platform/database/database.ts';
import { from } from '../acts/allows.ts';
import { factsOf } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { createLetterLink } from '../links/record-links.ts';
import { mailAbout } from '../mails.ts';
import { product, recordTrail } from '../trail/index.ts';
import { eachLetter } from './each-letter.ts';

/** Days before the due date on which candidates are reminded where the organization says nothing. */
const USUAL_DAYS = [3];
/** Nobody is woken up. */
const FROM_HOUR = 7;

/**
 * Letters `l` whose candidates are to be reminded now: a day to remind has come, on which it was out already, and nobody
 * has reminded since. A day on which no worker ran is made up for, and the same one is never reminded of twice. `$1`:
 * statuses; `$2`: the usual days.
 */
const dueSql = `
  from approval_emails l join organizations o on o.id = 1
    cross join lateral (select now() at time zone o.time_zone as at) local
  where l.status = any($1) and not l.is_archived and l.due_date >= local.at::date
    and extract(hour from local.at) >= ${FROM_HOUR}
    and exists (
      select from jsonb_array_elements_text(
          case when jsonb_typeof(o.settings -> 'due_reminder_days') = 'array' then o.settings -> 'due_reminder_days' else $2::jsonb end
        ) as remind(days)
       cross join lateral (select l.due_date - remind.days::int as day) d
       where d.day <= local.at::date and (l.sent_at at time zone o.time_zone)::date < d.day
         and (l.due_reminded_on is null or l.due_reminded_on < d.day))`;

const values = () => [[...from('accept'), ...from('receive')], JSON.stringify(USUAL_DAYS)];

/** Reminds candidates who have not answered of the due date, each with a new link: the old one is not known any more. */
export async function remindOfDueDates(): Promise<number> {
  const due = await query<{ id: number }>(`select l.id ${dueSql} order by l.id`, values());
  return eachLetter(
    due.map(({ id }) => id),
    remind,
  );
}

async function remind(letter: Letter): Promise<boolean> {
  const due = await queryOne<{ today: string }>(`select local.at::date as today ${dueSql} and l.id = $3`, [
    ...values(),
    letter.id,
  ]);
  if (!due) return false;
  const isOffer = letter.email_type === 'offer_letter';
  const facts = await factsOf(letter.id);
  const { language } = facts.candidate;
  const href = await createLetterLink(isOffer ? 'offer_accept' : 'information_request', letter.id, { language });
  await mailAbout(letter, facts, { kind: isOffer ? 'dueReminder' : 'requestReminder', to: 'candidate', href });
  await query('update approval_emails set due_reminded_on = $2 where id = $1', [letter.id, due.today]);
  await recordTrail(letter.id, { action: 'reminded', actor: product });
  return true;
}

import type { IncomingMail } from '../../documents/index.ts';
import type { Language } from '../../generated/shapes.ts';
import { holdEntries, samePersonSql } from '../../candidates/index.ts';
import { mayAnswerInvitation } from '../../interviews/index.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { replyTokens } from '../../platform/mail/index.ts';

/** The mail that another one answers, and whom the answer is for. */
export interface Matched {
  id: number;
  applicant_id: number | null;
  applicant_profile_id: number | null;
  job_id: number | null;
  /** Who sent it, if they are still there. */
  employee_id: number | null;
  language: Language;
}

/** An answer belongs to an application; to the newest one of a person who was written to apart from any. */
const columns = `m.id, m.job_id, m.language, coalesce(a.merged_into_id, a.id) as applicant_id,
  coalesce(p.id, (select n.id from applicant_profiles n where ${samePersonSql('n.applicant_id', 'coalesce(a.merged_into_id, a.id)')}
                   and not n.is_deleted and n.removed_at is null order by n.created_at desc, n.id desc limit 1)) as applicant_profile_id,
  (select e.id from employees e where e.id = m.employee_id and e.deactivated_at is null
      and e.aasm_state not in ('pending', 'archived')) as employee_id`;

/** Mails that belong to nobody any more take no answers. */
const alive = `(m.applicant_id is null or a.removed_at is null) and (p.id is null or not p.is_deleted and p.removed_at is null)`;

const from = `from hgemails m left join applicant_profiles p on p.id = m.applicant_profile_id
  left join applicants a on a.id = coalesce(p.applicant_id, m.applicant_id)`;

/**
 * What a mail belongs to, held until the transaction ends: looked for again once nobody else holds it, since a removal or
 * a merge may have been waited for.
 */
export async function heldMatch(find: () => Promise<Matched | undefined>): Promise<Matched | undefined> {
  const matched = await find();
  if (!matched) return undefined;
  const { applicant_profile_id: profileId, applicant_id: applicantId } = matched;
  await query('select from applicant_profiles where id = $1 for no key update', [profileId]);
  if (applicantId !== null) await holdEntries([applicantId]);
  const held = await find();
  if (held?.applicant_profile_id === profileId && held.applicant_id === applicantId) return held;
  return held && heldMatch(find);
}

/**
 * The mail that this one answers: by the token in the address that it was sent to, then by the Message-IDs that it
 * names. Both are ours and cannot be guessed; a subject proves nothing and is not looked at.
 */
export async function matchAnswer(
  mail: Pick<IncomingMail, 'answers' | 'deliveredTo' | 'bounce'>,
): Promise<Matched | undefined> {
  return queryOne<Matched>(
    `select ${columns} ${from}
      where (m.reply_token = any($1::text[]) or m.calendar_token = any($1::text[]) or m.message_id = any($2::text[]))
        and (m.direction = 'inbound' or m.recipient_kind in ('candidate', 'external')) and ${alive}
      order by coalesce(m.reply_token = any($1::text[]), false) or coalesce(m.calendar_token = any($1::text[]), false) desc,
        array_position($2::text[], m.message_id::text), m.id desc limit 1`,
    [replyTokens(mail.deliveredTo), mail.answers],
    { name: 'incoming-mail-answer' },
  );
}

/** Whether a mail may be for us, as far as its headers tell: only then all of it is read. */
export async function mayAnswer(headers: IncomingMail): Promise<boolean> {
  if (headers.bounce !== undefined) return true;
  return (await matchAnswer(headers)) !== undefined || mayAnswerInvitation(headers);
}

/** What an invitation belongs to, by its own id. */
export async function matchInvitation(id: number): Promise<Matched | undefined> {
  return queryOne<Matched>(`select ${columns} ${from} where m.id = $1 and ${alive}`, [id], {
    name: 'incoming-mail-invitation',
  });
}

/** The mail of ours that a bounce is about. */
export async function matchBounce(about: string[]): Promise<Matched | undefined> {
  return queryOne<Matched>(
    `select ${columns} ${from} where m.message_id = any($1::text[]) and m.direction = 'outbound' and ${alive}
      order by array_position($1::text[], m.message_id::text) limit 1`,
    [about],
    { name: 'incoming-mail-bounce' },
  );
}

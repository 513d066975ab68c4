import { createHash } from 'node:crypto';
import type { Rows } from '../../generated/rows.ts';
import { MAX_MAIL_CHARS, type IncomingMail } from '../../documents/index.ts';
import { query, queryOne, withTransaction } from '../../platform/database/database.ts';
import { log } from '../../platform/logging/log.ts';
import { notify } from '../../platform/notifications/index.ts';
import { accountsOf } from '../../platform/permissions/accounts-sql.ts';
import { takeInAnswer } from '../../interviews/index.ts';
import { attachFiles, cleanHtml, escapeHtml, withoutToken } from '../../platform/mail/index.ts';
import { waitsForSql } from '../threads/waits-for.ts';
import { keepAttachments, scanAhead, type LeftOut } from './attachments.ts';
import { heldMatch, matchAnswer, matchBounce, matchInvitation, type Matched } from './match-mail.ts';
import { beginningOf } from '../../platform/texts/cut.ts';

/** What became of a mail: `known` was taken in before, `unmatched` answers nothing of ours, `ignored` says nothing new. */
export type Outcome = 'taken' | 'known' | 'unmatched' | 'ignored';

/**
 * Takes a mail in: finds what it answers, stores it in that thread with its files, and tells a bounce of the mail that
 * came back. All of it or nothing, in one transaction; a mail that was taken in before is left alone.
 */
export async function takeIn(mail: IncomingMail, raw: Buffer): Promise<Outcome> {
  await scanAhead(mail.attachments);
  return withTransaction(async () => {
    const messageId = mail.messageId ?? `<${createHash('sha256').update(raw).digest('hex')}@without-id>`;
    if (await isKnown(messageId)) return 'known';
    const answered = await answerOf(mail, messageId);
    if (answered) return answered;
    const { bounce } = mail;
    const matched = await heldMatch(() => (bounce ? matchBounce(bounce.about) : matchAnswer(mail)));
    if (!matched) return 'unmatched';
    if (mail.bounce?.action === 'delayed') return 'ignored';
    const id = await store(mail, messageId, matched);
    if (id === undefined) return 'known';
    if (mail.bounce) await recordBounce(matched.id, mail.bounce.reason);
    else await keepFiles(id, mail, matched);
    return 'taken';
  });
}

/**
 * What a calendar answers to an invitation is no mail for anybody to read: only what a candidate has written with it comes
 * into their thread. Undefined for what is no such answer.
 */
async function answerOf(mail: IncomingMail, messageId: string): Promise<Outcome | undefined> {
  const { calendar } = mail;
  const answer = calendar && (await takeInAnswer({ ...mail, calendar, messageId }));
  if (!answer) return undefined;
  if (!answer.ofCandidate || !answer.comment) return 'taken';
  const matched = await heldMatch(() => matchInvitation(answer.mailId));
  const written = { ...mail, html: undefined, text: answer.comment, automatic: false };
  return matched && (await store(written, messageId, matched)) === undefined ? 'known' : 'taken';
}

/** Whether a mail of this Message-ID is here already. */
export async function isKnown(messageId: string): Promise<boolean> {
  const found = await queryOne(
    `select from hgemails where message_id = $1 union all select from interview_answers where message_id = $1 limit 1`,
    [messageId],
  );
  return found !== undefined;
}

/** A mail for a thread that is here that cannot be read or is too large: its reader learns that it came, and why. */
export async function takeInBroken(headers: IncomingMail, raw: Buffer, error: string): Promise<Outcome> {
  return withTransaction(async () => {
    const messageId = headers.messageId ?? `<${createHash('sha256').update(raw).digest('hex')}@without-id>`;
    if (await isKnown(messageId)) return 'known';
    const matched = await heldMatch(() => matchAnswer(headers));
    if (!matched) return 'unmatched';
    const id = await store({ ...headers, html: undefined, text: '' }, messageId, matched);
    if (id === undefined) return 'known';
    await query(`update hgemails set status = 'failed', error = $2 where id = $1`, [id, beginningOf(error, 1000)]);
    return 'taken';
  });
}

async function store(mail: IncomingMail, messageId: string, to: Matched): Promise<number | undefined> {
  const row: Record<string, unknown> = {
    direction: 'inbound',
    status: 'received',
    recipient_kind: 'staff',
    purpose: mail.bounce ? 'bounce' : mail.automatic ? 'auto_reply' : 'reply',
    t_uid: beginningOf(mail.to.map(withoutToken).join(', '), 4000),
    f_uid: beginningOf(mail.from, 320),
    cc: beginningOf(mail.cc.map(withoutToken).join(', '), 4000) || null,
    subject: beginningOf(mail.subject || '—', 500),
    message: htmlOf(mail),
    language: to.language,
    applicant_id: to.applicant_id,
    applicant_profile_id: to.applicant_profile_id,
    job_id: to.job_id,
    employee_id: to.employee_id,
    in_reply_to_id: to.id,
    message_id: beginningOf(messageId, 500),
    // Nobody has to read that somebody is on holiday.
    read_at: mail.automatic && !mail.bounce ? new Date() : null,
  };
  const names = Object.keys(row);
  const stored = await queryOne<Pick<Rows['hgemails'], 'id'>>(
    `insert into hgemails (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})
     on conflict (message_id) do nothing returning id`,
    Object.values(row),
  );
  if (stored && row.read_at === null) await tellReaders(stored.id, to);
  return stored?.id;
}

/** Those for whom a mail waits hear of it. */
export async function tellReaders(
  id: number,
  { applicant_profile_id }: Pick<Matched, 'applicant_profile_id'>,
): Promise<void> {
  const readers = await query<Pick<Rows['employees'], 'id'>>(
    `select e.id from hgemails m left join applicant_profiles p on p.id = m.applicant_profile_id and not p.is_deleted
       join employees e on ${waitsForSql(accountsOf('e'))}
      where m.id = $1`,
    [id],
    { name: 'mail-tell-readers' },
  );
  await notify({
    to: readers.map((reader) => reader.id),
    kind: 'mail',
    key: `mail/${id}`,
    hgemail_id: id,
    applicant_profile_id,
  });
}

/** What the mail says, as HTML that may be shown. PostgreSQL takes no null characters. */
function htmlOf({ html, text }: IncomingMail): string {
  const plain = (value: string) => value.replaceAll('\0', '').toWellFormed();
  if (html?.trim() && html.length <= MAX_MAIL_CHARS) return cleanHtml(plain(html));
  return beginningOf(plain(text ?? ''), MAX_MAIL_CHARS)
    .split(/(?:\r?\n){2,}/)
    .map((part) => `<p>${escapeHtml(part).replace(/\r?\n/g, '<br />')}</p>`)
    .join('\n');
}

async function keepFiles(id: number, mail: IncomingMail, to: Matched): Promise<void> {
  const { fileIds, leftOut } = await keepAttachments(mail.attachments, to);
  await attachFiles(id, fileIds);
  if (leftOut.length > 0) await storeLeftOut(id, leftOut);
}

async function storeLeftOut(id: number, leftOut: LeftOut[]): Promise<void> {
  await query('update hgemails set left_out = $2 where id = $1', [id, JSON.stringify(leftOut)]);
}

/** A mail that was handed over and came back has failed after all. */
async function recordBounce(id: number, reason: string): Promise<void> {
  await query(
    `update hgemails set status = 'failed', error = $2
      where id = $1 and direction = 'outbound' and status in ('sent', 'queued')`,
    [id, reason || 'The mail came back'],
  );
  log().info({ mail: id }, 'A mail came back');
}

import { randomUUID } from 'node:crypto';
import { resourceOf } from '../../generated/resources.ts';
import type { Rows } from '../../generated/rows.ts';
import type { Language } from '../../generated/shapes.ts';
import { config } from '../config/config.ts';
import { query, queryOne, withTransaction } from '../database/database.ts';
import { ValidationFailed, type FieldError } from '../errors/errors.ts';
import { addressErrors, splitAddresses } from './addresses.ts';
import { cleanHtml, isEmptyHtml } from './html-text.ts';
import { heldUntil } from './lease.ts';
import { dropJobs, enqueueMail, enqueueMails, sendJob, type QueuedMail } from './mail-queue.ts';
import { newReplyToken } from './reply-address.ts';
import { beginningOf } from '../texts/cut.ts';

/** A mail to be sent. Several addresses are a list, or one text with commas. */
export interface NewMail {
  to: string | readonly string[];
  cc?: string | readonly string[] | null;
  bcc?: string | readonly string[] | null;
  /** Default: MAIL_FROM. */
  from?: string;
  replyTo?: string | null;
  subject: string;
  /** Finished: placeholders are filled in. What is not allowed in a mail is taken out. */
  html: string;
  language: Language;
  recipientKind: 'candidate' | 'staff' | 'approver' | 'external';
  /** What it is for, in snake_case: general, regret, password_reset … */
  purpose: string;
  /** Holds a link or code for the recipient alone. */
  secret?: boolean;
  /** The same without it, for others to read; without this they see that there is such a mail, and no words. */
  openHtml?: string;
  replyable?: boolean;
  employeeId?: number | null;
  applicantId?: number | null;
  applicantProfileId?: number | null;
  jobId?: number | null;
  templateId?: number | null;
  headerId?: number | null;
  approvalEmailId?: number | null;
  inReplyToId?: number | null;
  interviewId?: number | null;
  /** What its calendar file says: programs read it with the mail (message.ts). */
  calendar?: {
    method: NonNullable<Rows['hgemails']['calendar_method']>;
    sequence: number;
    startsAt: Date;
    /** Of the address that answers of calendars go to. */
    token: string | null;
  };
  /** Whose link to their job alerts it names (alert-link.ts). */
  alertSubscriberId?: number | null;
  /** Ids of uploaded_files that go with it; who may send them is checked by the caller. */
  fileIds?: readonly number[];
  /** A second mail with the same key is not made. */
  dedupeKey?: string;
  /** It waits until then, and can be stopped or sent at once meanwhile. */
  notBefore?: Date | null;
}

/**
 * Writes a mail as a row and a job that sends it; both exist when the running transaction commits.
 * Answers the id of the row; of the earlier one for a dedupeKey that was used before.
 * @throws ValidationFailed for a wrong address, no recipient, an empty message or a line break in the subject.
 */
export async function queueMail(mail: NewMail): Promise<number> {
  return withTransaction(async () => {
    const [id] = await queueMails([mail]);
    return id ?? earlierMail(mail.dedupeKey);
  });
}

/**
 * Writes many mails, each as `queueMail` does. Answers the ids of those that were not written before, in their order.
 * @throws as `queueMail` does, for the first that is wrong
 */
export async function queueMails(mails: readonly NewMail[]): Promise<number[]> {
  const rows = mails.map(rowOf);
  return withTransaction(async () => {
    const made = await insertMails(rows);
    const byMessage = new Map(mails.map((mail, at) => [rows[at]!.message_id, mail]));
    await attach(made.flatMap(({ id, message_id }) => filesOf(id, byMessage.get(message_id!)?.fileIds)));
    await enqueueMails(made.map(({ next_try_at, ...mail }) => ({ ...mail, after: next_try_at ?? undefined })));
    return made.map(({ id }) => id);
  });
}

type WaitingMail = QueuedMail &
  Pick<Rows['hgemails'], 'next_try_at'> & {
    /** Somebody is delivering it; then it is looked at again. */
    held_until: Date | null;
  };

const waiting = `m.id, m.t_uid, m.is_secret, m.next_try_at, ${heldUntil}`;

/** Makes a job for every mail that waits: after a restore there is none, and nobody delivers. Answers how many. */
export async function requeueMails(): Promise<number> {
  return makeJobs(
    await query<WaitingMail>(
      `update hgemails m set lease_token = null, lease_until = null where m.status = 'queued' returning ${waiting}`,
    ),
  );
}

/**
 * Makes a job for mails that wait and have none that will come to them: an ended process may have taken theirs along.
 * What somebody is delivering is left alone and looked at later. One more job than needed does no harm.
 */
export async function resumeMails(): Promise<number> {
  return makeJobs(
    await query<WaitingMail>(
      `select ${waiting} from hgemails m
        where m.status = 'queued' and not exists (select from pgboss.job j
          where j.name = $1 and j.state in ('created', 'retry') and j.data->>'id' = m.id::text)
        order by m.id`,
      [sendJob],
    ),
  );
}

async function makeJobs(mails: WaitingMail[]): Promise<number> {
  for (const mail of mails) {
    const times = [mail.held_until, mail.next_try_at].flatMap((time) => (time ? [time.getTime()] : []));
    await enqueueMail(mail, { after: times.length > 0 ? new Date(Math.max(...times)) : undefined });
  }
  return mails.length;
}

/**
 * Puts a mail that failed, was cancelled, or was kept for want of a mail server, into the queue again; one that waits for
 * its next try is tried now. One that is being delivered is left alone. Answers whether it was one.
 */
export async function sendAgain(id: number): Promise<boolean> {
  const row = await queryOne<QueuedMail>(
    `update hgemails set status = 'queued', failure = null, error = null, handed_over_at = null, next_try_at = null, attempts = 0
      where id = $1 and direction = 'outbound'
        and (status in ('failed', 'kept', 'cancelled') or status = 'queued' and next_try_at is not null)
      returning id, t_uid, is_secret`,
    [id],
  );
  if (!row) return false;
  await enqueueMail(row, { instead: true });
  return true;
}

/**
 * Stops a mail that waits, or that is on its way but not handed over yet: who delivers it looks before its last line.
 * False for any other.
 */
export async function cancelMail(id: number): Promise<boolean> {
  return (await cancelMails([id])).length > 0;
}

/** The same for many; answers the ids of those that were stopped. */
export async function cancelMails(ids: readonly number[]): Promise<number[]> {
  const rows = await query<Pick<Rows['hgemails'], 'id'>>(
    `update hgemails set status = 'cancelled', next_try_at = null, lease_token = null, lease_until = null
      where id = any($1::bigint[]) and direction = 'outbound' and status = 'queued' and handed_over_at is null
     returning id`,
    [[...ids]],
  );
  const stopped = rows.map(({ id }) => id);
  if (stopped.length > 0) await dropJobs(...stopped);
  return stopped;
}

function contentErrors({ subject, html }: NewMail): FieldError[] {
  const errors: FieldError[] = [];
  if (/[\r\n]/.test(subject)) errors.push({ field: 'subject', code: 'mail.lineBreak' });
  if (subject.trim() === '') errors.push({ field: 'subject', code: 'required' });
  if (isEmptyHtml(html)) errors.push({ field: 'message', code: 'mail.emptyMessage' });
  return errors;
}

/** The row of a mail. @throws ValidationFailed */
function rowOf(mail: NewMail) {
  const to = splitAddresses(mail.to);
  const cc = splitAddresses(mail.cc);
  const bcc = splitAddresses(mail.bcc);
  const errors = [
    ...addressErrors('t_uid', to, { required: true }),
    ...addressErrors('cc', cc),
    ...addressErrors('bcc', bcc),
    ...addressErrors('reply_to', mail.replyTo ? [mail.replyTo] : []),
    ...contentErrors(mail),
  ];
  if (errors.length > 0) throw new ValidationFailed(errors);
  return {
    t_uid: to.join(', '),
    f_uid: mail.from ?? config().mailFrom,
    cc: cc.join(', ') || null,
    bcc: bcc.join(', ') || null,
    reply_to: mail.replyTo ?? null,
    subject: beginningOf(mail.subject.trim(), 500),
    message: cleanHtml(mail.html),
    direction: 'outbound',
    recipient_kind: mail.recipientKind,
    purpose: mail.purpose,
    language: mail.language,
    status: 'queued',
    applicant_id: mail.applicantId ?? null,
    applicant_profile_id: mail.applicantProfileId ?? null,
    job_id: mail.jobId ?? null,
    employee_id: mail.employeeId ?? null,
    email_template_id: mail.templateId ?? null,
    header_id: mail.headerId ?? null,
    approval_email_id: mail.approvalEmailId ?? null,
    in_reply_to_id: mail.inReplyToId ?? null,
    interview_id: mail.interviewId ?? null,
    calendar_method: mail.calendar?.method ?? null,
    calendar_token: mail.calendar?.token ?? null,
    calendar_sequence: mail.calendar?.sequence ?? null,
    calendar_starts_at: mail.calendar?.startsAt ?? null,
    alert_subscriber_id: mail.alertSubscriberId ?? null,
    replyable: mail.replyable ?? true,
    reply_token: takesReply(mail) ? newReplyToken() : null,
    message_id: `<${randomUUID()}@${new URL(config().publicUrl).hostname}>`,
    dedupe_key: mail.dedupeKey ?? null,
    is_secret: mail.secret ?? false,
    open_message: mail.secret && mail.openHtml !== undefined ? cleanHtml(mail.openHtml) : null,
    next_try_at: mail.notBefore ?? null,
  } satisfies Partial<Rows['hgemails']>;
}

type NewRow = ReturnType<typeof rowOf>;

async function insertMails(
  rows: readonly NewRow[],
): Promise<(QueuedMail & Pick<Rows['hgemails'], 'message_id' | 'next_try_at'>)[]> {
  if (rows.length === 0) return [];
  const names = Object.keys(rows[0]!);
  return query(
    `insert into hgemails (${names.join(', ')})
     select ${names.map((name) => `r.${name}`).join(', ')}
       from jsonb_array_elements($1::jsonb) with ordinality as g(value, at)
       cross join lateral jsonb_populate_record(null::hgemails, g.value) r order by g.at
     on conflict (dedupe_key) do nothing returning id, t_uid, is_secret, message_id, next_try_at`,
    // As a text parameter would be: half a character is none.
    [JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))],
  );
}

/** Answers of the staff go to who wrote: they belong to no thread. */
const takesReply = ({ replyable = true, recipientKind }: NewMail) =>
  replyable && (recipientKind === 'candidate' || recipientKind === 'external');

async function earlierMail(dedupeKey: string | undefined): Promise<number> {
  const found = await queryOne<Pick<Rows['hgemails'], 'id'>>('select id from hgemails where dedupe_key = $1', [
    dedupeKey,
  ]);
  if (!found) throw new Error('A mail with this key is being written at the same time');
  return found.id;
}

/** Names the files that belong to a mail. */
export const attachFiles = (mailId: number, fileIds: readonly number[]): Promise<void> =>
  attach(filesOf(mailId, fileIds));

const filesOf = (mail: number, files: readonly number[] = []) => files.map((file) => ({ mail, file }));

async function attach(files: readonly { mail: number; file: number }[]): Promise<void> {
  if (files.length === 0) return;
  const { table, own, other } = attachmentTable();
  await query(`insert into ${table} (${own}, ${other}) select * from unnest($1::bigint[], $2::bigint[])`, [
    files.map(({ mail }) => mail),
    files.map(({ file }) => file),
  ]);
}

/** The join table between mails and files, as codegen named it. */
export function attachmentTable(): { table: string; own: string; other: string } {
  const join = resourceOf('hgemail').fields.find(({ name }) => name === 'file_upload_ids')?.ref?.join;
  if (!join) throw new Error('The entity hgemail has no list of files');
  return join;
}

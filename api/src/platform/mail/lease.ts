import { query, queryOne } from '../database/database.ts';
import { writeThroughBreaks } from '../queue/broken-connections.ts';
import { queueName, type JobRun } from '../queue/queue.ts';
import { mailLimits } from './limits.ts';
import { enqueueMail, type QueuedMail } from './mail-queue.ts';
import type { MailRow } from './message.ts';

/** A mail that this process alone delivers until its lease ends. */
export type Claimed = MailRow & { lease_token: string };

/**
 * Whether somebody delivers mail `m`: the lease runs, and the process that took it lives. A lease outlasts all that
 * sending may take. Who cannot be seen for a moment loses it, and then does not hand the mail over.
 */
const isHeld = `(m.lease_until > now() and exists (
  select from pg_stat_activity a where a.application_name = split_part(m.lease_token, '/', 1)))`;

/** When to look again at a mail that somebody delivers: they may be killed. */
export const heldUntil = `case when ${isHeld} then least(m.lease_until, now() + interval '1 minute') end as held_until`;

/** Ends a delivery whose mail was cancelled, or is somebody else's by now. */
class NotOurs extends Error {
  override name = 'NotOurs';
}

const columns = `m.id, m.t_uid, m.f_uid, m.cc, m.bcc, m.reply_to, m.reply_token, m.subject, m.message, m.message_id,
  m.is_secret, m.calendar_method, m.attempts, m.lease_token, m.handed_over_at is not null as handed_over,
  (select e.first_name || ' ' || e.last_name from employees e where e.id = m.employee_id) as sender,
  case when m.recipient_kind = 'candidate' and m.cc is null and m.bcc is null then (
    select c.id from applicants c where c.id = coalesce(m.applicant_id,
        (select p.applicant_id from applicant_profiles p where p.id = m.applicant_profile_id))
      and c.removed_at is null and lower(btrim(c.email)) = lower(m.t_uid)) end as own_page_of,
  (select s.link_seed from alert_subscribers s where s.id = m.alert_subscriber_id) as alerts_seed,
  (select a.message_id from hgemails a where a.id = m.in_reply_to_id) as answered`;

/** How long the mail server is kept waiting for its last line while the database is away. */
const HAND_OVER_WITHIN_MS = 5_000;

/**
 * Takes a mail that is to be sent, counted as one more try unless this run had taken it already. Undefined for one that
 * is not queued, or that somebody is delivering: then a job looks at it again when that must have ended, in case they
 * were killed.
 */
export async function claim(id: number, { token }: Pick<JobRun, 'token'>): Promise<Claimed | undefined> {
  const row = await queryOne<Claimed>(
    `update hgemails m set attempts = m.attempts + (m.lease_token is distinct from $2)::int, next_try_at = null,
            lease_token = $2, lease_until = now() + $3 * interval '1 millisecond'
      where m.id = $1 and m.status = 'queued' and (m.lease_token is null or m.lease_token = $2 or not ${isHeld})
     returning ${columns}`,
    [id, `${queueName}/${token}`, mailLimits().lease],
  );
  if (!row) await lookAgain(id);
  return row;
}

/**
 * Writes down, right before the last line of a mail goes out, that the mail server has all of it.
 * @throws NotOurs when it was cancelled meanwhile or the lease has ended: then it must not go out.
 */
export async function handOver({ id, lease_token }: Claimed): Promise<void> {
  const write = () =>
    queryOne(
      `update hgemails set handed_over_at = now()
        where id = $1 and lease_token = $2 and lease_until > now() and status = 'queued' returning id`,
      [id, lease_token],
    );
  const ours = await writeThroughBreaks(write, HAND_OVER_WITHIN_MS);
  if (!ours) throw new NotOurs(`Mail ${id} was cancelled, or is delivered by somebody else`);
}

/** Gives a mail back that nothing was wrong with: the try does not count. */
export async function release(row: Claimed): Promise<void> {
  await writeThroughBreaks(() =>
    query(
      `update hgemails set attempts = attempts - 1, handed_over_at = null, lease_token = null, lease_until = null
        where id = $1 and lease_token = $2 and status = 'queued'`,
      [row.id, row.lease_token],
    ),
  );
}

async function lookAgain(id: number): Promise<void> {
  const row = await queryOne<QueuedMail & { held_until: Date | null }>(
    `select m.id, m.t_uid, m.is_secret, ${heldUntil} from hgemails m where m.id = $1 and m.status = 'queued'`,
    [id],
  );
  if (row) await enqueueMail(row, { after: row.held_until ?? undefined });
}

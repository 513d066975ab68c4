import type { Rows } from '../../generated/rows.ts';
import { query } from '../database/database.ts';
import { enqueue, enqueueAll, type EnqueueOptions } from '../queue/queue.ts';

/** The job that sends what queueMail wrote. */
export const sendJob = 'mail.send';

/** What the queue has to know of a mail. */
export type QueuedMail = Pick<Rows['hgemails'], 'id' | 't_uid' | 'is_secret'>;

/**
 * Makes the job that sends a mail; one that waits already stays, and `instead` of it this one is made. Mails to one
 * host wait for each other when it is slow, so that others need not; the host is the first recipient's.
 */
export async function enqueueMail(
  mail: QueuedMail,
  { after, instead = false }: { after?: Date; instead?: boolean } = {},
): Promise<void> {
  if (instead) await dropJobs(mail.id);
  await enqueue(sendJob, { id: mail.id }, { after, ...jobOf(mail) });
}

/** The same for many that go out as soon as may be, or each at its time. */
export async function enqueueMails(mails: readonly (QueuedMail & { after?: Date })[]): Promise<void> {
  await enqueueAll(
    sendJob,
    mails.map(({ after, ...mail }) => ({ data: { id: mail.id }, after, ...jobOf(mail) })),
  );
}

const jobOf = ({ id, t_uid, is_secret }: QueuedMail): EnqueueOptions => ({
  key: String(id),
  group: /@([^\s,>]+)/.exec(t_uid)?.[1]?.toLowerCase(),
  urgent: is_secret,
});

/** Takes away jobs of mails that wait for their time. */
export async function dropJobs(...ids: number[]): Promise<void> {
  await query(`delete from pgboss.job where name = $1 and state in ('created', 'retry') and data->>'id' = any($2)`, [
    sendJob,
    ids.map(String),
  ]);
}

import { query, queryOne, runOutsideTransaction, withTransaction } from '../database/database.ts';
import { log } from '../logging/log.ts';
import { enqueue, work } from '../queue/queue.ts';
import { messageOf, type MailRow } from './message.ts';
import { lockSending, resumeMails, sendJob } from './outbox.ts';
import { deliver, isFinal, wasAnswered, type Outcome } from './transport.ts';
import { beginningOf } from '../texts/cut.ts';

/** What is written down when nobody knows whether the mail server took a mail. */
const unconfirmed = 'The connection ended while the mail was being handed over: it may have arrived.';

/** Tries of a mail that the server does not take yet; with the pauses between them about five hours. */
const mostTries = 12;

/** The pause after a try: half a minute, then twice as long each time, an hour at the most. */
const pauseSeconds = (tries: number): number => Math.min(3600, 30 * 2 ** (tries - 1));

/** Names the job that sends mails. What goes wrong before the server is asked is tried again by the queue. */
export function registerMailJobs(): void {
  work<{ id: number }>(sendJob, ({ id }) => sendMail(id), {
    retries: 9,
    retryDelaySeconds: 30,
    concurrency: 2,
    timeoutSeconds: 180,
  });
  work('mail.resume', resumeMails, { cron: '*/10 * * * *', atStart: true });
}

/**
 * Sends one queued mail and writes down what became of it. A mail that is not queued any more, or that somebody else is
 * sending at this moment, is left alone.
 */
export async function sendMail(id: number): Promise<void> {
  await withTransaction(async () => {
    // What is written stays in any case.
    if (await lockSending(id)) await runOutsideTransaction(() => sendLocked(id));
  });
}

async function sendLocked(id: number): Promise<void> {
  const row = await claim(id);
  if (!row) return;
  if (row.handed_over) return fail(id, unconfirmed);
  let handedOver = false;
  let outcome: Outcome;
  try {
    outcome = await deliver(await messageOf(row), async () => {
      await query('update hgemails set handed_over_at = now() where id = $1', [id]);
      handedOver = true;
    });
  } catch (error) {
    const reason = beginningOf((error as Error).message, 1000);
    if (handedOver && !wasAnswered(error)) return fail(id, unconfirmed);
    if (row.attempts >= mostTries || isFinal(error)) return fail(id, reason);
    log().warn({ err: error, mail: id, attempt: row.attempts }, 'A mail was not taken');
    return tryLater(id, reason, pauseSeconds(row.attempts));
  }
  await settle(row, outcome);
}

/** The mail waits with its reason; the time of the next try is there to be seen. */
async function tryLater(id: number, reason: string, seconds: number): Promise<void> {
  const after = new Date(Date.now() + seconds * 1000);
  await withTransaction(async () => {
    await query('update hgemails set error = $2, handed_over_at = null, next_try_at = $3 where id = $1', [
      id,
      reason,
      after,
    ]);
    await enqueue(sendJob, { id }, { key: String(id), after });
  });
}

/** A mail that is to be sent, counted as one more try. */
function claim(id: number): Promise<MailRow | undefined> {
  return queryOne<MailRow>(
    `update hgemails m set attempts = m.attempts + 1, next_try_at = null where m.id = $1 and m.status = 'queued'
     returning m.id, m.t_uid, m.f_uid, m.cc, m.bcc, m.reply_to, m.reply_token, m.subject, m.message, m.message_id, m.is_secret, m.attempts,
       m.handed_over_at is not null as handed_over,
       (select e.first_name || ' ' || e.last_name from employees e where e.id = m.employee_id) as sender,
       (select a.message_id from hgemails a where a.id = m.in_reply_to_id) as answered`,
    [id],
  );
}

async function fail(id: number, reason: string): Promise<void> {
  await query(`update hgemails set status = 'failed', error = $2 where id = $1`, [id, reason]);
}

/** A secret that was sent is nobody else's: the row keeps that there was one, not what it was. */
async function settle({ id, is_secret, t_uid }: MailRow, outcome: Outcome): Promise<void> {
  const refused = outcome.status === 'sent' ? outcome.refused : [];
  // With copies, a server may take a mail that does not reach whom it is for.
  const missed = refused.some((address) => t_uid.toLowerCase().includes(address.toLowerCase()));
  const error = refused.length > 0 ? beginningOf(`Not accepted: ${refused.join(', ')}`, 1000) : null;
  await query(
    `update hgemails set status = $2, sent_at = now(), error = $4,
            message = case when $3 then '' else message end
      where id = $1`,
    [id, missed ? 'failed' : outcome.status, is_secret && outcome.status === 'sent', error],
  );
}

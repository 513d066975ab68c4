import { query, queryOne, runOutsideTransaction, withTransaction } from '../database/database.ts';
import { work, type JobRun } from '../queue/queue.ts';
import { messageOf, type MailRow } from './message.ts';
import { resumeMails, sendJob } from './outbox.ts';
import { deliver, isFinal, wasAnswered, type Outcome } from './transport.ts';

/** What is written down when nobody knows whether the mail server took a mail. */
const unconfirmed = 'The connection ended while the mail was being handed over: it may have arrived.';

/** Names the job that sends mails: ten tries over about five hours. */
export function registerMailJobs(): void {
  work<{ id: number }>(sendJob, ({ id }, run) => sendMail(id, run), {
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
export async function sendMail(id: number, { last }: Pick<JobRun, 'last'>): Promise<void> {
  await withTransaction(async () => {
    const lock = await queryOne<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('mail.send', $1)) as mine`,
      [id],
    );
    // The lock ends with its process, so that a killed one does not keep the mail; what is written stays in any case.
    if (lock?.mine) await runOutsideTransaction(() => sendLocked(id, last));
  });
}

async function sendLocked(id: number, last: boolean): Promise<void> {
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
    const reason = (error as Error).message.slice(0, 1000);
    if (handedOver && !wasAnswered(error)) return fail(id, unconfirmed);
    if (last || isFinal(error)) return fail(id, reason);
    await query('update hgemails set error = $2, handed_over_at = null where id = $1', [id, reason]);
    throw error;
  }
  await settle(row, outcome);
}

/** A mail that is to be sent, counted as one more try. */
function claim(id: number): Promise<MailRow | undefined> {
  return queryOne<MailRow>(
    `update hgemails m set attempts = m.attempts + 1 where m.id = $1 and m.status = 'queued'
     returning m.id, m.t_uid, m.f_uid, m.cc, m.bcc, m.reply_to, m.reply_token, m.subject, m.message, m.message_id, m.is_secret,
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
  const error = refused.length > 0 ? `Not accepted: ${refused.join(', ')}`.slice(0, 1000) : null;
  await query(
    `update hgemails set status = $2, sent_at = now(), error = $4,
            message = case when $3 then '' else message end
      where id = $1`,
    [id, missed ? 'failed' : outcome.status, is_secret && outcome.status === 'sent', error],
  );
}

import { hasBroken } from '../database/connection-lost.ts';
import { query, withTransaction } from '../database/database.ts';
import { failureOf, rawReason, type PeerFailure } from '../errors/peer-failure.ts';
import { log } from '../logging/log.ts';
import { countSentMail } from '../metrics/counted.ts';
import { writeThroughBreaks } from '../queue/broken-connections.ts';
import { work, type JobRun } from '../queue/queue.ts';
import { claim, handOver, release, type Claimed } from './lease.ts';
import { mailLimits } from './limits.ts';
import { enqueueMail, sendJob } from './mail-queue.ts';
import { messageOf } from './message.ts';
import { resumeMails } from './outbox.ts';
import { deliver, NotTaken, type Outcome } from './transport.ts';
import { beginningOf } from '../texts/cut.ts';

/** What is written down when nobody knows whether the mail server took a mail. */
const unconfirmed = 'The connection ended while the mail was being handed over: it may have arrived.';

/** Tries of a mail that the server does not take yet; with the pauses between them about five hours. */
const mostTries = 12;

/** The pause after a try: half a minute, then twice as long each time, an hour at the most. */
const pauseSeconds = (tries: number): number => Math.min(3600, 30 * 2 ** (tries - 1));

/**
 * Names the job that sends mails. What goes wrong before the server is asked is tried again by the queue. A slow host
 * takes two places of its own kind and no more; links and codes, which somebody sits and waits for, go first and have
 * places that nothing else takes.
 */
export function registerMailJobs(): void {
  work<{ id: number }>(sendJob, ({ id }, run) => sendMail(id, run), {
    retries: 9,
    retryDelaySeconds: 30,
    concurrency: 10,
    groupConcurrency: 2,
    urgentConcurrency: 4,
    timeoutSeconds: Math.ceil(mailLimits().lease / 1000) + 60,
  });
  work('mail.resume', resumeMails, { cron: '*/10 * * * *', atStart: true });
}

/**
 * Sends one queued mail and writes down what became of it, without a transaction that waits for the mail server. A mail
 * that is not queued any more is left alone; one that somebody else is sending is looked at again when they must have
 * ended.
 */
export async function sendMail(id: number, run: Pick<JobRun, 'token'>): Promise<void> {
  const row = await claim(id, run);
  if (!row) return;
  if (row.handed_over) return fail(row, 'unconfirmed', unconfirmed);
  let outcome: Outcome;
  try {
    outcome = await deliver(await messageOf(row), () => handOver(row));
  } catch (error) {
    return afterFailure(row, error);
  }
  await settle(row, outcome);
}

async function afterFailure(row: Claimed, error: unknown): Promise<void> {
  const cause = error instanceof NotTaken ? error.cause : error;
  if (hasBroken(cause) || (error instanceof NotTaken && error.stopped)) {
    await release(row);
    // The queue gives the job to who works next, and after a break to this run once more.
    throw cause;
  }
  const failure = error instanceof NotTaken ? error.failure : failureOf(error);
  if (failure === 'unconfirmed') return fail(row, failure, unconfirmed);
  const reason = beginningOf(rawReason(error), 1000);
  if (row.attempts >= mostTries || (error instanceof NotTaken && error.final)) return fail(row, failure, reason);
  log().warn({ err: error, mail: row.id, attempt: row.attempts }, 'A mail was not taken');
  await tryLater(row, failure, reason);
}

/** The mail waits with its reason; the time of the next try is there to be seen. */
async function tryLater(row: Claimed, failure: PeerFailure, reason: string): Promise<void> {
  const after = new Date(Date.now() + pauseSeconds(row.attempts) * 1000);
  const write = async () => {
    const [waiting] = await query(
      `update hgemails set failure = $3, error = $4, next_try_at = $5, handed_over_at = null, lease_token = null, lease_until = null
        where id = $1 and lease_token = $2 and status = 'queued' returning id`,
      [row.id, row.lease_token, failure, reason, after],
    );
    // Cancelled meanwhile, or somebody else's.
    if (waiting) await enqueueMail(row, { after, instead: true });
  };
  await writeThroughBreaks(() => withTransaction(write));
}

async function fail(row: Claimed, failure: PeerFailure, reason: string): Promise<void> {
  await writeThroughBreaks(() =>
    query(
      `update hgemails set status = 'failed', failure = $3, error = $4, lease_token = null, lease_until = null
        where id = $1 and lease_token = $2`,
      [row.id, row.lease_token, failure, reason],
    ),
  );
}

/** A secret that was sent is nobody else's: the row keeps that there was one and the words around it, not what it was. */
async function settle({ id, lease_token, is_secret, t_uid }: Claimed, outcome: Outcome): Promise<void> {
  const refused = outcome.status === 'sent' ? outcome.refused : [];
  // With copies, a server may take a mail that does not reach whom it is for.
  const missed = refused.some((address) => t_uid.toLowerCase().includes(address.toLowerCase()));
  const error = refused.length > 0 ? beginningOf(`Not accepted: ${refused.join(', ')}`, 1000) : null;
  const values = [
    id,
    lease_token,
    missed ? 'failed' : outcome.status,
    is_secret && outcome.status === 'sent',
    error && (missed ? 'refused' : 'partly'),
    error,
  ];
  await writeThroughBreaks(() =>
    query(
      `update hgemails set status = $3, sent_at = now(), failure = $5, error = $6, lease_token = null, lease_until = null,
              message = case when $4 then coalesce(open_message, '') else message end
        where id = $1 and lease_token = $2`,
      values,
    ),
  );
  if (outcome.status === 'sent') countSentMail();
}

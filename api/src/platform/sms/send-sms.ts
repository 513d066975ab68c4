import type { Rows } from '../../generated/rows.ts';
import { query, queryOne } from '../database/database.ts';
import { failureOf, rawReason, type PeerFailure } from '../errors/peer-failure.ts';
import { writeThroughBreaks } from '../queue/broken-connections.ts';
import { work, type JobRun } from '../queue/queue.ts';
import { smsJob } from './outbox.ts';
import { deliverSms, SmsRefused, type SmsOutcome } from './transport.ts';
import { beginningOf } from '../texts/cut.ts';

type SmsRow = Pick<Rows['sms_messages'], 'id' | 'sms_phone' | 'sms_body' | 'is_secret'> & { late: boolean };

/** Codes live for ten minutes; one that comes later only confuses. */
const codeMinutes = 10;

/** The message without its code, which is nobody else's. */
const masked = `regexp_replace(sms_body, '[0-9]{6}', '••••••', 'g')`;

/** Names the job that sends text messages: five tries within the life of a code. Codes wait for nothing but codes. */
export function registerSmsJobs(): void {
  work<{ id: number }>(smsJob, ({ id }, run) => sendSms(id, run), {
    retries: 4,
    retryDelaySeconds: 10,
    concurrency: 2,
    urgentConcurrency: 2,
    timeoutSeconds: 60,
  });
}

/** Sends one queued message and writes down what became of it. One that is not queued any more is left alone. */
async function sendSms(id: number, { last }: Pick<JobRun, 'last'>): Promise<void> {
  const row = await queryOne<SmsRow>(
    `update sms_messages set attempts = attempts + 1 where id = $1 and status = 'queued' and direction = 'outbound'
     returning id, sms_phone, sms_body, is_secret, is_secret and created_at < now() - $2 * interval '1 minute' as late`,
    [id, codeMinutes],
  );
  if (!row) return;
  if (row.late) return failed(row, 'code_expired', 'Its code had expired before it could be sent', true);
  let outcome: SmsOutcome;
  try {
    outcome = await deliverSms({ to: row.sms_phone, text: row.sms_body, key: `sms-${id}` });
  } catch (error) {
    const over = last || (error instanceof SmsRefused && error.final);
    const failure = error instanceof SmsRefused ? error.failure : failureOf(error);
    await failed(row, failure, rawReason(error), over);
    if (over) return;
    throw error;
  }
  await recordOutcome(row, outcome);
}

async function failed({ id, is_secret }: SmsRow, failure: PeerFailure, reason: string, over: boolean): Promise<void> {
  await writeThroughBreaks(() =>
    query(
      `update sms_messages set failure = $5, error = $2, status = case when $3 then 'failed' else status end,
              sms_body = case when $3 and $4 then ${masked} else sms_body end
        where id = $1`,
      [id, beginningOf(reason, 1000), over, is_secret, failure],
    ),
  );
}

/** A code that was sent is taken out of the row; one that was kept stays readable, or nobody could sign in. */
async function recordOutcome({ id, is_secret }: SmsRow, outcome: SmsOutcome): Promise<void> {
  const values = [
    id,
    outcome.status,
    outcome.status === 'sent' ? (outcome.providerId ?? null) : null,
    is_secret && outcome.status === 'sent',
  ];
  await writeThroughBreaks(() =>
    query(
      `update sms_messages set status = $2, sent_at = now(), failure = null, error = null,
              provider_id = (select $3::text where not exists (select from sms_messages o where o.provider_id = $3)),
              sms_body = case when $4 then ${masked} else sms_body end
        where id = $1`,
      values,
    ),
  );
}

import type { Rows } from '../generated/rows.ts';
import type { Handler } from '../platform/chain/context.ts';
import { config } from '../platform/config/config.ts';
import { queryOne } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { queueSms, smsGateway, smsNumber, smsOffered } from '../platform/sms/index.ts';
import { t } from '../platform/texts/texts.ts';

interface Totals {
  queued: number;
  sent: number;
  kept: number;
  failed: number;
  last_sent_at: Date | null;
  last_failure: string | null;
  last_error: string | null;
}

export const readSmsState: Handler<'readSmsState'> = async ({ caller }) => {
  const { host, format, sender } = smsGateway();
  const totals = await queryOne<Totals>(
    `select count(*) filter (where status = 'queued')::int as queued,
            count(*) filter (where status = 'sent')::int as sent,
            count(*) filter (where status = 'kept')::int as kept,
            count(*) filter (where status = 'failed')::int as failed,
            max(sent_at) filter (where status = 'sent') as last_sent_at,
            (array_agg(failure order by created_at desc) filter (where error is not null))[1] as last_failure,
            (array_agg(error order by created_at desc) filter (where error is not null))[1] as last_error
       from sms_messages where direction = 'outbound' and created_at > now() - interval '30 days'`,
  );
  const { queued, sent, kept, failed, last_sent_at, last_failure, last_error } = totals!;
  const own = await ownNumber(caller!.id);
  return {
    gateway: host ?? null,
    format,
    sender: sender ?? null,
    offered: smsOffered(),
    counts: { queued, sent, kept, failed },
    last_sent_at: last_sent_at?.toISOString() ?? null,
    last_failure,
    last_error,
    own_number: own === undefined ? null : `••• ${own.slice(-4)}`,
  };
};

/** GET sms_messages/ways: what who answers messages must know; the gateway itself is the administrators'. */
export const smsWays: Handler<'smsWays'> = async () => {
  const { smsUrl, smsWebhookSecret } = config();
  return { out: smsUrl !== undefined, in: smsWebhookSecret !== undefined };
};

/** Only to the caller's own number: nobody is written to for a test. */
export const sendTestSms: Handler<'sendTestSms'> = async ({ caller, language }) => {
  const to = await ownNumber(caller!.id);
  if (to === undefined) throw new ValidationFailed([{ field: 'phone', code: 'sms.noOwnNumber' }]);
  const id = await queueSms({ to, text: t(language, 'sms.test'), purpose: 'test', employeeId: caller!.id });
  return { id, status: 'queued' };
};

async function ownNumber(employeeId: number): Promise<string | undefined> {
  const row = await queryOne<Pick<Rows['employees'], 'phone'>>('select phone from employees where id = $1', [
    employeeId,
  ]);
  return smsNumber(row?.phone);
}

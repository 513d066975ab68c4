import { config } from '../platform/config/config.ts';
import type { Handler } from '../platform/chain/context.ts';
import { assertSecret, readRawBody } from '../platform/chain/webhook.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { BadRequest, UnsupportedMedia, ValidationFailed } from '../platform/errors/errors.ts';
import { smsNumber } from '../platform/sms/index.ts';

interface Received {
  from: string;
  text: string;
  /** The gateway's own id; a message is taken in once. */
  id: string | null;
}

const maxBytes = 20_000;

/** POST sms_messages/incoming: a text message from a phone, handed over by the gateway. */
export const incomingSms: Handler<'incomingSms'> = async ({ req }) => {
  assertSecret(req, config().smsWebhookSecret);
  const { from, text, id } = received(await fieldsOf(req.headers['content-type'], await readRawBody(req, maxBytes)));
  await withTransaction(async () => {
    await query(
      `insert into sms_messages (sms_phone, sms_body, direction, status, purpose, provider_id, applicant_id)
       values ($1, $2, 'inbound', 'received', 'reply', $3, $4) on conflict (provider_id) do nothing`,
      [from, text, id, await applicantWith(from)],
    );
  });
};

async function fieldsOf(type: string | undefined, body: Buffer): Promise<Record<string, unknown>> {
  const text = body.toString('utf8');
  if (/^application\/x-www-form-urlencoded\b/i.test(type ?? '')) return Object.fromEntries(new URLSearchParams(text));
  if (!/^application\/json\b/i.test(type ?? '')) throw new UnsupportedMedia();
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // told below
  }
  throw new BadRequest('notJson');
}

/** Names as SMS_FORMAT=json and Twilio give them. @throws 422 without a number or a text. */
function received(fields: Record<string, unknown>): Received {
  const read = (...names: string[]) => {
    const value = names
      .map((name) => fields[name])
      .find((each) => typeof each === 'string' || typeof each === 'number');
    return String(value ?? '')
      .replaceAll('\0', '')
      .toWellFormed()
      .trim();
  };
  const from = smsNumber(read('from', 'From'));
  const text = read('text', 'Body').slice(0, 1600);
  if (from === undefined) throw new ValidationFailed([{ field: 'from', code: 'invalid' }]);
  if (text === '') throw new ValidationFailed([{ field: 'text', code: 'required' }]);
  return { from, text, id: read('id', 'MessageSid', 'message_id').slice(0, 120) || null };
}

/**
 * Whose number it is: whom was written to there last, or the one candidate who gave it. Where several did, nobody is
 * named: it would be a guess.
 */
async function applicantWith(phone: string): Promise<number | null> {
  const digits = (column: string) => `right(regexp_replace(coalesce(${column}, ''), '[^0-9]', '', 'g'), 10)`;
  const row = await queryOne<{ id: number | null }>(
    `select coalesce(
       (select m.applicant_id from sms_messages m where m.sms_phone = $1 and m.applicant_id is not null
         order by m.created_at desc, m.id desc limit 1),
       (select case when count(*) = 1 then min(a.id) end from applicants a
         where a.removed_at is null and (${digits('a.home_phone')} = right($1, 10) or ${digits('a.work_phone')} = right($1, 10)))
     ) as id`,
    [phone],
  );
  return row?.id ?? null;
}

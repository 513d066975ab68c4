import type { Rows } from '../generated/rows.ts';
import { config } from '../platform/config/config.ts';
import type { Handler } from '../platform/chain/context.ts';
import { assertSecret, readRawBody } from '../platform/chain/webhook.ts';
import { holdPerson } from '../candidates/index.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { BadRequest, UnsupportedMedia, ValidationFailed } from '../platform/errors/errors.ts';
import { smsNumber } from '../platform/sms/index.ts';
import { beginningOf } from '../platform/texts/cut.ts';

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
  const text = beginningOf(read('text', 'Body'), 1600);
  if (from === undefined) throw new ValidationFailed([{ field: 'from', code: 'invalid' }]);
  if (text === '') throw new ValidationFailed([{ field: 'text', code: 'required' }]);
  return { from, text, id: beginningOf(read('id', 'MessageSid', 'message_id'), 120) || null };
}

/**
 * Whose number it is: whom was written to there last, or the one candidate who gave it. Where several did, nobody is
 * named: it would be a guess.
 */
async function applicantWith(phone: string): Promise<number | null> {
  const written = await queryOne<{ applicant_id: NonNullable<Rows['sms_messages']['applicant_id']> }>(
    `select applicant_id from sms_messages where sms_phone = $1 and applicant_id is not null
      order by created_at desc, id desc limit 1`,
    [phone],
    { name: 'sms-written-to' },
  );
  if (written) return (await holdPerson(written.applicant_id)) ?? null;
  const persons = new Set((await ownersOf(phone)).map(({ id }) => id));
  return persons.size === 1 ? ((await holdPerson([...persons][0]!)) ?? null) : null;
}

interface Owner {
  id: number;
  written: string;
}

/** So many persons with one number are as good as all of them. */
const mostOwners = 20;

/**
 * Persons who gave a number, told as duplicates are: by the digits that stay whether the country was dialled or not. Who
 * gave the country has another number where it differs. An entry that was merged leads to its person.
 */
async function ownersOf(phone: string): Promise<Owner[]> {
  const found = await query<Owner>(ownersSql, [phone], { name: 'sms-owners' });
  return found.filter(({ written }) => mayBe(written, phone));
}

/** Each branch is one look into the index of its column and condition. */
const ownersSql = `with k as materialized (select rolecall_phone_match($1) as value)
  ${['home_phone', 'work_phone']
    .flatMap((column) =>
      ['is null', 'is not null'].map(
        (merged) => `(select coalesce(a.merged_into_id, a.id) as id, a.${column} as written
          from applicants a where a.match_${column} = (select value from k) and a.merged_into_id ${merged}
            and a.removed_at is null limit ${mostOwners})`,
      ),
    )
    .join(' union ')}`;

/** Whether a number as somebody wrote it can be this one. */
function mayBe(written: string, phone: string): boolean {
  const withCountry = /^\s*(\+|00)/.test(written);
  return !withCountry || smsNumber(written.replace(/(ext|x|poste|#).*$/i, '')) === phone;
}

import type { Rows } from '../generated/rows.ts';
import { rawJson } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { holdPerson } from '../candidates/index.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { queueSms, smsNumber } from '../platform/sms/index.ts';

const messageSql = `jsonb_build_object('id', m.id, 'created_at', m.created_at, 'direction', m.direction,
  'sms_phone', m.sms_phone, 'sms_body', m.sms_body, 'status', m.status, 'failure', m.failure, 'error', m.error, 'applicant_id', m.applicant_id,
  'read_at', m.read_at, 'employee', (select jsonb_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name)
     from employees e where e.id = m.employee_id))`;

/** A candidate with their newest application, to go there. */
const candidateSql = (applicant: string) => `(select jsonb_build_object('id', a.id,
    'name', trim(a.first_name || ' ' || a.last_name), 'applicant_profile_id', p.id, 'job_id', p.job_id)
  from applicants a left join lateral (select n.id, n.job_id from applicant_profiles n
    where n.applicant_id = a.id and not n.is_deleted order by n.created_at desc, n.id desc limit 1) p on true
  where a.id = ${applicant})`;

/** Codes for signing in are nobody else's conversation. */
const ordinary = `not m.is_secret and m.purpose <> 'sign_in_pin'`;

/** GET sms_messages/get_unread_sms */
export const unreadSms: Handler<'unreadSms'> = async () => {
  const row = await queryOne<{ body: string }>(
    `select coalesce(jsonb_agg(${messageSql} || jsonb_build_object('applicant', ${candidateSql('m.applicant_id')})
              order by m.created_at desc, m.id desc), '[]')::text as body
       from (select * from sms_messages where direction = 'inbound' and read_at is null
              order by created_at desc, id desc limit 500) m`,
    [],
    { name: 'sms-unread' },
  );
  return rawJson(row!.body);
};

/** GET sms_messages/conversation */
export const smsConversation: Handler<'smsConversation'> = async (context) => {
  const phone = numberOf(context.query.sms_phone);
  const row = await queryOne<{ body: string }>(
    `select jsonb_build_object('sms_phone', $1::text,
        'applicant', ${candidateSql(`(select m.applicant_id from sms_messages m where m.sms_phone = $1 and m.applicant_id is not null
           order by m.created_at desc, m.id desc limit 1)`)},
        'messages', (select coalesce(jsonb_agg(${messageSql} order by m.created_at, m.id), '[]')
           from (select * from sms_messages m where m.sms_phone = $1 and ${ordinary}
                  order by m.created_at desc, m.id desc limit 200) m))::text as body`,
    [phone],
    { name: 'sms-conversation' },
  );
  return rawJson(row!.body);
};

/** PUT sms_messages/read */
export const readSms: Handler<'readSms'> = async (context) => {
  const rows = await query(
    `update sms_messages set read_at = now() where sms_phone = $1 and direction = 'inbound' and read_at is null
     returning id`,
    [numberOf(context.body.sms_phone)],
  );
  return { read: rows.length };
};

/** PUT sms_messages/mark_read: of the messages that are named, those that came in. */
export const markSms: Handler<'markSms'> = async (context) => {
  const { ids, read = true } = context.body;
  const changed = await query<{ id: number }>(
    `update sms_messages set read_at = case when $2 then now() end
      where id = any($1::bigint[]) and direction = 'inbound' and (read_at is null) = $2 returning id::int`,
    [ids, read],
  );
  return { ids: changed.map(({ id }) => id) };
};

/** POST sms_messages/reply: to a number that wrote to us; nobody else is written to this way. */
export const replySms: Handler<'replySms'> = async (context) => {
  const { body } = context;
  const phone = numberOf(body.sms_phone);
  const text = body.sms_body.trim();
  if (text.length < 2) throw invalid('sms_body');
  const known = await queryOne<Pick<Rows['sms_messages'], 'applicant_id'>>(
    `select applicant_id from sms_messages where sms_phone = $1 and direction = 'inbound'
      order by created_at desc, id desc limit 1`,
    [phone],
  );
  const candidateId = known?.applicant_id ? await holdPerson(known.applicant_id) : null;
  if (!known || candidateId === undefined) throw new NotFound('sms.nobodyWrote');
  const id = await queueSms({
    to: phone,
    text,
    purpose: 'reply',
    employeeId: callerOf(context).id,
    applicantId: candidateId,
  });
  const row = await queryOne<{ body: string }>(
    `select ${messageSql}::text as body from sms_messages m where m.id = $1`,
    [id],
  );
  return rawJson(row!.body);
};

/** The international form of a number. @throws 422 in the words that the screens use too */
function numberOf(written: string): string {
  const phone = smsNumber(written);
  if (phone === undefined) throw invalid('sms_phone');
  return phone;
}

const invalid = (field: string) => new ValidationFailed([{ field, code: 'sms.notValid' }]);

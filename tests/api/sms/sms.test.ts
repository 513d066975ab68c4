import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmsGateway, type SmsGateway } from '../../support/servers/sms-gateway.ts';
import { withDatabase } from '../identity/support.ts';
import { givenCandidate, givenJob } from '../pipeline/support.ts';

const secret = 'a-secret-of-the-sms-gateway';
let gateway: SmsGateway;
let server: TestServer;
let recruiter: ApiClient;

beforeAll(async () => {
  gateway = await startSmsGateway();
  server = await startServer({
    demo: true,
    env: { TRUST_PROXY: '1', SMS_URL: gateway.url, SMS_WEBHOOK_SECRET: secret },
  });
  recruiter = await ApiClient.as(server.url, 'recruiter');
});
afterAll(async () => {
  await server?.stop();
  await gateway?.stop();
});

async function hand(fields: Record<string, string>, { form = false, as = secret } = {}): Promise<number> {
  const answer = await fetch(`${server.url}/api/v1/sms_messages/incoming`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as}`,
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    body: form ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
  });
  return answer.status;
}

interface Sms {
  id: number;
  sms_phone: string;
  sms_body: string;
  direction: string;
  status: string;
  applicant: { id: number; name: string; applicant_profile_id: number } | null;
}

test('with a gateway, messages leave and come in', async () => {
  expect((await recruiter.get('sms_messages/ways')).body).toEqual({ out: true, in: true });
});

const unread = async (client = recruiter) => (await client.get('sms_messages/get_unread_sms')).body as Sms[];

test('a message of a candidate comes in once, is told by their number, is answered and read', async () => {
  const job = await givenJob(recruiter);
  const profile = await givenCandidate(server.url, job.id, { home_phone: '(613) 555-0177' });
  const message = { from: '613-555-0177', text: 'Is it still open?', id: 'm-77' };
  expect([await hand(message), await hand(message)]).toEqual([204, 204]);
  const waiting = (await unread()).filter(({ sms_phone }) => sms_phone === '+16135550177');
  expect(waiting).toMatchObject([
    { sms_body: 'Is it still open?', applicant: { name: 'Robin Park', applicant_profile_id: profile } },
  ]);
  const reply = (sms_phone: string, sms_body: string) => recruiter.post('sms_messages/reply', { sms_phone, sms_body });
  const refused = [
    await reply('(613) 555-0177', 'x'),
    await reply('555-0177', 'Yes'),
    await reply('(613) 555-0188', 'Yes'),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 404]);
  expect(JSON.stringify(refused[0]!.body)).toContain('Phone number or message is not valid!');
  const sent = await reply('(613) 555-0177', 'Yes, it is.');
  expect(sent.body).toMatchObject({ sms_phone: '+16135550177', direction: 'outbound', status: 'queued' });
  await eventually(async () => gateway.received.at(-1)?.fields.text, 'Yes, it is.');
  const path = `sms_messages/conversation?sms_phone=${encodeURIComponent('+16135550177')}`;
  const conversation = (await recruiter.get(path)).body as { messages: Sms[]; applicant: { name: string } };
  expect(conversation.messages.map(({ sms_body }) => sms_body)).toEqual(['Is it still open?', 'Yes, it is.']);
  expect(conversation.applicant.name).toBe('Robin Park');
  expect((await recruiter.put('sms_messages/read', { sms_phone: '+16135550177' })).body).toEqual({ read: 1 });
  expect((await unread()).filter(({ sms_phone }) => sms_phone === '+16135550177')).toEqual([]);
});

test('a number that two candidates gave names neither, and Twilio’s form is read as well', async () => {
  const job = await givenJob(recruiter);
  for (const home_phone of ['+1 613 555 0166', '6135550166']) {
    await givenCandidate(server.url, job.id, { home_phone });
  }
  expect(await hand({ From: '+16135550166', Body: 'Hello', MessageSid: 'SM1' }, { form: true })).toBe(204);
  expect((await unread()).find(({ sms_phone }) => sms_phone === '+16135550166')).toMatchObject({
    sms_body: 'Hello',
    applicant: null,
  });
});

test('a number is told however it was written, but not across countries; an entry that was merged leads to its person', async () => {
  const job = await givenJob(recruiter);
  const french = await givenCandidate(server.url, job.id, { first_name: 'Léa', home_phone: '06 12 55 50 17' });
  const british = await givenCandidate(server.url, job.id, { home_phone: '+44 612 555 017' });
  const ownerOf = async (from: string) => {
    expect(await hand({ from, text: 'Hello' })).toBe(204);
    return (await unread()).find(({ sms_phone }) => sms_phone === from.replaceAll(' ', ''))?.applicant;
  };
  expect(await ownerOf('+33 6 12 55 50 17')).toMatchObject({ applicant_profile_id: french });
  expect(british).not.toBe(french);

  const candidate = await givenCandidate(server.url, job.id, { home_phone: '613 555 0122 ext. 7' });
  const entry = await givenCandidate(server.url, job.id, { home_phone: '613 555 0133' });
  await withDatabase(server, (client) =>
    client.query(
      `update applicants a set merged_into_id = to_.applicant_id from applicant_profiles from_, applicant_profiles to_
        where from_.id = $1 and to_.id = $2 and a.id = from_.applicant_id`,
      [entry, candidate],
    ),
  );
  expect(await ownerOf('+1 613 555 0133')).toMatchObject({ applicant_profile_id: candidate });
  expect(await ownerOf('+1 613 555 0122')).toMatchObject({ applicant_profile_id: candidate });
});

test('all that waits is marked as read at once and taken back', async () => {
  const number = '+16135550199';
  expect(await hand({ from: number, text: 'One' })).toBe(204);
  expect(await hand({ from: number, text: 'Two' })).toBe(204);
  const waiting = async () => (await unread()).filter(({ sms_phone }) => sms_phone === number).map(({ id }) => id);
  const ids = await waiting();
  expect(ids).toHaveLength(2);
  expect((await recruiter.put('sms_messages/mark_read', { ids })).body).toEqual({ ids: expect.arrayContaining(ids) });
  expect(await waiting()).toEqual([]);
  await recruiter.put('sms_messages/mark_read', { ids, read: false });
  expect(await waiting()).toEqual(ids);
});

test('only the gateway hands messages over, and only some roles read them', async () => {
  expect(await hand({ from: '+16135550155', text: 'x' }, { as: 'a-wrong-secret-of-a-gateway' })).toBe(401);
  expect(await hand({ from: '555', text: 'x' })).toBe(422);
  expect(await hand({ from: '+16135550155', text: ' ' })).toBe(422);
  expect(await hand({ from: '+16135550155', text: 'x'.repeat(30_000) })).toBe(413);
  const manager = await ApiClient.as(server.url, 'hiring_manager');
  expect((await manager.get('sms_messages/get_unread_sms')).status).toBe(403);
});

test('codes for signing in are nobody’s conversation', async () => {
  await withDatabase(server, (client) =>
    client.query(
      `insert into sms_messages (sms_phone, sms_body, direction, status, purpose, is_secret)
       values ('+16135550144', 'Your code is 123456', 'outbound', 'kept', 'sign_in_pin', true),
              ('+16135550144', 'See you on Monday', 'outbound', 'kept', 'reply', false)`,
    ),
  );
  const { body } = await recruiter.get('sms_messages/conversation?sms_phone=6135550144');
  expect((body as { messages: Sms[] }).messages.map(({ sms_body }) => sms_body)).toEqual(['See you on Monday']);
});

test('a gateway that is away is no broken connection of ours: it is asked once, and again when its pause is over', async () => {
  const job = await givenJob(recruiter);
  await givenCandidate(server.url, job.id, { home_phone: '(613) 555-0199' });
  expect(await hand({ from: '613-555-0199', text: 'Hello?', id: 'm-99' })).toBe(204);
  await gateway.stop();
  const sent = await recruiter.post('sms_messages/reply', { sms_phone: '(613) 555-0199', sms_body: 'Hello.' });
  const { id } = sent.body as Sms;
  await withDatabase(server, async (client) => {
    const one = async (text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows[0]?.value as unknown;
    const job = `select state::text as value from pgboss.job where name = 'sms.send' and (data->>'id')::int = $1`;
    await eventually(() => one(job, [id]), 'retry');
    expect(await one('select attempts as value from sms_messages where id = $1', [id])).toBe(1);
  });
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../../support/api-client.ts';
import { sharedServer } from '../../../support/kept/shared-server.ts';
import type { TestServer } from '../../../support/server.ts';
import { withDatabase } from '../../identity/support.ts';
import { givenCandidate, givenJob, type Job } from '../../pipeline/support.ts';
import { givenSent } from '../support.ts';

let server: TestServer;
let admin: ApiClient;
let recruiter: ApiClient;
let job: Job;

beforeAll(async () => {
  server = await sharedServer();
  admin = await ApiClient.as(server.url, 'super_admin');
  recruiter = await ApiClient.as(server.url, 'recruiter');
  job = await givenJob(recruiter);
});
afterAll(() => server?.stop());

async function found(filter: object): Promise<number[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,49]' });
  const answer = await admin.get(`outbox?${query}`);
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
}

test('mails are found by who gets them, by who wrote, by subject and by day', async () => {
  const profile = await givenCandidate(server.url, job.id, { email: 'quillon.iris@applicant.example' });
  const made = async (subject: string, day: string, fields: object = {}) =>
    (await givenSent(server, profile, { subject, fields: { created_at: `${day}T12:00:00Z`, ...fields } })).id;
  const visit = await made('Votre visite à l’atelier', '2026-03-04');
  const call = await made('A call', '2026-03-06', { cc: 'archive@boreal.example' });
  const answer = await made('Re: A call', '2026-03-08', { direction: 'inbound', f_uid: 'home@quillon.example' });

  const all = [visit, call, answer];
  // The confirmation of the application went to the same address.
  expect((await found({ q: 'QUILLON.iris' })).filter((id) => all.includes(id))).toEqual(all);
  expect(await found({ q: 'visite atelier iris' })).toEqual([visit]);
  expect(await found({ q: 'home@quillon' })).toEqual([answer]);
  expect(await found({ q: 'archive@boreal.example call' })).toEqual([call]);
  expect(await found({ q: 'quillon', created_at_gte: '2026-03-05', created_at_lte: '2026-03-06' })).toEqual([call]);
  expect(await found({ q: 'nobody.wrote.this' })).toEqual([]);
  expect((await recruiter.get('outbox?q=quillon')).status).toBe(403);
});

test('without a server or a gateway it is said that nothing leaves, to who must know', async () => {
  expect((await admin.get('hgemails/sending_state')).body).toEqual({ server: null });
  expect((await recruiter.get('hgemails/sending_state')).status).toBe(403);
  expect((await recruiter.get('sms_messages/ways')).body).toEqual({ out: false, in: false });
  const profile = await givenCandidate(server.url, job.id);
  const mail = { applicant_profile_id: profile, subject: 'Hello', message: 'Hello' };
  expect((await recruiter.post('send_hgemail/send_emails', mail)).body).toMatchObject({ stays: true });
});

test('the number of unread mails is that of the list, for who opens them and for nobody else', async () => {
  const profile = await givenCandidate(server.url, job.id);
  const id = await withDatabase(server, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select id::int from employees where email = 'recruiter@demo.example'`,
    );
    return rows[0]!.id;
  });
  const count = async () => ((await recruiter.get('hgemails/unread_count')).body as { count: number }).count;
  const before = await count();
  const inbound = { direction: 'inbound', status: 'received' };
  const mail = await givenSent(server, profile, { employeeId: id, fields: inbound });
  expect(await count()).toBe(before + 1);
  expect((await recruiter.get(`employees/unread_emails/${id}`)).body).toHaveLength(before + 1);
  await recruiter.get(`hgemails/${mail.id}`);
  expect(await count()).toBe(before);
  const observer = await ApiClient.as(server.url, 'observer');
  expect((await observer.get('hgemails/unread_count')).status).toBe(403);
});

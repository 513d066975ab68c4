import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { ApiClient } from '../../../support/api-client.ts';
import { startDovecot, type Dovecot } from '../../../support/servers/dovecot.ts';
import { eventually } from '../../../support/eventually.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { withDatabase } from '../../identity/support.ts';
import { givenCandidate, givenJob, type Job } from '../../pipeline/support.ts';
import { emailOf, givenSent, mailsOf, rawMail, type SentMail } from '../support.ts';

let imap: Dovecot;
let server: TestServer;
let admin: ApiClient;
let job: Job;

beforeAll(async () => {
  imap = await startDovecot();
  server = await startServer({ demo: true, env: { TRUST_PROXY: '1', IMAP_URL: imap.url } });
  admin = await ApiClient.as(server.url, 'super_admin');
  job = await givenJob(admin);
});
afterAll(async () => {
  await server?.stop();
  await imap?.stop();
});

interface State {
  checked_at: string | null;
  error: string | null;
  taken: number;
  unmatched: number;
  broken: number;
}

const state = async () => (await admin.get('hgemails/incoming_state')).body as State;

/** Looks into the mailbox and waits for the end of a look that began after this one was asked for. */
async function look(): Promise<void> {
  const before = (await state()).checked_at;
  const answer = await admin.post('hgemails/check_incoming', undefined);
  expect(answer.status).toBe(200);
  // A mail that harms its reader takes all the time that a reader has, which is 20 s.
  await eventually(async () => (await state()).checked_at !== before, true, 60_000);
}

async function given(): Promise<{ profile: number; sent: SentMail; email: string }> {
  const profile = await givenCandidate(server.url, job.id);
  return { profile, sent: await givenSent(server, profile), email: await emailOf(server, profile) };
}

const answerTo = ({ email, sent }: Awaited<ReturnType<typeof given>>, more: { messageId?: string } = {}) =>
  rawMail({ from: email, headers: [`In-Reply-To: ${sent.message_id}`], ...more });

const inbound = async (profile: number) =>
  (await mailsOf(admin, profile)).filter(({ direction }) => direction === 'inbound');

test('answers are fetched and marked in the mailbox; what answers nothing stays there, untouched and untold', async () => {
  const one = await given();
  imap.deliver(answerTo(one));
  imap.deliver(rawMail({ from: 'news@shop.example', subject: 'Private matter', body: 'Buy now.' }));
  const before = await state();
  await look();
  await eventually(async () => (await inbound(one.profile)).length, 1);
  expect(await state()).toMatchObject({ error: null, taken: before.taken + 1, unmatched: before.unmatched + 1 });
  expect(imap.mails().map((name) => name.endsWith('S'))).toEqual([true, false]);
  await look();
  expect(await inbound(one.profile)).toHaveLength(1);
  expect(server.logs()).not.toMatch(/Private matter|shop\.example|Buy now/);
});

test('a mail that is too large is reported in its thread, and stays in the mailbox', async () => {
  const one = await given();
  imap.deliver(
    rawMail({ from: one.email, headers: [`In-Reply-To: ${one.sent.message_id}`], body: 'x\r\n'.repeat(8_500_000) }),
  );
  await look();
  expect(await inbound(one.profile)).toMatchObject([{ status: 'failed', error: 'too_large 26', file_upload: [] }]);
});

test('what harms its reader or cannot be stored is told as unreadable, and what came after it is taken in', async () => {
  const [bomb, poison, endless, next] = [await given(), await given(), await given(), await given()];
  const before = await state();
  const answers = (one: typeof bomb) => [`In-Reply-To: ${one.sent.message_id}`];
  await withDatabase(server, (client) =>
    client.query(`create function refuse_poison() returns trigger language plpgsql as $$
        begin raise 'no'; end $$;
      create trigger poison before insert on hgemails for each row
        when (new.message like '%poison%') execute function refuse_poison()`),
  );
  imap.deliver(rawMail({ from: bomb.email, headers: answers(bomb), body: '\r\n'.repeat(12_000_000) }));
  imap.deliver(rawMail({ from: poison.email, headers: answers(poison), body: 'poison' }));
  const many = `References: ${'<a@b.example>\r\n '.repeat(50_000)}<c@d.example>`;
  imap.deliver(rawMail({ from: endless.email, headers: [...answers(endless), many] }));
  const nothing = 'In-Reply-To: =?utf-8?q?<a=00b@c.example>?=';
  imap.deliver(rawMail({ from: 'stranger@elsewhere.example', headers: [nothing] }));
  imap.deliver(answerTo(next, { messageId: '=?utf-8?q?<a=00b@c.example>?=' }));
  for (let looks = 0; looks < 6; looks += 1) await look();
  await eventually(async () => (await inbound(next.profile)).length, 1);
  for (const { profile } of [bomb, poison]) {
    expect(await inbound(profile)).toMatchObject([{ status: 'failed', error: 'unreadable' }]);
  }
  expect(await inbound(endless.profile)).toEqual([]);
  expect(await state()).toMatchObject({ error: null, taken: before.taken + 1, broken: before.broken + 3 });
}, 120_000);

test('a mailbox that was made anew is read from its start, and gives nothing twice', async () => {
  const [old, fresh] = [await given(), await given()];
  const raw = answerTo(old, { messageId: '<kept@applicant.example>' });
  imap.deliver(raw);
  await look();
  expect(await inbound(old.profile)).toHaveLength(1);
  imap.empty();
  imap.deliver(raw);
  imap.deliver(answerTo(fresh));
  await look();
  expect([(await inbound(old.profile)).length, (await inbound(fresh.profile)).length]).toEqual([1, 1]);
});

test('killed between fetching and storing, it stores what was fetched after the next start, once', async () => {
  const one = await given();
  const database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  await database.query('begin; lock table hgemails in exclusive mode');
  imap.deliver(answerTo(one));
  await admin.post('hgemails/check_incoming', undefined);
  // The mail is here and its row waits for the lock.
  const waiting = () =>
    withDatabase(server, async (client) => {
      const sql = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into hgemails%'`;
      return (await client.query(sql)).rowCount;
    });
  await eventually(waiting, 1);
  await server.kill();
  await database.query('rollback');
  await database.end();
  const next = await startServer({
    env: { TRUST_PROXY: '1', IMAP_URL: imap.url },
    databaseUrl: server.databaseUrl,
    dataDir: server.dataDir,
  });
  try {
    const client = await ApiClient.as(next.url, 'super_admin');
    const stored = async () =>
      (await mailsOf(client, one.profile)).filter(({ direction }) => direction === 'inbound').length;
    await eventually(stored, 1, 20_000);
  } finally {
    await next.stop();
  }
});

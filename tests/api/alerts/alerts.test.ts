import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually, readUntil } from '../../support/eventually.ts';
import { startKind } from '../../support/kept/kinds.ts';
import { textOf } from '../../support/mail-text.ts';
import { startServer } from '../../support/server.ts';
import type { ReceivedMail } from '../../support/servers/smtp-server.ts';
import { givenPlace, type Place } from '../candidate-page/support.ts';
import { connect, givenCandidate, givenJob } from '../pipeline/support.ts';

// Job alerts: asked for by anybody, confirmed by who reads the address, mailed once, and stopped by one click.

let place: Place;

beforeAll(async () => {
  place = await givenPlace(await startKind.mailing());
  await startRounds();
});
afterAll(() => place?.stop());

let visitors = 0;
async function send(path: string, fields: Record<string, string>): Promise<Response> {
  visitors += 1;
  return fetch(place.server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': `10.9.${visitors >> 8}.${visitors & 255}` },
    body: new URLSearchParams(fields),
  });
}
const ask = (fields: Record<string, string>, language = 'en') => send(`/job-alerts?language=${language}`, fields);
const read = async (path: string) => {
  const answer = await fetch(place.server.url + path);
  return { status: answer.status, text: await answer.text() };
};

const mailsTo = (email: string): ReceivedMail[] =>
  place.smtp.received.filter((mail) => mail.to.includes(email) && textOf(mail).includes('/job-alerts'));
const mailTo = async (email: string, nth = 0): Promise<ReceivedMail> =>
  (
    await readUntil(
      () => mailsTo(email),
      (mails) => mails.length > nth,
      20_000,
    )
  )[nth]!;
const hashIn = (mail: ReceivedMail): string => /job-alerts\/([\w-]{43})\?language=/.exec(textOf(mail))![1]!;

const rows = async (sql: string, values: unknown[] = []) => (await place.database.query(sql, values)).rows;
const alertsOf = (email: string) =>
  rows(
    `select a.id::int, a.frequency, a.confirmed_at is not null as confirmed from job_alerts a
       join alert_subscribers s on s.id = a.alert_subscriber_id where s.email_key = $1 order by a.id`,
    [email],
  );

/** An address with a confirmed alert; answers the secret of its link. */
async function givenAlert(email: string, fields: Record<string, string> = {}, language = 'en'): Promise<string> {
  const before = mailsTo(email).length;
  expect((await ask({ email, frequency: 'daily', ...fields }, language)).status).toBe(303);
  const hash = hashIn(await mailTo(email, before));
  const pending = (await alertsOf(email)).find(({ confirmed }) => !confirmed)!;
  const done = await send(`/job-alerts/${hash}`, { act: 'confirm', alert_id: String(pending.id) });
  expect([done.status, done.headers.get('location')]).toEqual([303, expect.stringContaining('done=confirm')]);
  return hash;
}

/** It is noon where the organization is, and what is open by now was announced. */
async function startRounds(): Promise<void> {
  const hours = 12 - new Date().getUTCHours();
  await rows('update organizations set time_zone = $1', [`Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`]);
  await nextDay();
}

const LONG_AGO = `update alert_rounds set day = date '2000-01-01' - id::int where day > '2001-01-01' and (frequency = 'daily' or $1)`;

/** The mails of another day leave; of another week, as `weekly` says. */
async function nextDay({ weekly = false } = {}): Promise<void> {
  const first = (await rows(`select count(*)::int as n from alert_rounds`))[0].n === 0;
  const ran = (await rows('select coalesce(max(id), 0)::int as id from alert_rounds'))[0].id;
  if (!first) await rows(LONG_AGO, [weekly]);
  await rows(`insert into pgboss.job (name) values ('alerts.begin')`);
  const begun = first || weekly ? 2 : 1;
  await eventually(
    async () => (await rows(`select count(*)::int as n from alert_rounds where id > $1 and step = 'done'`, [ran]))[0].n,
    begun,
    30_000,
  );
}

test('whoever asks gets the same answer, and a mail without a word of theirs; only who reads it can confirm', async () => {
  const email = 'first@alerts.example';
  const answers = [];
  for (const q of ['Buy gold at evil.example', 'Buy gold at evil.example', 'other words'])
    answers.push(await ask({ email, q, frequency: 'weekly' }));
  expect(new Set(answers.map((one) => `${one.status} ${one.headers.get('location')}`)).size).toBe(1);
  const mail = await mailTo(email);
  expect(textOf(mail)).not.toMatch(/gold|evil/);
  expect(mail.data.replace(/\r\n[ \t]/g, '')).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const hash = hashIn(mail);
  // The secret stands in no row.
  expect(await rows('select from hgemails where message like $1 or open_message like $1', [`%${hash}%`])).toEqual([]);
  expect(await rows('select from alert_subscribers s where to_jsonb(s)::text like $1', [`%${hash}%`])).toEqual([]);

  // Programs that scan mails open the link, and the one of the mail program too.
  for (const path of [`/job-alerts/${hash}`, `/job-alerts/${hash}/stop`]) {
    const page = await read(path);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('buy gold at evil.example')]);
  }
  await eventually(async () => (await alertsOf(email)).length, 2);
  const pending = await alertsOf(email);
  expect(pending.map(({ confirmed }) => confirmed)).toEqual([false, false]);
  expect(
    (await send(`/job-alerts/${'x'.repeat(43)}`, { act: 'confirm', alert_id: String(pending[0].id) })).status,
  ).toBe(404);
  await send(`/job-alerts/${hash}`, { act: 'confirm', alert_id: String(pending[0].id) });
  expect((await alertsOf(email)).map(({ confirmed }) => confirmed)).toEqual([true, false]);

  // The fourth mail of an hour is not sent to anybody.
  const many = await ask({ email, frequency: 'daily' });
  expect([many.status, await many.text()]).toEqual([429, expect.stringContaining('first@alerts.example')]);
  expect((await ask({ email: 'no address', frequency: 'daily' })).status).toBe(422);
});

test('what was not confirmed is deleted after some days, and the address with it', async () => {
  await ask({ email: 'never@alerts.example', frequency: 'daily' });
  await mailTo('never@alerts.example');
  await rows(`update job_alerts set created_at = now() - interval '8 days' where confirmed_at is null`);
  await rows(`update alert_subscribers set created_at = now() - interval '8 days'`);
  await rows(`insert into pgboss.job (name) values ('alerts.sweep')`);
  const left = async () =>
    (await rows(`select from alert_subscribers where email_key = 'never@alerts.example'`)).length;
  await eventually(left, 0);
});

test('a digest has the new jobs that fit, in the language of the alert, once; without any none is sent', async () => {
  const [{ id: department }] = await rows('select id from company_departments order by id limit 1');
  await givenAlert('words@alerts.example', { q: 'Lighthouse  KEEPERS' });
  await givenAlert('place@alerts.example', { department: String(department) }, 'fr');
  await givenAlert('none@alerts.example', { q: 'astronaut' });
  await givenAlert('weekly@alerts.example', { frequency: 'weekly', q: 'lighthouse' });
  const job = await givenJob(place.recruiter, {
    name: { en: 'Lighthouse keeper', fr: 'Gardien de phare' },
    company_department_id: Number(department),
  });
  await givenJob(place.recruiter, { name: { en: 'Lighthouse painter' }, posting_board: 'internal' });
  await nextDay();
  const digest = await mailTo('words@alerts.example', 1);
  const link = new RegExp(`/career/info/public/${job.id}\\?language=en&utm_source=job_alert&utm_medium=email`);
  expect(textOf(digest)).toMatch(link);
  expect(textOf(digest)).toContain('Lighthouse keeper');
  expect(textOf(digest)).not.toContain('painter');
  expect(textOf(await mailTo('place@alerts.example', 1))).toContain('Gardien de phare');
  // Told once, also when another job follows.
  const next = await givenJob(place.recruiter, {
    name: { en: 'Lighthouse cook' },
    company_department_id: Number(department),
  });
  await nextDay({ weekly: true });
  const second = textOf(await mailTo('place@alerts.example', 2));
  expect([second.includes(`/public/${next.id}?`), second.includes(`/public/${job.id}?`)]).toEqual([true, false]);
  const week = textOf(await mailTo('weekly@alerts.example', 1));
  expect([week.includes(`/public/${next.id}?`), week.includes(`/public/${job.id}?`)]).toEqual([true, true]);
  await nextDay({ weekly: true });
  expect(mailsTo('words@alerts.example')).toHaveLength(2);
  expect(mailsTo('weekly@alerts.example')).toHaveLength(2);
  expect(mailsTo('none@alerts.example')).toHaveLength(1);
  // Who comes by such a link and applies, comes from there.
  const applied = await fetch(`${place.server.url}/apply/public/${next.id}?language=en&utm_source=job_alert`);
  const [{ id: source }] = await rows(`select id from candidate_sources where code = 'job_alert'`);
  expect(await applied.text()).toMatch(
    new RegExp(`<option[^>]*value="${source}"[^>]*selected|selected[^>]*value="${source}"`),
  );
});

test('an alert of a landing page is about what the page shows', async () => {
  const page = await place.admin.post('landing_pages', {
    slug: 'at-sea',
    title: { en: 'At sea' },
    shows: 'search',
    words: { en: 'sailor' },
    published: true,
  });
  expect(page.status).toBe(201);
  expect((await read('/jobs/at/at-sea?language=en')).text).toContain('name="landing" value="at-sea"');
  await givenAlert('sea@alerts.example', { landing: 'at-sea' });
  await givenJob(place.recruiter, { name: { en: 'Sailor first class' } });
  await nextDay();
  expect(textOf(await mailTo('sea@alerts.example', 1))).toContain('Sailor first class');
});

test('an alert that becomes daily tells what the week has brought; one click in a mail program stops all', async () => {
  const email = 'stops@alerts.example';
  const hash = await givenAlert(email, { frequency: 'weekly', q: 'beekeeper' });
  await givenJob(place.recruiter, { name: { en: 'Beekeeper' } });
  await nextDay();
  const [alert] = await alertsOf(email);
  await send(`/job-alerts/${hash}`, { act: 'change', alert_id: String(alert.id), frequency: 'daily' });
  expect(await alertsOf(email)).toMatchObject([{ frequency: 'daily' }]);
  await nextDay();
  const digest = await mailTo(email, 1);
  expect(textOf(digest)).toContain('Beekeeper');
  const [, address] = /^List-Unsubscribe:\s?<([^>]+)>/m.exec(digest.data.replace(/\r\n[ \t]/g, ''))!;
  const stopped = await send(new URL(address!).pathname, { 'List-Unsubscribe': 'One-Click' });
  expect([stopped.status, await alertsOf(email)]).toEqual([200, []]);
  expect(await rows('select from alert_subscribers where email_key = $1', [email])).toEqual([]);
  expect((await read(`/job-alerts/${hash}`)).status).toBe(404);
});

test('alerts of a candidate go with their data', async () => {
  const [early, late] = ['early@alerts.example', 'late@alerts.example'];
  await givenAlert(early);
  const profiles = [
    await givenCandidate(place.server.url, place.job.id, { email: early }),
    await givenCandidate(place.server.url, place.job.id, { email: late }),
  ];
  await givenAlert(late);
  for (const profile of profiles) {
    const [{ applicant_id: id }] = await rows('select applicant_id::int from applicant_profiles where id = $1', [
      profile,
    ]);
    const data = await place.admin.get(`applicants/${id}/personal_data`);
    expect(JSON.stringify(data.body)).toContain('alert_subscribers');
    const removal = { applicant_id: Number(id), removal_note: 'Asked for it.' };
    expect((await place.admin.put('applicants/remove_single_candidate_information', removal)).status).toBeLessThan(300);
  }
  for (const email of [early, late]) await eventually(async () => (await alertsOf(email)).length, 0);
});

test('admins see who is mailed what, find an address and delete on request; nobody else does', async () => {
  await givenAlert('staff.one@alerts.example', { q: 'Beekeeper', workplace: 'remote' }, 'fr');
  expect((await ask({ email: 'staff.two@alerts.example', frequency: 'weekly' })).status).toBe(303);
  await mailTo('staff.two@alerts.example');
  const { body: found } = await place.admin.list('alert_subscribers', { filter: { q: 'staff.' } });
  const ids = (found as { id: number; email: string }[]).map(({ id }) => id);
  expect(Object.keys((found as object[])[0]!)).not.toContain('token_hash');
  const { body } = await place.admin.list('job_alerts', {
    filter: { alert_subscriber_id: ids },
    sort: ['created_at', 'ASC'],
  });
  expect(body).toMatchObject([
    {
      searched: { words: 'beekeeper', workplace: 'remote', chosen: [] },
      language: 'fr',
      frequency: 'daily',
      state: 'active',
      last_sent_at: null,
    },
    { searched: { words: '', workplace: null, chosen: [] }, language: 'en', frequency: 'weekly', state: 'pending' },
  ]);
  const [{ id }] = body as [{ id: number }];
  const statuses = async (client: typeof place.admin) => [
    (await client.list('job_alerts', {})).status,
    (await client.list('alert_subscribers', {})).status,
    (await client.delete(`job_alerts/${id}`)).status,
  ];
  expect(await statuses(place.recruiter)).toEqual([403, 403, 403]);
  expect((await place.admin.delete(`job_alerts/${id}`)).status).toBe(200);
  expect(await alertsOf('staff.one@alerts.example')).toEqual([]);
  // With the last alert the address is forgotten; the audit says who did it.
  expect(await rows(`select from alert_subscribers where email_key = 'staff.one@alerts.example'`)).toEqual([]);
  const [entry] = await rows(
    `select action, employee_id from audit_logs where entity = 'job-alert' and record_id = $1`,
    [id],
  );
  expect(entry).toMatchObject({ action: 'delete', employee_id: expect.anything() });
});

test('switched off there is no form, nobody can ask, and no round begins', async () => {
  const organization = (await place.admin.get('organizations/1')).body as Record<string, unknown>;
  const settings = organization['settings'] as object;
  const off = await place.admin.put('organizations/1', {
    settings: { ...settings, job_alerts: false },
    lock_version: organization['lock_version'],
  });
  expect(off.status).toBe(200);
  expect((await ask({ email: 'off@alerts.example', frequency: 'daily' })).status).toBe(404);
  expect((await read('/job-list/en')).text).not.toContain('action="/job-alerts');
  await rows(`update organizations set settings = settings - 'job_alerts'`);
});

test('each digest goes out once, also when the server is killed while they are written', async () => {
  const emails = ['one', 'two', 'three'].map((name) => `${name}@crash.example`);
  for (const email of emails) await givenAlert(email, { q: 'plumber' });
  await givenJob(place.recruiter, { name: { en: 'Plumber' } });
  // Whoever writes the mails has taken the digests and waits here.
  const holder = await connect(place.server.databaseUrl);
  await holder.query('begin');
  await holder.query('lock table hgemails in share row exclusive mode');
  await rows(LONG_AGO, [false]);
  await rows(`insert into pgboss.job (name) values ('alerts.begin')`);
  const waits = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into hgemails%'`;
  await eventually(async () => (await rows(waits))[0].n, 1, 30_000);
  await place.server.kill();
  await holder.query('rollback');
  await holder.end();
  const { databaseUrl, dataDir } = place.server;
  const next = await startServer({ databaseUrl, dataDir, env: { MAIL_URL: place.smtp.url } });
  for (const email of emails) await mailTo(email, 1);
  const open = async () => (await rows(`select count(*)::int as n from alert_rounds where step <> 'done'`))[0].n;
  await eventually(open, 0);
  await next.end();
  expect(emails.map((email) => mailsTo(email).length)).toEqual([2, 2, 2]);
});

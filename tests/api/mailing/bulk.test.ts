import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../../support/smtp-server.ts';
import { connect, givenCandidate, givenJob, manyAddresses, type Job } from '../pipeline/support.ts';
import { addressOf, fieldsOf, fine, mailsOf, receivedBy, templateId, textTo, type Mail, type Run } from './support.ts';

let server: TestServer;
let smtp: SmtpServer;
let database: pg.Client;
let recruiter: ApiClient;
let job: Job;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ demo: true, env: { ...manyAddresses, MAIL_URL: smtp.url } });
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  job = await givenJob(recruiter);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await smtp?.stop();
});

const candidate = (language = 'en', of = job) =>
  givenCandidate(server.url, of.id, {}, { preferred_language: language });

const words = {
  subject: { en: 'Hello {{job.name}}', fr: 'Bonjour {{job.name}}' },
  body: { en: '<p>English</p>', fr: '<p>Français</p>' },
};

const bulk = (body: object, call = 'send_bulk_emails', headers?: Record<string, string>) =>
  recruiter.post(`send_hgemail/${call}`, { jobId: job.id, emailTemplate: words, ...body }, headers);

test('each gets one in their language, and who cannot be written to is told', async () => {
  const [en, fr, es, nowhere] = [
    await candidate('en'),
    await candidate('fr'),
    await candidate('es'),
    await candidate(),
  ];
  await database.query(
    'update applicants set email = null where id = (select applicant_id from applicant_profiles where id = $1)',
    [nowhere],
  );
  const run = await fine<Run>(bulk({ applicantProfileIds: [en, fr, es, nowhere] }));
  expect(run).toMatchObject({ total: 4, done: 4, skipped: [{ applicant_profile_id: nowhere, reason: 'no_address' }] });
  expect(run.finished_at).not.toBeNull();
  const subjects = await Promise.all(
    [en, fr, es].map(async (id) => (await mailsOf(database, id)).map((m) => m.subject)),
  );
  expect(subjects).toEqual([['Hello Beekeeper'], ['Bonjour Apiculteur'], ['Hello Beekeeper']]);
  await eventually(async () => (await fine<Run>(recruiter.get(`send_hgemail/runs/${run.id}`))).sent, 3);
  expect(textTo(smtp, await addressOf(database, fr))).toContain('Français');
  const manager = await ApiClient.as(server.url, 'hiring_manager');
  expect((await manager.get(`send_hgemail/runs/${run.id}`)).status).toBe(404);
});

test('email_lang makes all of them one language', async () => {
  const ids = [await candidate('en'), await candidate('es')];
  await fine(bulk({ applicantProfileIds: ids, emailTemplate: { ...words, email_lang: 'fr' } }));
  for (const id of ids)
    expect((await mailsOf(database, id)).map(({ subject }) => subject)).toEqual(['Bonjour Apiculteur']);
});

test('all that match are written to in the queue, and regretted', async () => {
  const { rows: jobs } = await database.query<{ id: number; count: number }>(
    `select p.job_id::int as id, count(*)::int from applicant_profiles p join applicants a on a.id = p.applicant_id
      where not p.is_deleted and p.removed_at is null and a.email is not null group by 1 having count(*) > 55 order by 2, 1 limit 1`,
  );
  const other = jobs[0]!;
  const regret = await templateId(recruiter, 'regret');
  const key = { 'idempotency-key': 'all-sixty' };
  const body = { jobId: other.id, filter: {}, emailTemplate: { id: regret } };
  const [run, repeated] = await Promise.all([
    fine<Run>(bulk(body, 'send_bulk_regret_emails', key)),
    fine<Run>(bulk(body, 'send_bulk_regret_emails', key)),
  ]);
  expect([run.total, repeated.id]).toEqual([other.count, run.id]);
  await eventually(
    async () => (await fine<Run>(recruiter.get(`send_hgemail/runs/${run.id}`))).sent,
    other.count,
    50_000,
  );
  const { rows } = await database.query<{ mails: number; regretted: boolean }>(
    `select count(*)::int as mails, bool_and(p.regretted_date is not null) as regretted
       from applicant_profiles p join hgemails m on m.applicant_profile_id = p.id and m.dedupe_key like 'mail-run-%'
      where p.job_id = $1`,
    [other.id],
  );
  expect(rows).toEqual([{ mails: other.count, regretted: true }]);
  expect((await fine<Run[]>(recruiter.get(`send_hgemail/runs?job_id=${other.id}`))).map(({ id }) => id)).toEqual([
    run.id,
  ]);
});

test('refused, and nobody written to: ids of another job, nobody, an id that does not exist, an unknown filter', async () => {
  const mine = await candidate();
  const foreign = await candidate('en', await givenJob(recruiter));
  const answers = [
    await bulk({ applicantProfileIds: [mine, foreign] }),
    await bulk({ applicantProfileIds: [] }),
    await bulk({ filter: { salary: 1 } }),
    await bulk({ applicantProfileIds: [mine], emailTemplate: { subject: 'x' } }),
  ];
  expect(answers.map((answer) => [answer.status, ...fieldsOf(answer)])).toEqual([
    [422, 'applicantProfileIds'],
    [422, 'applicantProfileIds'],
    [422, 'salary'],
    [422, 'message'],
  ]);
  expect(JSON.stringify(answers[0]!.body)).toContain(String(foreign));
  expect((await bulk({ applicantProfileIds: [mine, 999999999] })).status).toBe(404);
  expect(await mailsOf(database, mine)).toEqual([]);
});

test('a posting goes to each address and colleague by itself', async () => {
  const { rows } = await database.query<{ id: number }>(
    `select id::int from employees where email = 'observer@demo.example'`,
  );
  const { hgemails } = await fine<{ hgemails: Mail[] }>(
    recruiter.post('send_hgemail/email_job_posting', {
      job_id: job.id,
      t_uid: 'one@posting.example , two@posting.example',
      employee_ids: [rows[0]!.id],
    }),
  );
  expect(hgemails.map(({ t_uid }) => t_uid).sort()).toEqual([
    'observer@demo.example',
    'one@posting.example',
    'two@posting.example',
  ]);
  await eventually(async () => receivedBy(smtp, 'two@posting.example').length, 1);
  expect(receivedBy(smtp, 'two@posting.example')[0]!.to).toEqual(['two@posting.example']);
  expect(textTo(smtp, 'one@posting.example')).toContain(`/career/info/public/${job.id}`);
});

test('a posting without anybody, to no address, or of a closed job is refused', async () => {
  const post = (more: object) => recruiter.post('send_hgemail/email_job_posting', { job_id: job.id, ...more });
  expect(fieldsOf(await post({ t_uid: ' ' }))).toEqual(['t_uid']);
  expect(fieldsOf(await post({ t_uid: 'a@x.example, nope' }))).toEqual(['t_uid']);
  await database.query(`update jobs set status = 'closed' where id = $1`, [job.id]);
  expect(fieldsOf(await post({ t_uid: 'a@x.example' }))).toEqual(['job_id']);
});

test('blind copies: one mail to who sends, the others hidden', async () => {
  const open = await givenJob(recruiter);
  const { hgemails } = await fine<{ hgemails: Mail[] }>(
    recruiter.post('send_hgemail/email_job_posting', {
      job_id: open.id,
      t_uid: ['three@posting.example', 'four@posting.example'],
      blind_cc: true,
    }),
  );
  expect(hgemails.map(({ t_uid }) => t_uid)).toEqual(['recruiter@demo.example']);
  await eventually(async () => receivedBy(smtp, 'four@posting.example').length, 1);
  expect(receivedBy(smtp, 'four@posting.example')[0]!.data).not.toContain('three@posting.example');
});

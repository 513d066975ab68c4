import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient } from '../../../support/api-client.ts';
import { eventually } from '../../../support/eventually.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../../../support/servers/smtp-server.ts';
import { givenFile } from '../../applying/support.ts';
import { connect, givenCandidate, givenJob, manyAddresses, type Job } from '../../pipeline/support.ts';
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

test('a mail of a run that was stopped by hand is told apart from those that failed', async () => {
  const [stopped, refused] = [await candidate(), await candidate()];
  smtp.answerTo.set(await addressOf(database, stopped), '451 greylisted');
  smtp.answerTo.set(await addressOf(database, refused), '550 no such box');
  const run = await fine<Run>(bulk({ applicantProfileIds: [stopped, refused] }));
  const now = () => fine<Run>(recruiter.get(`send_hgemail/runs/${run.id}`));
  await eventually(async () => (await now()).failed, 1);
  const [mail] = await mailsOf(database, stopped);
  await fine(recruiter.post(`hgemails/${mail!.id}/cancel`, {}));
  expect(await now()).toMatchObject({ sent: 0, waiting: 0, failed: 1, cancelled: 1 });
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
  await eventually(async () => receivedBy(smtp, 'one@posting.example').length, 1);
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

test('every kind of mail to candidates has the header, the signature, the language, the copies and the files', async () => {
  const open = await givenJob(recruiter);
  const picture = await givenFile(server.url, 'header.txt', 'A header');
  const { rows } = await database.query<{ header: number; template: number; file: number }>(
    `with d as (insert into company_departments (title) values ('{"en":"Bees"}') returning id),
       h as (insert into organization_files (name, uploaded_file_id, company_department_id)
         select 'Bees', $1, id from d returning id),
       j as (update jobs set company_department_id = (select id from d) where id = $2),
       t as (update template_emails set signature_type = 'recruitement_signature', cc = 'archive@boreal.example'
         where code = 'application_confirmation' returning id),
       f as (insert into template_emails_files (template_email_id, uploaded_file_id) select id, $1 from t returning uploaded_file_id)
     select h.id::int as header, t.id::int as template, f.uploaded_file_id::int as file from h, t, f`,
    [picture.id, open.id],
  );
  const { header } = rows[0]!;
  const profile = await candidate('fr', open);
  const text = {
    subject: { en: 'News', fr: 'Nouvelles' },
    body: { en: '<p>News</p>', fr: '<p>Nouvelles</p>' },
    message: { en: '<p>News</p>', fr: '<p>Nouvelles</p>' },
  };
  const common = { cc: 'archive@boreal.example', signature_type: 'recruitement_signature', file_upload: null };
  const general = { ...common, email_template_id: await templateId(recruiter, 'general') };
  const one = { applicant_profile_id: profile, ...general };
  const { id } = await fine<Mail>(recruiter.post('send_hgemail/send_emails', one));
  await fine(recruiter.post('send_hgemail/send_regret_emails', one));
  await fine(recruiter.post('send_hgemail/send_reply_email', { id, ...general }));
  const many = { applicantProfileIds: [profile], emailTemplate: text, ...common };
  await fine(recruiter.post('send_hgemail/send_bulk_emails', many));
  await fine(recruiter.post('send_hgemail/send_bulk_regret_emails', many));
  const posting = { ...common, job_id: open.id, t_uid: 'friend@elsewhere.example', email_lang: 'fr' };
  await fine(recruiter.post('send_hgemail/email_job_posting', posting));
  const mails = await database.query<{ purpose: string; files: number }>(
    `select m.purpose, m.language, m.cc, m.header_id::int, m.message like '%/organization_files/${header}/image?v=%' as dressed,
       m.message like '%' || o.name || '</p>' as signed,
       (select count(*)::int from hgemails_file_uploads f where f.hgemail_id = m.id) as files
     from hgemails m, organizations o where m.applicant_profile_id = $1 or m.t_uid = $2 order by m.id`,
    [profile, posting.t_uid],
  );
  const dress = { language: 'fr', cc: common.cc, header_id: header, dressed: true, signed: true };
  const kinds = ['application_confirmation', 'general', 'regret', 'reply', 'general', 'regret', 'job_posting'];
  expect(mails.rows).toMatchObject(kinds.map((purpose) => ({ ...dress, purpose })));
  expect(mails.rows[0]!.files).toBe(1);
});

describe('what is for the staff alone never goes to a candidate', () => {
  test('not as a template of their mail, not as the confirmation of a job, not as an answer, not in their thread', async () => {
    const open = await givenJob(recruiter);
    const admin = await ApiClient.as(server.url, 'recruiter_admin');
    const employee = 'recruiter@demo.example';
    const profile = await givenCandidate(server.url, open.id, { email: employee });
    const notice = await database.query<{ id: number }>(
      `insert into hgemails (t_uid, f_uid, subject, message, recipient_kind, purpose, status, applicant_profile_id, applicant_id)
       select $2, 'jobs@boreal.example', 'Two candidates wait', '<p>Two</p>', 'staff', 'watched_stages', 'failed', id, applicant_id
         from applicant_profiles where id = $1 returning id::int`,
      [profile, employee],
    );
    const { id } = notice.rows[0]!;
    // Even a notice that was filed with a candidate by mistake is not theirs.
    const thread = await fine<{ id: number }[]>(admin.get(`hgemails?applicant_profile_id=${profile}`));
    expect(thread.map((mail) => mail.id)).not.toContain(id);
    expect((await admin.get(`hgemails/${id}`)).status).toBe(403);
    expect((await admin.post('send_hgemail/send_reply_email', { id, message: 'x' })).status).toBe(404);
    expect((await admin.post(`hgemails/${id}/retry`, {})).status).toBe(404);

    const internal = await database.query<{ id: number }>(
      `insert into template_emails (name, email_type, subject, body)
       values ('Internal', 'system', '{"en":"Secret of the house"}', '{"en":"<p>Secret of the house</p>"}') returning id::int`,
    );
    const template = internal.rows[0]!.id;
    const text = { subject: null, message: null, email_template_id: template };
    const one = { applicant_profile_id: profile, ...text };
    expect((await recruiter.post('send_hgemail/send_emails', one)).status).toBe(422);
    const many = { applicantProfileIds: [profile], emailTemplate: { id: template } };
    expect((await recruiter.post('send_hgemail/send_bulk_emails', many)).status).toBe(422);
    await database.query('update jobs set email_template_id = $1 where id = $2', [template, open.id]);
    const next = await candidate('en', open);
    await database.query('update jobs set email_template_id = null where id = $1', [open.id]);
    const sent = await database.query<{ subject: string }>(
      'select subject from hgemails where applicant_profile_id = $1',
      [next],
    );
    expect(sent.rows).toEqual([{ subject: 'We have received your application: Beekeeper' }]);
  });
});

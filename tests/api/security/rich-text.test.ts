import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { textOf } from '../../support/mail-text.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../../support/servers/smtp-server.ts';
import { givenJob, manyAddresses, type Job } from '../pipeline/support.ts';
import { hostileHtml, remains } from './hostile-html.ts';
import { visit } from './crawler.ts';

/**
 * Rich text that did not come through the api: put straight into the database, as an import, another tool or an older
 * release would leave it.
 */
let server: TestServer;
let database: pg.Client;
let smtp: SmtpServer;
let admin: ApiClient;
let job: Job;
let internalId: string;
let mailId: number;

const perLanguage = JSON.stringify({ en: hostileHtml, fr: hostileHtml, es: hostileHtml });

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ demo: true, env: { ...manyAddresses, MAIL_URL: smtp.url } });
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  admin = await ApiClient.as(server.url, 'super_admin');
  job = await givenJob(admin, { description: { en: '<p>Keep bees.</p>' } });
  internalId = ((await admin.get('organizations/1')).body as { internal_id: string }).internal_id;
  await database.query('update jobs set description = $1 where id = $2', [perLanguage, job.id]);
  await database.query('update template_emails set body = $1', [perLanguage]);
  await database.query('update library_contents set content = $1', [perLanguage]);
  await database.query(
    `update organizations set application_message = $1, no_available_careers_message = $1, terms_and_conditions = $1,
       enable_terms_and_conditions = true`,
    [perLanguage],
  );
  const { rows } = await database.query<{ id: number }>(
    `insert into hgemails (direction, status, recipient_kind, purpose, t_uid, f_uid, subject, message, language, applicant_profile_id,
       applicant_id, job_id)
     select 'inbound', 'received', 'staff', 'reply', 'a@staff.example', 'b@applicant.example', 'Hello', $1, 'en', p.id,
            p.applicant_id, p.job_id
       from applicant_profiles p where not p.is_deleted order by p.id limit 1 returning id::int`,
    [hostileHtml],
  );
  mailId = rows[0]!.id;
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await smtp?.stop();
});

test.each([
  ['the page of a job', () => `/career/info/public/${job.id}?language=en`],
  ['the same in a language of the same text', () => `/career/info/public/${job.id}?language=es`],
  [
    'the page of a job on the internal board',
    () => `/career/internalInfo/${internalId}/internal/${job.id}?language=en`,
  ],
  ['the application form, with the terms and the thanks', () => `/apply/public/${job.id}?language=en`],
])('%s shows what is allowed and nothing else', async (_name, path) => {
  const { status, text } = await visit(server.url, path());
  expect([status, remains(text)]).toEqual([200, []]);
  expect(text).toContain('Kept <strong>bold</strong>');
  expect(text).toContain('href="https://good.example/"');
});

test('the page after an application that was sent without script', async () => {
  const form = new FormData();
  const fields = { first_name: 'Ann', last_name: 'Bee', email: 'ann.bee@applicant.example', terms: '1' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { rows } = await database.query<{ id: string }>(
    `select id from candidate_sources where code = 'job_board' limit 1`,
  );
  if (rows[0]) form.set('candidate_source_id', rows[0].id);
  await database.query(`update jobs set job_application_method_en = 'formsOnly' where id = $1`, [job.id]);
  const answer = await fetch(`${server.url}/apply/public/${job.id}?language=en`, { method: 'POST', body: form });
  const text = await answer.text();
  expect([answer.status, remains(text)]).toEqual([200, []]);
  expect(text).toContain('Kept <strong>bold</strong>');
});

test.each([
  ['what the form asks', () => `jobs/apply/${job.id}?language=en`, 'public'],
  ['the organization, for everybody', () => 'organizations/1', 'public'],
  ['the organization', () => 'organizations/1', 'staff'],
  ['organizations', () => 'organizations', 'staff'],
  ['a job', () => `jobs/${job.id}`, 'staff'],
  ['a job for its form', () => `jobs/${job.id}?page=edit_job`, 'staff'],
  ['jobs', () => 'jobs?limit=500', 'staff'],
  ['templates', () => 'template_emails', 'staff'],
  ['a template', () => 'template_emails/1', 'staff'],
  ['the library', () => 'library_contents', 'staff'],
  ['a mail of a thread', () => `hgemails/${mailId}`, 'staff'],
  ['the outbox', () => 'outbox', 'staff'],
  ['a mail of the outbox', () => `outbox/${mailId}`, 'staff'],
])('the api gives %s (%#)', async (_name, path, who) => {
  const answer = await (who === 'staff' ? admin : new ApiClient(server.url)).get(path());
  const texts = textsIn(answer.body);
  expect([answer.status, texts.flatMap(remains)]).toEqual([200, []]);
  if (who === 'staff') expect(texts.join('\n')).toContain('Kept <strong>bold</strong>');
});

test('previews draw nothing of it either, where it is only typed', async () => {
  const typed = { name: { en: 'Beekeeper' }, description: { en: hostileHtml } };
  const page = await admin.post('jobs/preview?language=en', typed);
  const written = await admin.post('template_emails/preview', { body: { en: hostileHtml } });
  for (const answer of [page, written]) {
    expect([answer.status, textsIn(answer.body).flatMap(remains)]).toEqual([200, []]);
  }
  expect(textsIn(page.body).join()).toContain('Kept <strong>bold</strong>');
});

test('a mail that waits leaves clean, whoever put it there', async () => {
  await database.query(
    `insert into hgemails (direction, status, recipient_kind, purpose, t_uid, f_uid, subject, message, language, message_id)
     values ('outbound', 'failed', 'staff', 'message', 'reader@staff.example', 'jobs@here.example', 'Waiting', $1, 'en',
             '<waiting@here.example>')`,
    [hostileHtml],
  );
  const { rows } = await database.query<{ id: string }>(`select id from hgemails where subject = 'Waiting'`);
  expect((await admin.post(`hgemails/${rows[0]!.id}/retry`, {})).status).toBe(200);
  const arrived = () => smtp.received.filter(({ data }) => data.includes('Subject: Waiting'));
  await eventually(() => Promise.resolve(arrived().length), 1);
  const text = textOf(arrived()[0]!);
  expect(text).toContain('<strong>bold</strong>');
  expect(remains(text)).toEqual([]);
});

test('a list without jobs shows what is allowed and nothing else', async () => {
  await database.query(`update jobs set status = 'closed' where status = 'active'`);
  const { status, text } = await visit(server.url, '/job-list/en');
  expect([status, remains(text)]).toEqual([200, []]);
  expect(text).toContain('Kept <strong>bold</strong>');
});

/** Every text in an answer that could be drawn as HTML, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /<[a-z!/]/i.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { withDatabase } from '../identity/support.ts';

let server: TestServer;
let admin: ApiClient;
let recruiter: ApiClient;
let profile: { id: number; job_id: number };

beforeAll(async () => {
  server = await sharedServer();
  admin = await ApiClient.as(server.url, 'recruiter_admin');
  recruiter = await ApiClient.as(server.url, 'recruiter');
  profile = await sql('select id::int, job_id::int from applicant_profiles where not is_deleted order by id limit 1');
  await sql(
    `update applicants set first_name = 'Ana <b>', last_name = '{{user.email}}', email = 'ana@x.example'
     where id = (select applicant_id from applicant_profiles where id = $1) returning id`,
    [profile.id],
  );
  await sql(
    `update jobs set name = '{"en": "Welder & fitter", "fr": "Soudeuse", "es": ""}' where id = $1 returning id`,
    [profile.job_id],
  );
  await sql(
    `update organizations set name = 'Boreal', email = 'jobs@boreal.example', phone = null where id = 1 returning id`,
  );
});
afterAll(() => server?.stop());

const sql = <Row>(text: string, values: unknown[] = []) =>
  withDatabase(server, async (client) => (await client.query(text, values)).rows[0] as Row);

interface Preview {
  mails: { language: string; subject: string; html: string }[];
  header: string | null;
  signature: { name: string | null } | null;
}

const preview = async (body: object) => (await admin.post('template_emails/preview', body)).body as Preview;

const all = [
  ...['jobName', 'jobNameFr', 'jobNameEs', 'clientName', 'user.name.first', 'user.name.last', 'user.email'],
  ...['job.name', 'job.name_fr', 'job.name_es', 'organization.name', 'contactEmail', 'contactPhone'],
  ...['global.url.protocol', 'global.url.hostname'],
];

test('every placeholder is filled in once, as text; what is empty becomes a blank', async () => {
  const body = { en: `<p>${all.map((name) => `{{${name}}}`).join('|')}</p>` };
  const { mails } = await preview({ body, applicant_profile_id: profile.id });
  const values = /<p>(.*)<\/p>/.exec(mails[0]!.html)![1]!.split('|');
  const job = 'Welder &amp; fitter';
  const filled = [job, 'Soudeuse', job, 'Boreal', 'Ana &lt;b&gt;', '{{user.email}}', 'ana@x.example', job, 'Soudeuse'];
  expect(values.slice(0, 13)).toEqual([...filled, job, 'Boreal', 'jobs@boreal.example', '______']);
  expect(values[13]).toMatch(/^https?$/);
});

test('each language that is written gives a mail, with the job’s name in it; the rest stays text', async () => {
  const { mails } = await preview({
    subject: { en: '{{job.name}}', fr: '{{job.name}} {jobName} {{constructor}}', es: null },
    body: { fr: '<p>{{salary}} {{place}}</p><script>x()</script>' },
    custom_placeholder: [{ label: 'salary' }, { label: 'place' }],
    custom_values: { salary: '<b>10</b>' },
    job_id: profile.job_id,
  });
  expect(mails).toEqual([
    // What is missing in a language is sent in another.
    { language: 'en', subject: 'Welder & fitter', html: '<p>&lt;b&gt;10&lt;/b&gt; ______</p>' },
    { language: 'fr', subject: 'Soudeuse {jobName} {{constructor}}', html: '<p>&lt;b&gt;10&lt;/b&gt; ______</p>' },
  ]);
});

test('without a candidate the blanks show; the author signs with name and title', async () => {
  const { mails, signature, header } = await preview({
    subject: { en: 'Dear {{user.name.first}}' },
    signature_type: 'author_signature',
  });
  expect(mails[0]?.subject).toBe('Dear ______');
  expect(signature?.name).toBeTruthy();
  expect(header).toBeNull();
});

test('what does not exist is not found, and who keeps no templates is refused', async () => {
  expect((await admin.post('template_emails/preview', { applicant_profile_id: 999999999 })).status).toBe(404);
  expect((await admin.post('template_emails/preview', { job_id: 999999999 })).status).toBe(404);
  expect((await admin.post('template_emails/preview', { header_id: 999999999 })).status).toBe(404);
  expect((await recruiter.post('template_emails/preview', {})).status).toBe(403);
});

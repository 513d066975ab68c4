import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applicantOf, profileIn } from '../../support/applied.ts';
import type pg from 'pg';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../../support/servers/smtp-server.ts';
import { upload } from '../applying/support.ts';
import { application, connect, givenJob, manyAddresses, type Job } from '../pipeline/support.ts';
import { visit } from './crawler.ts';
import { dangersIn } from './dangers.ts';
import { fine } from './targets.ts';

/** What people type into names and answers to have it run somewhere else. */
const VECTORS = {
  svg: '<svg onload=alert(1)>',
  breakout: '"><script>alert(1)</script>',
  entity: '&lt;img src=x onerror=alert(1)&gt;',
  formula: "=cmd|' /C calc'!A0",
  template: "{{constructor['constructor']('return 1')()}}",
  placeholder: '{{clientName}}',
  override: 'Ana\u202Etxt',
  comment: '<!--<img src="--><img src=x onerror=alert(1)//">',
};

let server: TestServer;
let smtp: SmtpServer;
let database: pg.Client;
let recruiter: ApiClient;
let admin: ApiClient;
let anybody: ApiClient;
let job: Job;
let question: number;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ demo: true, env: { ...manyAddresses, MAIL_URL: smtp.url } });
  database = await connect(server.databaseUrl);
  anybody = new ApiClient(server.url);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  admin = await ApiClient.as(server.url, 'super_admin');
  const made = (await fine(
    admin.post('forms', {
      name: { en: 'F' },
      questions_attributes: [{ name: { en: 'Why?' }, question_type: 'long-answer' }],
    }),
  )) as { id: number };
  question = ((await fine(admin.get(`forms/${made.id}`))) as { questions: { id: number }[] }).questions[0]!.id;
  job = await givenJob(recruiter, { form_ids: [made.id] });
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await smtp?.stop();
});

let sent = 0;

/** Somebody who puts the same text wherever a text goes. */
async function applied(text: string): Promise<{ profile: number; applicant: number; email: string; file: number }> {
  sent += 1;
  const email = `typed.${sent}@applicant.example`;
  const stored = await upload(server.url, { content: `Robin\n${text}`, name: `${text.replaceAll('/', '')}.txt` });
  const { file_info: file } = (await fine(Promise.resolve(stored))) as { file_info: { id: number; token: string } };
  const candidate = {
    first_name: text,
    last_name: text,
    email,
    home_phone: text.slice(0, 40),
    referral_name: text,
    address_attributes: { street: text, city: text },
  };
  const profile = {
    uploaded_files_attributes: [file],
    text_answers_attributes: [{ question_id: question, answer_text: text }],
    work_experiences_attributes: [{ position: text, company: text, description: text }],
    educations_attributes: [{ institution: text, degree: text }],
    cover_letter: text,
    summary: text,
    objective: text,
  };
  const made = profileIn(await anybody.post('applicants', application(job.id, { candidate, profile })));
  return { profile: made, applicant: await applicantOf(recruiter, made), email, file: file.id };
}

test.each(Object.entries(VECTORS))(
  '%s comes back as it was typed, in JSON that no browser takes for a page',
  async (_, text) => {
    const { profile, applicant, file } = await applied(text);
    const note = await fine(recruiter.post('notes', { body: text, applicant_profile_id: profile }));
    expect((note as { body: string }).body).toBe(text);
    const paths = [
      `applicant_profiles/${profile}`,
      `applicants/${applicant}`,
      `applicant_profiles?job_id=${job.id}&limit=100`,
      `jobs/${job.id}/board`,
      `notes?applicant_profile_id=${profile}`,
    ];
    for (const path of paths) {
      const { status, headers } = await recruiter.get(path);
      const headersSent = [status, headers.get('content-type'), headers.get('x-content-type-options')];
      expect([path, ...headersSent]).toEqual([path, 200, 'application/json; charset=utf-8', 'nosniff']);
    }
    const read = (await fine(recruiter.get(`applicant_profiles/${profile}`))) as Record<string, never> & {
      applicant: Record<string, string>;
      text_answers: { answer_text: string }[];
      notes: { body: string }[];
    };
    const shown = text.replace('\u202E', '');
    expect([read.applicant.first_name, read.applicant.referral_name]).toEqual([shown, shown]);
    expect([read.text_answers[0]!.answer_text, read.notes[0]!.body, read.summary]).toEqual([text, text, text]);
    for (const path of [
      `uploaded_files/${file}/download`,
      `applicant_profiles/${profile}/display_formatted_resume/${encodeURIComponent(text)}`,
    ]) {
      const { status, headers, body } = await recruiter.get(path);
      expect([path, status, body]).toEqual([path, 200, `Robin\n${text}`]);
      expect(headers.get('content-type')).toBe('text/plain');
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="[^"]*"; filename\*=UTF-8''[\w%.!~*-]+$/,
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    }
  },
);

test.each(Object.entries(VECTORS))('%s in a name is only text in the confirmation mail', async (_, text) => {
  const { email } = await applied(text);
  await eventually(async () => smtp.received.some(({ to }) => to.includes(email)), true);
  const mail = smtp.received.filter(({ to }) => to.includes(email));
  expect(mail).toHaveLength(1);
  const { rows } = await database.query<{ message: string; subject: string }>(
    'select message, subject from hgemails where t_uid = $1',
    [email],
  );
  const { message, subject } = rows[0]!;
  expect(message).toMatch(/<p/);
  expect(dangersIn(message)).toEqual([]);
  // A placeholder that a candidate types is not filled in.
  if (text === VECTORS.placeholder) expect(message).toContain(text);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(mail[0]!.data.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
});

test('a line break in a name starts no header of a mail', async () => {
  const { email } = await applied('Robin\r\nBcc: all');
  await eventually(async () => smtp.received.some(({ to }) => to.includes(email)), true);
  const mail = smtp.received.find(({ to }) => to.includes(email))!;
  expect(mail.to).toEqual([email]);
  expect(mail.data.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
});

test.each(Object.entries(VECTORS))('%s in the form without script stays text, refused or taken', async (_, text) => {
  for (const email of ['no address', `form.${Buffer.from(text).toString('hex').slice(0, 20)}@applicant.example`]) {
    const form = new FormData();
    const values = {
      first_name: text,
      last_name: text,
      email,
      summary: text,
      'work.0.position': text,
      [`question.${question}`]: text,
    };
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    const answer = await fetch(`${server.url}/apply/public/${job.id}?language=en`, { method: 'POST', body: form });
    const html = await answer.text();
    expect([email, answer.status]).toEqual([email, email === 'no address' ? 422 : 200]);
    expect(html).toContain(email);
    expect(dangersIn(html)).toEqual([]);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
  }
});

test.each(Object.entries(VECTORS))('%s in an address is only text on the page', async (_, text) => {
  const word = encodeURIComponent(text);
  const paths = [
    `/job-list/en?q=${word}`,
    `/job-list/${word}`,
    `/login?next=${word}&msg=${word}`,
    `/login?next=/${word}`,
    `/career/info/${word}/${job.id}?language=${word}`,
    `/apply/${word}/${job.id}`,
    `/internal-job-list/${word}`,
    `/password-reset/${word}`,
    `/auth/password/edit?reset_password_token=${word}`,
    `/${word}`,
  ];
  for (const path of paths) {
    const { text: html, status } = await visit(server.url, path);
    expect([path, status < 500, dangersIn(html)]).toEqual([path, true, []]);
  }
});

test.each(['https://evil.example/x', 'www.evil', 'evil．com', 'javascript:alert(1)', 'all@evil.example'])(
  '%s is no name, in the form with script and without',
  async (text) => {
    for (const field of ['first_name', 'last_name', 'referral_name']) {
      const candidate = { [field]: `You won, see ${text}`, email: 'victim@elsewhere.example' };
      const answer = await anybody.post('applicants', application(job.id, { candidate }), { 'accept-language': 'es' });
      expect([field, answer.status]).toEqual([field, 422]);
      const [error] = errorOf(answer).errors;
      expect(error).toMatchObject({ field, message: expect.stringContaining('Escriba solo el nombre') });
    }
    const form = new FormData();
    const values = { first_name: `See ${text}`, last_name: 'Park', email: 'victim@elsewhere.example' };
    for (const [name, value] of Object.entries({ ...values, [`question.${question}`]: 'x' })) form.set(name, value);
    const page = await fetch(`${server.url}/apply/public/${job.id}?language=en`, { method: 'POST', body: form });
    expect(page.status).toBe(422);
    expect(await page.text()).toContain('Enter the name only');
    const { rowCount } = await database.query(`select from hgemails where t_uid = 'victim@elsewhere.example'`);
    expect(rowCount).toBe(0);
  },
);

test('null bytes and broken texts are refused with the field that holds them', async () => {
  for (const bad of ['Ro\0bin', 'Ro\ud800bin']) {
    const answer = await anybody.post('applicants', application(job.id, { candidate: { first_name: bad } }));
    expect([answer.status, errorOf(answer).errors[0]]).toMatchObject([422, { field: 'first_name' }]);
  }
  const form = new FormData();
  for (const [name, value] of Object.entries({ first_name: 'Ro\0bin', last_name: 'P', email: 'nul@applicant.example' }))
    form.set(name, value);
  const answer = await fetch(`${server.url}/apply/public/${job.id}`, { method: 'POST', body: form });
  expect(answer.status).toBe(422);
});

test('a link that would run is stored nowhere', async () => {
  for (const url of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    ' javascript:alert(1)',
    'vbscript:x',
  ]) {
    const answer = await admin.put('organizations/1', { url });
    expect([url, answer.status]).toEqual([url, 422]);
  }
  const links =
    '<p><a href="javascript:alert(1)">a</a><a href=" jAvascript:alert(1)">b</a><a href="data:text/html,x">c</a><a href="https://ok.example">d</a></p>';
  const rich = await givenJob(recruiter, {
    description: { en: `${links}<svg onload=alert(1)></svg><iframe src=x></iframe><img src=x onerror=alert(1)>` },
  });
  const { text: html } = await visit(server.url, `/career/info/public/${rich.id}?language=en`);
  // Pictures are allowed in a description; from where they load, the policy of the page says.
  expect(dangersIn(html)).toEqual(['<img>']);
  expect(html).toContain('href="https://ok.example"');
  const { body } = await recruiter.get(`jobs/${rich.id}`);
  expect((body as { description: { en: string } }).description.en).not.toMatch(
    /javascript:|data:|<svg|<iframe|onerror/i,
  );
});

test('a text of an organization is cleaned as it is written, and runs on no page', async () => {
  const dirty = '<p onclick="alert(1)">No jobs<script>alert(1)</script><style>*{display:none}</style></p>';
  await fine(
    admin.put('organizations/1', { no_available_careers_message: { en: dirty }, application_message: { en: dirty } }),
  );
  await database.query(`update jobs set status = 'closed' where status = 'active'`);
  const empty = await visit(server.url, '/job-list/en');
  expect(empty.text).toContain('No jobs');
  expect(empty.text).not.toMatch(/onclick|<style|alert\(1\)/);
});

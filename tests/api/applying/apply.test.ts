import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { profileIn } from '../../support/applied.ts';
import type pg from 'pg';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { application, boardOf, connect, givenJob } from '../pipeline/support.ts';
import { givenFile, givenForm } from './support.ts';

let server: TestServer;
let anybody: ApiClient;
let recruiter: ApiClient;
let admin: ApiClient;
let database: pg.Client;

beforeAll(async () => {
  server = await sharedServer();
  anybody = new ApiClient(server.url);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  admin = await ApiClient.as(server.url, 'super_admin');
  database = await connect(server.databaseUrl);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

interface Profile {
  id: number;
  applicant: Record<string, unknown>;
  answers: { answer_id: number }[];
  text_answers: { id: number; answer_text: string }[];
  answer_score: number | null;
  uploaded_files: { id: number; original_file_name: string; text_status: string }[];
  work_experiences: Record<string, unknown>[];
  hgemails: { subject: string; purpose: string }[];
  resume: string | null;
  cover_letter: string | null;
  candidate_source: { code: string | null } | null;
  applied_by_recruiter: boolean;
  is_internal: boolean;
  applied_by_employee_id: number | null;
  address: Record<string, unknown>;
}

const profileOf = async (id: number) => (await recruiter.get(`applicant_profiles/${id}`)).body as Profile;

test('an application stores the person, the answers, the files, the past, and confirms it in their language', async () => {
  const form = await givenForm(admin);
  const job = await givenJob(recruiter, { form_ids: [form.id] });
  const applyForm = (await anybody.get(`jobs/apply/${job.id}`)).body as { forms: { questions: unknown[] }[] };
  expect(applyForm.forms[0]!.questions).toHaveLength(3);
  const file = await givenFile(server.url, 'Lebenslauf – Ünï.txt');
  const sent = application(job.id, {
    candidate: {
      email: 'First.Last@Example.ORG',
      home_phone: '613 555 0100',
      address_attributes: { city: 'Gatineau' },
    },
    profile: {
      preferred_language: 'fr',
      uploaded_files_attributes: [file],
      answer_ids: [form.choice.answers[0]!.id, form.several.answers[1]!.id, form.several.answers[2]!.id],
      text_answers_attributes: [{ question_id: form.text.id, answer_text: ' Honey. ' }],
      work_experiences_attributes: [
        { position: 'Beekeeper', company: 'Hive Ltd', start_date: '2019-04', present_date: true },
        { position: 'Helper', start_date: 'some day', end_date: '2018-12-31' },
      ],
      cover_letter: '<b>Dear</b> team',
    },
  });
  const answer = await anybody.post('applicants', sent);
  expect(answer.status).toBe(201);
  const profile = await profileOf(profileIn(answer));
  expect(profile.applicant).toMatchObject({ email: 'First.Last@Example.ORG', home_phone: '613 555 0100' });
  expect(profile.address).toMatchObject({ city: 'Gatineau' });
  expect(profile.answers).toHaveLength(3);
  expect(profile.text_answers.map((one) => one.answer_text)).toEqual(['Honey.']);
  expect(profile.answer_score).toBe(10 + 2 + 5);
  expect(profile.uploaded_files).toMatchObject([
    { id: file.id, original_file_name: 'Lebenslauf – Ünï.txt', text_status: 'done' },
  ]);
  expect(profile.resume).toContain('Beekeeper since 2019');
  expect(profile.cover_letter).toBe('<b>Dear</b> team');
  expect(profile.work_experiences).toMatchObject([
    { position: 'Beekeeper', start_date: '2019-04-01', end_date: null, present_date: true },
    { position: 'Helper', start_date: null, end_date: '2018-12-31', present_date: false },
  ]);
  expect(profile.hgemails.map((mail) => [mail.purpose, mail.subject])).toEqual([
    ['application_confirmation', expect.stringContaining('Apiculteur')],
  ]);
  const scored = await recruiter.put(`text_answers/${profile.text_answers[0]!.id}`, { score: 8 });
  expect(scored.body).toMatchObject({ score: 8, answer_score: 25 });
  const tenths = await recruiter.put(`text_answers/${profile.text_answers[0]!.id}`, { score: 2.5 });
  expect(tenths.body).toMatchObject({ score: 2.5, answer_score: 19.5 });
  const finer = await recruiter.put(`text_answers/${profile.text_answers[0]!.id}`, { score: 2.55 });
  expect(errorOf(finer).errors[0]).toMatchObject({ field: 'score', message: 'Use steps of 0.1.' });
  const logs = await database.query('select email from application_confirmation_logs where applicant_profile_id = $1', [
    profile.id,
  ]);
  expect(logs.rows).toEqual([{ email: 'First.Last@Example.ORG' }]);
});

test('what is missing or does not fit is named field by field, and nothing is stored', async () => {
  const form = await givenForm(admin);
  const job = await givenJob(recruiter, { form_ids: [form.id], cover_letter_options: 'CoverLetterOptionMandatory' });
  const foreign = await givenForm(admin);
  const sent = application(job.id, {
    candidate: { first_name: ' ', email: 'nobody@nowhere.x' },
    profile: {
      answer_ids: [form.choice.answers[0]!.id, form.choice.answers[1]!.id, foreign.choice.answers[0]!.id],
      text_answers_attributes: [{ question_id: foreign.text.id, answer_text: 'hi' }],
      candidate_source_id: 999999,
    },
  });
  const answer = await anybody.post('applicants', sent, { 'accept-language': 'es' });
  expect(answer.status).toBe(422);
  const fields = Object.fromEntries(errorOf(answer).errors.map(({ field, code }) => [field, code]));
  expect(fields).toEqual({
    first_name: 'required',
    email: 'email',
    'applicant_profiles_attributes.0.cover_letter': 'coverLetter',
    'applicant_profiles_attributes.0.candidate_source_id': 'source',
    [`questions.${form.choice.id}`]: 'oneAnswer',
    [`questions.${form.text.id}`]: 'required',
    'applicant_profiles_attributes.0.answer_ids': 'foreignAnswer',
    'applicant_profiles_attributes.0.text_answers_attributes': 'foreignQuestion',
  });
  expect((await boardOf(recruiter, job.id)).columns[0]!.applicants_count).toBe(0);
});

test.each([
  ['a@b', false],
  ['a@b.c', false],
  ['a b@c.de', false],
  ['a@b.de', true],
  [`a@b.${'x'.repeat(240)}`, true],
])('the e-mail %s is accepted: %s', async (email, accepted) => {
  const job = await givenJob(recruiter);
  const answer = await anybody.post('applicants', application(job.id, { candidate: { email } }));
  expect(answer.status).toBe(accepted ? 201 : 422);
});

test('a second application is refused, and one to another job completes the person without blanking anything', async () => {
  const [first, second] = [await givenJob(recruiter), await givenJob(recruiter)];
  const email = `keep.${Date.now()}@applicant.example`;
  const candidate = {
    email,
    first_name: 'Ana',
    last_name: 'Ruiz',
    home_phone: '600 111 222',
    work_phone: '600 333 444',
    referral_name: 'Luis',
    current_employee: true,
    address_attributes: { city: 'Vigo', street: 'Rúa 1' },
  };
  const one = profileIn(
    await anybody.post(
      'applicants',
      application(first.id, { candidate, profile: { summary: 'First', resume: 'Text' } }),
    ),
  );
  const again = await anybody.post(
    'applicants',
    application(first.id, { candidate: { ...candidate, email: email.toUpperCase(), first_name: 'X' } }),
  );
  expect([again.status, errorOf(again).message]).toEqual([409, 'You have already applied to this job.']);
  expect((await profileOf(one)).applicant).toMatchObject({ first_name: 'Ana' });

  const sparse = {
    email: ` ${email.toUpperCase()} `,
    first_name: 'Ana',
    last_name: 'Ruiz',
    home_phone: '',
    work_phone: null,
    address_attributes: { city: '', country: 'ES' },
  };
  const two = await anybody.post('applicants', application(second.id, { candidate: sparse }));
  expect(two.status).toBe(201);
  const profile = await profileOf(profileIn(two));
  expect(profile.applicant).toMatchObject({
    email,
    home_phone: '600 111 222',
    work_phone: '600 333 444',
    referral_name: 'Luis',
    current_employee: true,
  });
  expect(profile.address).toMatchObject({ city: 'Vigo', street: 'Rúa 1', country: 'ES' });
  expect((await profileOf(one)).resume).toBe('Text');
  const people = await database.query('select id from applicants where email_key = $1', [email]);
  expect(people.rows).toHaveLength(1);
});

test('where the organization allows it, a second application completes the first and blanks nothing', async () => {
  const job = await givenJob(recruiter);
  const candidate = { email: `more.${Date.now()}@applicant.example` };
  const first = profileIn(
    await anybody.post(
      'applicants',
      application(job.id, { candidate, profile: { summary: 'Summary', cover_letter: 'Letter' } }),
    ),
  );
  await recruiter.put(`applicant_profiles/${first}/move_to_stage/${job.stages[1]!.id}`, {});
  const settings = ((await admin.get('organizations/1')).body as { settings: object }).settings;
  await admin.put('organizations/1', { settings: { ...settings, duplicate_applications: 'warn' } });
  try {
    const file = await givenFile(server.url);
    const sent = application(job.id, {
      candidate,
      profile: { cover_letter: 'Newer', uploaded_files_attributes: [file] },
    });
    const warned = await anybody.post('applicants', sent);
    expect([warned.status, warned.body]).toMatchObject([409, { can_confirm: true }]);
    const confirmed = await anybody.post('applicants', { ...sent, confirm_duplicate: true });
    expect([confirmed.status, profileIn(confirmed)]).toEqual([201, first]);
    const profile = (await profileOf(first)) as Profile & { stage_id: number; summary: string };
    expect(profile).toMatchObject({ summary: 'Summary', cover_letter: 'Newer', stage_id: job.stages[1]!.id });
    expect(profile.uploaded_files).toHaveLength(1);
  } finally {
    await admin.put('organizations/1', { settings });
  }
});

test('the same Idempotency-Key stores one application and answers the same', async () => {
  const job = await givenJob(recruiter);
  const sent = application(job.id);
  const key = { 'idempotency-key': `apply-${Date.now()}` };
  const answers = [await anybody.post('applicants', sent, key), await anybody.post('applicants', sent, key)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]!.body).toEqual(answers[1]!.body);
  expect((await boardOf(recruiter, job.id)).columns[0]!.applicants_count).toBe(1);
});

test('jobs that are not open to who applies are refused, without telling of those that were never public', async () => {
  const closed = await givenJob(recruiter);
  const reasons = (await recruiter.list('close_reasons', { range: [0, 99] })).body as { id: number; code: string }[];
  const reason = reasons.find(({ code }) => code !== 'closed_pending_job')!.id;
  await recruiter.put(`jobs/${closed.id}/close/${reason}`, {});
  const draft = await givenJob(recruiter, { start_date: null });
  const later = await givenJob(recruiter, { start_date: new Date(Date.now() + 86_400_000).toISOString() });
  const internal = await givenJob(recruiter, { posting_board: 'internal' });
  const template = await givenJob(recruiter, { is_template: true, end_date: null });
  const statuses = async (id: number) => [
    (await anybody.post('applicants', application(id))).status,
    (await anybody.get(`jobs/apply/${id}`)).status,
  ];
  expect(await statuses(closed.id)).toEqual([422, 404]);
  for (const job of [draft, later, internal, template]) expect(await statuses(job.id)).toEqual([404, 404]);
  const over = await anybody.post('applicants', application(closed.id), { 'accept-language': 'fr' });
  expect((over.body as { errors: { message: string }[] }).errors[0]!.message).toBe(
    'Ce poste ne reçoit plus de candidatures.',
  );
});

test('the internal board asks for its secret, and applications from it are internal', async () => {
  const job = await givenJob(recruiter, { posting_board: 'internal' });
  const { internal_id: secret } = (await admin.get('organizations/1')).body as { internal_id: string };
  expect((await anybody.get('jobs/internal/1')).status).toBe(404);
  const listed = (await anybody.get(`jobs/internal/${secret}?page=candidate_dashboard`)).body as {
    jobs: { id: number }[];
  };
  expect(listed.jobs.map(({ id }) => id)).toContain(job.id);
  const open = (await anybody.get('jobs/active?page=candidate_dashboard')).body as { jobs: { id: number }[] };
  expect(open.jobs.map(({ id }) => id)).not.toContain(job.id);
  const wrong = await anybody.post('applicants', { ...application(job.id), internal_id: 'guess' });
  expect(wrong.status).toBe(404);
  const right = await anybody.post('applicants', { ...application(job.id), internal_id: secret });
  expect(right.status).toBe(201);
  const profile = await profileOf(profileIn(right));
  expect([profile.is_internal, profile.candidate_source?.code]).toEqual([true, 'internal']);
});

test('who applies by forms alone may send a letter and need not', async () => {
  const asked = { job_application_method_en: 'formsOnly', cover_letter_options: 'CoverLetterOptionMandatory' };
  const job = await givenJob(recruiter, asked);
  const form = await anybody.get(`jobs/apply/${job.id}`);
  expect(form.body).toMatchObject({ cover_letter_options: 'CoverLetterOptionOptional' });
  expect((await anybody.post('applicants', application(job.id))).status).toBe(201);
});

test('a recruiter applies for somebody: no terms, no cover letter, also after the closing date', async () => {
  const job = await givenJob(recruiter, { cover_letter_options: 'CoverLetterOptionMandatory' });
  await recruiter.put(`jobs/${job.id}/expire`, {});
  const sent = application(job.id, { profile: { applied_by_recruiter: true } });
  expect((await anybody.post('applicants', sent)).status).toBe(422);
  const observer = await ApiClient.as(server.url, 'observer');
  expect((await observer.post('applicants', sent)).status).toBe(403);
  const made = await recruiter.post('applicants', sent);
  expect(made.status).toBe(201);
  const profile = await profileOf(profileIn(made));
  expect([profile.applied_by_recruiter, profile.candidate_source?.code]).toEqual([true, 'added_by_recruiter']);
  expect(profile.applied_by_employee_id).toEqual(expect.any(Number));
});

test('only who may applies for others; nobody becomes a recruiter by saying so', async () => {
  const job = await givenJob(recruiter);
  const sent = application(job.id, {
    profile: { applied_by_recruiter: true },
    candidate: { send_confirmation: false },
  });
  const manager = await ApiClient.as(server.url, 'hiring_manager');
  expect((await manager.post('applicants', sent)).status).toBe(403);
  expect((await manager.get(`jobs/apply/${job.id}?page=recruiter`)).status).toBe(403);
  const made = await anybody.post('applicants', sent);
  expect(made.body).toMatchObject({ confirmation_sent_to: sent.email });
  expect(await profileOf(profileIn(made))).toMatchObject({ applied_by_recruiter: false, applied_by_employee_id: null });
});

test('a manager adds candidates to their own job, without a mail if they say so', async () => {
  const people = (await admin.list('employees', { range: [0, 99] })).body as { id: number; email: string }[];
  const me = people.find(({ email }) => email === 'hiring.manager@demo.example')!.id;
  const form = await givenForm(admin);
  const job = await givenJob(recruiter, { form_ids: [form.id] }, [me]);
  await recruiter.put(`jobs/${job.id}/expire`, {});
  const manager = await ApiClient.as(server.url, 'hiring_manager');
  const answer = await manager.get(`jobs/apply/${job.id}?page=recruiter`);
  expect(answer.body).toMatchObject({ id: job.id, enable_terms_and_conditions: false, forms: [{ id: form.id }] });
  const sent = application(job.id, {
    profile: { applied_by_recruiter: true },
    candidate: { send_confirmation: false },
  });
  const made = await manager.post('applicants', sent);
  expect([made.status, made.body]).toMatchObject([201, { confirmation_sent_to: null }]);
  const profile = await profileOf(profileIn(made));
  expect(profile).toMatchObject({ applied_by_recruiter: true, applied_by_employee_id: me, hgemails: [] });
  const again = await manager.post('applicants', sent);
  expect([again.status, again.body]).toMatchObject([409, { applicant_profile_id: profileIn(made) }]);
  expect((await anybody.post('applicants', sent)).body).not.toHaveProperty('applicant_profile_id');
});

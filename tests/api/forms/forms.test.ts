import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { profileIn } from '../../support/applied.ts';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenForm } from '../applying/support.ts';
import { application, givenJob } from '../pipeline/support.ts';

let server: TestServer;
let admin: ApiClient;
let recruiter: ApiClient;
let anybody: ApiClient;

beforeAll(async () => {
  server = await sharedServer();
  admin = await ApiClient.as(server.url, 'recruiter_admin');
  recruiter = await ApiClient.as(server.url, 'recruiter');
  anybody = new ApiClient(server.url);
});
afterAll(() => server?.stop());

interface Answer {
  id: number;
  text: Record<string, string>;
  order: number;
  weighting: number;
}
interface Question {
  id: number;
  name: Record<string, string>;
  question_type: string;
  weighting: number;
  required_languages: string[];
  is_stop_question: boolean;
  answers: Answer[];
}
interface Form {
  id: number;
  archived: boolean;
  total_weighting: number;
  questions: Question[];
}

const read = async (id: number) => (await admin.get(`forms/${id}`)).body as Form;
const save = (id: number, body: object) => admin.put(`forms/${id}`, body);
const choice = (more: object = {}) => ({
  name: { en: 'Do you drive?' },
  question_type: 'multiple-choice',
  answers_attributes: [
    { text: { en: 'Yes' }, weighting: 20 },
    { text: { en: 'No' }, is_stop_answer: true },
  ],
  ...more,
});

test('a form keeps what it is made with; points follow from the answers where nobody says them', async () => {
  const made = await admin.post('forms/', {
    name: { en: 'Yard' },
    legend: { en: 'Please be honest.' },
    form_notes: 'For the yard only.',
    privacy_status: 'Private',
    questions_attributes: [
      choice({ helper_text: { en: 'Any class.' }, legend: { en: 'Licences' }, form_notes: 'Ask again.' }),
      { name: { en: 'Why?' }, question_type: 'long-answer', is_required_question: true, weighting: 7 },
    ],
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    privacy_status: 'private',
    legend: { en: 'Please be honest.' },
    form_notes: 'For the yard only.',
    is_editable: true,
    archived: false,
    total_weighting: 9,
    questions: [
      {
        helper_text: { en: 'Any class.' },
        legend: { en: 'Licences' },
        form_notes: 'Ask again.',
        weighting: 2,
        is_stop_question: true,
        order: 1,
      },
      { weighting: 7, is_required_question: true, is_stop_question: false, answers: [], order: 2 },
    ],
  });
});

test('what candidates read is there in every language of the form', async () => {
  const name = { en: 'Yard', fr: 'Cour' };
  const made = await admin.post('forms', { name, required_languages: ['en', 'fr'], questions: [choice()] });
  expect(errorOf(made).errors).toMatchObject([
    { field: 'questions.0.name', message: 'Name should have the following languages: French' },
  ]);
  const form = await givenForm(admin);
  const widened = await save(form.id, { required_languages: ['en', 'es'] });
  expect(errorOf(widened).errors).toMatchObject([
    { field: 'name', message: 'Name should have the following languages: Spanish' },
  ]);
  const named = await save(form.id, { required_languages: ['en', 'es'], name: { es: 'Patio' } });
  expect(errorOf(named).errors).toMatchObject([
    { field: 'questions', message: 'Fill this in for the following languages: Spanish' },
  ]);
  const french = { required_languages: ['fr'], name: { fr: 'Cour' } };
  const why = { name: { fr: 'Pourquoi ?' }, question_type: 'long-answer' };
  expect((await admin.post('forms', { ...french, questions: [why] })).status).toBe(201);
});

test('a form without a question is refused', async () => {
  const made = await admin.post('forms', { name: { en: 'Empty' }, questions_attributes: [] });
  expect(errorOf(made).errors).toMatchObject([{ field: 'questions_attributes', code: 'atLeast' }]);
});

test('the source of a copy has no ids, and makes a form of its own', async () => {
  const { id } = await givenForm(admin);
  const source = (await admin.get(`forms/${id}?page=clone`)).body as Form;
  expect(JSON.stringify(source)).not.toMatch(/"(id|form_id|question_id|lock_version|created_at)":/);
  const copy = (await admin.post('forms', source)).body as Form;
  expect(copy.id).not.toBe(id);
  expect(copy.questions.map(({ name }) => name)).toEqual((await read(id)).questions.map(({ name }) => name));
});

test('forms and questions are read under the conditions that the caller names', async () => {
  const { id, choice: question } = await givenForm(admin);
  expect((await recruiter.get(`forms/${id}?privacy_status=Public`)).status).toBe(200);
  expect((await recruiter.get(`forms/${id}?privacy_status=Private`)).status).toBe(404);
  expect((await recruiter.get(`questions/${question.id}?form_id=${id}`)).body).toMatchObject({ id: question.id });
  expect((await recruiter.get(`questions/${question.id}?form_id=${id + 1}`)).status).toBe(404);
});

test('a form is archived and taken out again; jobs that ask it go on asking it', async () => {
  const { id } = await givenForm(admin);
  const job = await givenJob(recruiter, { form_ids: [id] });
  expect((await read(id)) as object).toMatchObject({ open_jobs_count: 1 });
  expect((await save(id, { privacy_status: 'private' })).status).toBe(422);
  const archived = await admin.put(`forms/${id}/archive`, { archived: true });
  expect(archived.body).toMatchObject({ id, archived: true });
  const listed = (await admin.get('forms?archived=false&limit=1000')).body as Form[];
  expect(listed.some((form) => form.id === id)).toBe(false);
  const applyForm = (await anybody.get(`jobs/apply/${job.id}`)).body as { forms: { id: number }[] };
  expect(applyForm.forms).toMatchObject([{ id }]);
  expect((await admin.put(`forms/${id}/archive`, { archived: false })).body).toMatchObject({ archived: false });
});

test('what somebody has answered stays as they read it', async () => {
  const { id, choice: drive, text: why } = await givenForm(admin);
  const job = await givenJob(recruiter, { form_ids: [id] });
  const sent = application(job.id, {
    profile: {
      answer_ids: [drive.answers[0]!.id],
      text_answers_attributes: [{ question_id: why.id, answer_text: 'Honey.' }],
    },
  });
  const applied = profileIn(await anybody.post('applicants', sent));
  const before = await read(id);
  const [first, second, third] = before.questions;
  const saved = await save(id, {
    questions: [
      {
        ...first,
        answers: [
          { ...first!.answers[0]!, text: { en: 'Other words' } },
          { ...first!.answers[1]!, text: { en: 'Never chosen' } },
        ],
      },
      // Nobody has answered the second; the third gets other words.
      { ...second, name: { en: 'Which tools, in your view?' } },
      { ...third, name: { en: 'Why not?' } },
    ],
  });
  expect(saved.status).toBe(200);
  const after = await read(id);
  expect(
    after.questions.map((question) => [
      question.name.en,
      question.id === before.questions.find(({ id: old }) => old === question.id)?.id,
    ]),
  ).toEqual([
    ['Do you mind bees?', true],
    ['Which tools, in your view?', true],
    ['Why not?', false],
  ]);
  expect(after.questions[0]!.answers.map(({ text, order }) => [text.en, order])).toEqual([
    ['Other words', 1],
    ['Never chosen', 2],
  ]);
  const profile = async () => (await recruiter.get(`applicant_profiles/${applied}`)).body;
  expect(await profile()).toMatchObject({
    answers: [{ question: { en: 'Do you mind bees?' }, text: { en: 'Answer 0' } }],
    text_answers: [{ question: { en: 'Why?' }, answer_text: 'Honey.' }],
  });
  const applyForm = (await anybody.get(`jobs/apply/${job.id}`)).body as { forms: Form[] };
  expect(applyForm.forms[0]!.questions.map(({ name }) => name.en)).toEqual(after.questions.map(({ name }) => name.en));
  const taken = await save(id, { questions_attributes: [{ id: first!.id, _destroy: true }] });
  expect(taken.status).toBe(200);
  expect((await read(id)).questions).toHaveLength(2);
  expect(await profile()).toMatchObject({ answers: [{ question: { en: 'Do you mind bees?' } }] });
});

test('a preview is the page that candidates get, in the wanted language', async () => {
  const body = {
    name: { en: 'Yard', fr: 'Cour' },
    questions: [
      { ...choice({ legend: { fr: 'Permis' } }), answers: [{ text: { fr: 'Oui <b>' } }, { text: { fr: 'Non' } }] },
      { name: {}, question_type: null },
    ],
  };
  const preview = await admin.post('forms/preview?language=fr', body);
  const { html } = preview.body as { html: string };
  expect(html).toContain('<h3>Cour</h3>');
  expect(html).toContain('<h4>Permis</h4>');
  expect(html).toContain('Oui &lt;b&gt;');
  expect(html).toContain('(facultatif)');
  expect(html).not.toContain('<script');
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: ApiClient;

beforeAll(async () => {
  server = await sharedServer();
  admin = await ApiClient.as(server.url, 'recruiter_admin');
});
afterAll(() => server?.stop());

interface Template {
  id: number;
  question_type: string;
  is_stop_question: boolean;
  answer_templates: { id: number; order: number; weighting: number; text: Record<string, string> }[];
}

const yes = { text: { en: 'Yes', fr: 'Oui' }, weighting: 20 };
const no = { text: { en: 'No', fr: 'Non' } };
const maybe = { text: { en: 'Maybe', fr: 'Peut-être' } };

const template = (more: object = {}) => ({
  name: 'Licence',
  question: { en: 'Do you drive?', fr: 'Conduisez-vous ?' },
  question_type: 'multiple-choice',
  answer_templates_attributes: [yes, no],
  ...more,
});
const given = async (more: object = {}) => {
  const made = await admin.post('question_templates', template(more));
  expect(made.status).toBe(201);
  return made.body as Template;
};
const change = (id: number, body: object) => admin.put(`question_templates/${id}`, body);

test.each(['multiple-choice', 'multiple-answer', 'select-dropdown'])('a %s question has two answers', async (type) => {
  const few = await admin.post(
    'question_templates',
    template({ question_type: type, answer_templates_attributes: [yes] }),
  );
  expect(few.status).toBe(422);
  expect(errorOf(few).errors).toMatchObject([{ field: 'answer_templates_attributes', code: 'atLeast' }]);
  const enough = await given({ question_type: type });
  expect(enough.answer_templates).toMatchObject([
    { weighting: 20, order: 1 },
    { weighting: 0, order: 2 },
  ]);
});

test.each(['long-answer', 'short-answer'])('a %s question loses its answers', async (type) => {
  expect((await given({ question_type: type })).answer_templates).toEqual([]);
  const other = await given();
  const changed = await change(other.id, { question_type: type });
  expect(changed.body).toMatchObject({ question_type: type, answer_templates: [] });
});

test('an answer that is taken away leaves no gap in the order, and the last two stay', async () => {
  const { id, answer_templates: answers } = await given({ answer_templates_attributes: [yes, maybe, no] });
  const gone = (place: number) => ({ answer_templates_attributes: [{ id: answers[place]!.id, _destroy: true }] });
  const left = (await change(id, gone(1))).body as Template;
  expect(left.answer_templates.map(({ text, order }) => [text.en, order])).toEqual([
    ['Yes', 1],
    ['No', 2],
  ]);
  const refused = await change(id, gone(0));
  expect(errorOf(refused).errors).toMatchObject([{ field: 'answer_templates_attributes', code: 'atLeast' }]);
  expect(((await admin.get(`question_templates/${id}`)).body as Template).answer_templates).toHaveLength(2);
});

test('question and answers must be there in every required language, and the message names the missing ones', async () => {
  const refused = await admin.post(
    'question_templates',
    template({
      required_languages: ['en', 'fr'],
      question: { en: 'Do you drive?' },
    }),
  );
  expect(refused.status).toBe(422);
  expect(errorOf(refused).errors).toMatchObject([
    { field: 'question', message: 'This text should have the following languages: French' },
  ]);
  const answer = await admin.post(
    'question_templates',
    template({ required_languages: ['en', 'fr'], answer_templates: [yes, { text: { en: 'No', fr: ' ' } }] }),
  );
  expect(errorOf(answer).errors).toMatchObject([
    { field: 'answer_templates.1.text', message: 'Fill this in for the following languages: French' },
  ]);
  const { id } = await given();
  const spanish = await change(id, { required_languages: ['en', 'es'], question: { es: '¿Conduce?' } });
  expect(errorOf(spanish).errors.map(({ field }) => field)).toEqual(['answer_templates']);
});

test('a question is a stop question as long as one of its answers is a stop answer', async () => {
  const made = await given({ answer_templates: [yes, { ...no, is_stop_answer: true }] });
  expect(made.is_stop_question).toBe(true);
  const [first, second] = made.answer_templates;
  const changed = await change(made.id, { answer_templates: [first, { ...second, is_stop_answer: false }] });
  expect(changed.body).toMatchObject({ is_stop_question: false });
});

test('categories and departments come back as rows, and archiving takes the three fields alone', async () => {
  const department = (await admin.post('company_departments', { title: { en: 'Yard' } })).body as { id: number };
  const made = await given({ question_category_ids: [1], company_department_ids: [department.id] });
  expect(made).toMatchObject({
    question_categories: [{ id: 1, name: expect.objectContaining({ en: expect.any(String) }) }],
    company_departments: [{ id: department.id, title: { en: 'Yard' } }],
  });
  const archived = await change(made.id, {
    archived: true,
    question_type: 'multiple-choice',
    question_category_ids: [1],
  });
  expect(archived.body).toMatchObject({ archived: true, answer_templates: [{}, {}] });
});

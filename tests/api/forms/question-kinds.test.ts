import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient, errorOf, type Answer } from '../../support/api-client.ts';
import { profileIn } from '../../support/applied.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenFile } from '../applying/support.ts';
import { application, givenJob } from '../pipeline/support.ts';

// Each kind of question has answers of its own, and some are asked only of who answered an earlier one in some way.

let server: TestServer;
let admin: ApiClient;

interface Question {
  id: number;
  key: string;
  question_type: string;
  shown_if: object | null;
  answers: { id: number; key: string }[];
}
interface Form {
  id: number;
  questions: Question[];
}
interface Profile {
  answers: { question_id: number }[];
  text_answers: {
    question_id: number;
    question_type: string;
    answer_text: string;
    answered_at: string;
    files: { id: number; name: string }[];
  }[];
}

beforeAll(async () => {
  server = await sharedServer();
  admin = await ApiClient.as(server.url, 'super_admin');
});
afterAll(() => server?.stop());

const yesNo = [
  { text: { en: 'Yes' }, key: 'yes' },
  { text: { en: 'No' }, key: 'no' },
];
const driving = { name: { en: 'Do you drive?' }, question_type: 'yes-no', key: 'drive', answers_attributes: yesNo };
const ifDriving = { question: 'drive', answers: ['yes'] };

const make = (questions: object[], more: object = {}) =>
  admin.post('forms', { name: { en: `Kinds ${crypto.randomUUID()}` }, questions_attributes: questions, ...more });

async function givenForm(questions: object[]): Promise<Form & { jobId: number; of: (type: string) => Question }> {
  const made = await make(questions);
  expect(made.body).toMatchObject({ id: expect.any(Number) });
  const form = (await admin.get(`forms/${(made.body as Form).id}`)).body as Form;
  const job = await givenJob(admin, { form_ids: [form.id] });
  return { ...form, jobId: job.id, of: (type) => form.questions.find((one) => one.question_type === type)! };
}

const apply = (jobId: number, candidate: object, more: object = {}) =>
  new ApiClient(server.url).post('applicants', application(jobId, { candidate, ...more }));

const profileOf = async (sent: Answer) => (await admin.get(`applicant_profiles/${profileIn(sent)}`)).body as Profile;

const codeAt = (refused: Answer, field: string) => errorOf(refused).errors.find((one) => one.field === field)?.code;

test('numbers, days, consents and documents are read, kept in one form and shown to the staff', async () => {
  const form = await givenForm([
    { name: { en: 'Years?' }, question_type: 'number', limits: { min: 0, max: 60, decimals: 1 } },
    { name: { en: 'Start?' }, question_type: 'date', limits: { earliest: '2027-01-01', latest: '2027-12-31' } },
    {
      name: { en: 'I agree.' },
      helper_text: { en: 'We check your licence.' },
      question_type: 'consent',
      is_required_question: true,
    },
    { name: { en: 'Licence' }, question_type: 'file', is_required_question: true },
  ]);
  const [number, date, consent, file] = form.questions.map(({ id }) => id) as [number, number, number, number];
  const refused = await apply(form.jobId, {
    questions: [
      { id: number, answer_text: '60.5' },
      { id: date, answer_text: '2027-02-30' },
    ],
  });
  expect(refused.status).toBe(422);
  const codes = Object.fromEntries([number, date, consent, file].map((id) => [id, codeAt(refused, `questions.${id}`)]));
  expect(codes).toEqual({ [number]: 'maximum', [date]: 'date', [consent]: 'consent', [file]: 'required' });

  const licence = await givenFile(server.url, 'licence.txt', 'Class 1');
  const sent = await apply(
    form.jobId,
    {
      questions: [
        { id: number, answer_text: ' 12,50 ' },
        { id: date, answer_text: '2027-03-01' },
        { id: consent, answer_text: 'yes' },
      ],
    },
    { profile: { uploaded_files_attributes: [{ ...licence, file_type: 'attachment', question_id: file }] } },
  );
  expect(sent.status).toBe(201);
  const { text_answers: kept } = await profileOf(sent);
  expect(kept.map(({ question_type, answer_text, files }) => [question_type, answer_text, files])).toEqual([
    ['number', '12.5', []],
    ['date', '2027-03-01', []],
    ['consent', 'I agree.\n\nWe check your licence.', []],
    ['file', 'licence.txt', [{ id: licence.id, name: 'licence.txt' }]],
  ]);
  expect(Date.now() - new Date(kept[2]!.answered_at).getTime()).toBeLessThan(600_000);
});

test('what an earlier answer does not open is not required, and nothing of it is kept', async () => {
  const form = await givenForm([
    driving,
    { name: { en: 'Which licence?' }, question_type: 'short-answer', is_required_question: true, shown_if: ifDriving },
    {
      ...driving,
      name: { en: 'A trailer?' },
      key: 'trailer',
      shown_if: ifDriving,
      answers_attributes: yesNo.map((one) => ({ ...one })),
    },
    { name: { en: 'How long?' }, question_type: 'number', shown_if: { question: 'trailer', answers: ['yes'] } },
  ]);
  const [drive, licence, trailer, length] = form.questions as [Question, Question, Question, Question];
  const missing = await apply(form.jobId, { questions: [{ id: drive.id, answer_ids: [drive.answers[0]!.id] }] });
  expect(codeAt(missing, `questions.${licence.id}`)).toBe('required');
  // An answer to a question that was not asked opens nothing either.
  const sent = await apply(form.jobId, {
    questions: [
      { id: drive.id, answer_ids: [drive.answers[1]!.id] },
      { id: licence.id, answer_text: 'Class 5' },
      { id: trailer.id, answer_ids: [trailer.answers[0]!.id] },
      { id: length.id, answer_text: '7' },
    ],
  });
  expect(sent.status).toBe(201);
  const { answers, text_answers } = await profileOf(sent);
  expect(answers.map(({ question_id: id }) => id)).toEqual([drive.id]);
  expect(text_answers).toEqual([]);
});

test.each([
  [
    'a later question',
    [{ name: { en: 'A?' }, question_type: 'number', shown_if: ifDriving }, driving],
    'conditionLater',
  ],
  ['itself', [{ ...driving, shown_if: ifDriving }], 'conditionLater'],
  [
    'what is not there',
    [driving, { name: { en: 'A?' }, question_type: 'date', shown_if: { question: 'x', answers: ['y'] } }],
    'conditionGone',
  ],
  [
    'an answer in words',
    [
      { name: { en: 'A?' }, question_type: 'number', key: 'a' },
      { name: { en: 'B?' }, question_type: 'date', shown_if: { question: 'a', answers: ['y'] } },
    ],
    'conditionKind',
  ],
])('a question cannot depend on %s', async (_case, questions, code) => {
  const refused = await make(questions);
  expect(refused.status).toBe(422);
  expect(errorOf(refused).errors).toEqual([
    expect.objectContaining({ field: expect.stringMatching(/^questions_attributes\.\d\.shown_if$/), code }),
  ]);
});

test('conditions survive a copy, another order of answers and other words of an answered question', async () => {
  const form = await givenForm([
    driving,
    { name: { en: 'Which?' }, question_type: 'short-answer', shown_if: ifDriving },
  ]);
  const source = (await admin.get(`forms/${form.id}?page=clone`)).body as Form;
  const copy = await admin.post('forms', { ...source, name: { en: `Copy ${crypto.randomUUID()}` } });
  expect(copy.status).toBe(201);
  const copied = (await admin.get(`forms/${(copy.body as Form).id}`)).body as Form;
  expect(copied.questions[1]!.shown_if).toEqual(ifDriving);

  const [drive] = form.questions as [Question];
  expect((await apply(form.jobId, { questions: [{ id: drive.id, answer_ids: [drive.answers[0]!.id] }] })).status).toBe(
    201,
  );
  const stored = (await admin.get(`forms/${form.id}`)).body as Form & { lock_version: number };
  const changed = await admin.put(`forms/${form.id}`, {
    lock_version: stored.lock_version,
    questions: stored.questions.map((one, at) => (at === 0 ? { ...one, name: { en: 'Do you drive a lorry?' } } : one)),
  });
  expect(changed.status).toBe(200);
  const now = (await admin.get(`forms/${form.id}`)).body as Form;
  expect(now.questions[0]!.id).not.toBe(drive.id);
  expect(now.questions[1]!.shown_if).toEqual(ifDriving);
  const asked = (await admin.get(`jobs/apply/${form.jobId}`)).body as {
    forms: { questions: { asked_if: object | null }[] }[];
  };
  expect(asked.forms[0]!.questions[1]!.asked_if).toEqual({
    question_id: now.questions[0]!.id,
    answer_ids: [now.questions[0]!.answers[0]!.id],
  });
});

test('limits leave room, yes or no has two answers, and requests ask for files by themselves', async () => {
  const codeOf = async (question: object, more?: object) =>
    errorOf(await make([question], more)).errors.map(({ code }) => code);
  expect(await codeOf({ name: { en: 'A?' }, question_type: 'number', limits: { min: 5, max: 1 } })).toEqual(['limits']);
  const three = [...yesNo, { text: { en: 'Perhaps' } }];
  expect(await codeOf({ name: { en: 'A?' }, question_type: 'yes-no', answers_attributes: three })).toEqual([
    'twoAnswers',
  ]);
  const file = { name: { en: 'Licence' }, question_type: 'file' };
  expect(await codeOf(file, { privacy_status: 'private' })).toEqual(['fileInRequest']);
});

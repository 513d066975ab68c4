import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { profileIn } from '../../support/applied.ts';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { application, givenJob } from '../pipeline/support.ts';

// Points count in tenths, from the form to the score, so that nobody gets more than there is.

let server: TestServer;
let admin: ApiClient;

interface Form {
  id: number;
  total_weighting: number;
  questions: { id: number; weighting: number; answers: { id: number }[] }[];
}
interface Profile {
  answer_score: number;
  text_answers: { id: number }[];
}

beforeAll(async () => {
  server = await sharedServer();
  admin = await ApiClient.as(server.url, 'super_admin');
});
afterAll(() => server?.stop());

async function givenForm(): Promise<Form> {
  const made = await admin.post('forms', {
    name: { en: `Points ${crypto.randomUUID()}` },
    questions_attributes: [
      {
        name: { en: 'Which tools?' },
        question_type: 'multiple-answer',
        answers_attributes: [
          { text: { en: 'Smoker' }, weighting: 25 },
          { text: { en: 'Hive tool' }, weighting: 25 },
        ],
      },
      { name: { en: 'Why?' }, question_type: 'long-answer', weighting: 4.5 },
    ],
  });
  expect(made.status).toBe(201);
  return (await admin.get(`forms/${(made.body as Form).id}`)).body as Form;
}

test('tenths of answers are added up, not rounded, and a whole score is the total of the form', async () => {
  const form = await givenForm();
  const [tools, why] = form.questions as [Form['questions'][number], Form['questions'][number]];
  expect([tools.weighting, why.weighting, form.total_weighting]).toEqual([5, 4.5, 9.5]);
  const job = await givenJob(admin, { form_ids: [form.id] });
  const apply = async (answer_ids: number[]) => {
    const questions = [
      { id: tools.id, answer_ids },
      { id: why.id, answer_text: 'Honey' },
    ];
    const answer = await new ApiClient(server.url).post(
      'applicants',
      application(job.id, { candidate: { questions } }),
    );
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return (await admin.get(`applicant_profiles/${profileIn(answer)}`)).body as Profile;
  };
  expect((await apply([tools.answers[0]!.id])).answer_score).toBe(2.5);
  const best = await apply(tools.answers.map(({ id }) => id));
  const score = (points: number) => admin.put(`text_answers/${best.text_answers[0]!.id}`, { score: points });
  expect((await score(4.5)).body).toMatchObject({ answer_score: form.total_weighting });
  expect(errorOf(await score(4.6)).errors).toMatchObject([{ field: 'score', message: 'It must be 4.5 or less.' }]);
  const found = async (least: number) =>
    (await admin.get(`applicant_profiles?job_id=${job.id}&filter={"answer_score_gte":${least}}`)).body as unknown[];
  expect([(await found(2.4)).length, (await found(2.6)).length]).toEqual([2, 1]);
});

test('answers by question are those of the job, whole or not at all', async () => {
  const form = await givenForm();
  const other = await givenForm();
  const job = await givenJob(admin, { form_ids: [form.id] });
  const apply = (questions: unknown[]) =>
    new ApiClient(server.url).post('applicants', application(job.id, { candidate: { questions } }));
  const foreign = await apply([{ id: other.questions[0]!.id, answer_ids: [other.questions[0]!.answers[0]!.id] }]);
  expect(foreign.status).toBe(422);
  const shown = await apply([{ id: form.questions[0]!.id, name: 'Which tools?', answers: [] }]);
  expect(errorOf(shown).errors.map(({ code }) => code)).toEqual(['unknown', 'unknown']);
});

test('a form that is not offered any more is not asked by a job that did not ask it', async () => {
  const [shut, archived] = [await givenForm(), await givenForm()];
  const using = await givenJob(admin, { form_ids: [archived.id] });
  expect((await admin.put(`forms/${shut.id}`, { privacy_status: 'private' })).status).toBe(200);
  expect((await admin.put(`forms/${archived.id}/archive`, { archived: true })).status).toBe(200);
  const job = await givenJob(admin);
  for (const { id } of [shut, archived]) {
    const refused = await admin.put(`jobs/${job.id}`, { form_ids: [id] });
    expect([refused.status, errorOf(refused).errors[0]]).toMatchObject([
      422,
      { field: 'form_ids', code: 'notOffered' },
    ]);
  }
  const kept = await admin.put(`jobs/${using.id}`, { form_ids: [archived.id], name_en: 'Keeper' });
  expect(kept.status).toBe(200);
});

test('answers on employment equity count for nobody, and are shown with nobody', async () => {
  const form = await givenForm();
  const job = await givenJob(admin, { form_ids: [form.id] });
  const [tools, why] = form.questions as [Form['questions'][number], Form['questions'][number]];
  const questions = [
    { id: tools.id, answer_ids: [tools.answers[0]!.id] },
    { id: why.id, answer_text: 'Honey' },
  ];
  const applied = await new ApiClient(server.url).post('applicants', application(job.id, { candidate: { questions } }));
  const profile = async () => (await admin.get(`applicant_profiles/${profileIn(applied)}`)).body as Profile;
  const { answer_score: points, text_answers: written } = await profile();
  expect([points, written.length]).toEqual([2.5, 1]);

  const { body } = await admin.get('form_categories?filter={"code":"equity"}');
  const [category] = body as { id: number }[];
  expect((await admin.put(`forms/${form.id}`, { form_category_ids: [category!.id] })).status).toBe(200);
  expect(await profile()).toMatchObject({ answer_score: null, answers: [], text_answers: [] });
  expect((await admin.put(`text_answers/${written[0]!.id}`, { score: 1 })).status).toBe(404);
  const request = { email_type: 'info_request', applicant_profile_id: profileIn(applied), form_ids: [form.id] };
  expect(errorOf(await admin.post('approval_emails', request)).errors).toMatchObject([
    { field: 'form_ids', code: 'keptApart' },
  ]);

  expect((await admin.put(`forms/${form.id}`, { form_category_ids: [] })).status).toBe(200);
  expect((await profile()).answer_score).toBe(2.5);
});

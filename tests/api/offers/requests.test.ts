import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { givenCandidate } from '../pipeline/support.ts';
import { check, dayIn, good, type House, linkTo, mailsOf, openHouse, statusOf } from './house.ts';

let house: House;
let formId: number;
/** Questions of the form: one in words, required, and one of choice. */
let words: number;
let choice: { question: number; answers: number[] };

beforeAll(async () => {
  house = await openHouse();
  const { rows } = await house.database.query<{ id: string }>(
    `insert into forms (name, privacy_status) values ('{"en":"Your papers"}', 'private') returning id`,
  );
  formId = Number(rows[0]!.id);
  words = await question('long-answer', true);
  choice = { question: await question('multiple-choice', false), answers: [] };
  for (const text of ['Yes', 'No']) {
    const { rows: made } = await house.database.query<{ id: string }>(
      `insert into answers (question_id, text) values ($1, $2) returning id`,
      [choice.question, JSON.stringify({ en: text })],
    );
    choice.answers.push(Number(made[0]!.id));
  }
});
afterAll(() => house?.close());

async function question(type: string, required: boolean): Promise<number> {
  const { rows } = await house.database.query<{ id: string }>(
    `insert into questions (form_id, name, question_type, is_required_question) values ($1, '{"en":"Tell us"}', $2, $3) returning id`,
    [formId, type, required],
  );
  return Number(rows[0]!.id);
}

interface Request {
  id: number;
  email: string;
  profile: number;
}

const wantedFile = {
  attachment_type: 'info_req_request',
  request_description: 'A copy of your diploma',
  mandatory: true,
};

let made = 0;
const somebody = async () => {
  const email = `rae.${++made}@applicant.example`;
  return { email, profile: await givenCandidate(house.server.url, house.job.id, { first_name: 'Rae', email }) };
};

/** A request that was sent to somebody who has just applied. */
async function givenRequest(fields: object = {}): Promise<Request> {
  const { email, profile } = await somebody();
  const body = { email_type: 'info_request', status: 'req_out', applicant_profile_id: profile };
  const about = { subject: 'Your papers', message: '<p>Dear {{user.name.first}}</p>', due_date: await dayIn(house, 3) };
  const { id } = good<{ id: number }>(
    await house.recruiter.post('approval_emails', { ...body, ...about, file_and_links: [wantedFile], ...fields }),
    201,
  );
  return { id, email, profile };
}

const linkOf = ({ id, email }: Request) => linkTo(house, id, email);

async function upload(hash: string, wanted: number, name = 'diploma.txt'): Promise<number> {
  const form = new FormData();
  form.set('hash', hash);
  form.set('file_and_link_id', String(wanted));
  form.set('file', new Blob(['A diploma.'], { type: 'text/plain' }), name);
  const answer = await fetch(`${house.server.url}/api/v1/approval_emails/upload_file`, { method: 'POST', body: form });
  return answer.status;
}

const wantedOf = async (hash: string) => (await check(house, hash)).wanted[0]!.file_and_link_id;
const handIn = (hash: string, more: object = {}) =>
  house.anybody.post('approval_emails/info_req_file_submit', { hash, ...more });

test('files and questions: received once both are there, and they are the application’s', async () => {
  const request = await givenRequest({ form_ids: [formId] });
  const hash = await linkOf(request);
  expect(await check(house, hash)).toMatchObject({ state: 'open', role: 'candidate', message: '<p>Dear Rae</p>' });
  expect((await handIn(hash)).status).toBe(422);
  const wanted = await wantedOf(hash);
  expect(await upload(hash, wanted)).toBe(200);
  expect(good(await handIn(hash, { note: 'Here it is' }))).toMatchObject({ status: 'req_out' });
  const unanswered = await house.anybody.post('approval_emails/answer_forms', { hash, text_answers: [] });
  expect(errorOf(unanswered).errors).toMatchObject([{ field: `questions.${words}`, code: 'required' }]);
  const answers = { answers: [choice.answers[1]], text_answers: [{ question_id: words, answer_text: 'All of it' }] };
  expect(good(await house.anybody.post('approval_emails/answer_forms', { hash, ...answers }))).toMatchObject({
    status: 'received',
  });
  const profile = good<{ information_requests?: unknown; uploaded_files: { file_type: string }[] }>(
    await house.recruiter.get(`applicant_profiles/${request.profile}`),
  );
  expect(profile.uploaded_files.some(({ file_type }) => file_type === 'info_attachment')).toBe(true);
  const letter = good<{ answers: { question_id: number; answer_text: string | null }[]; response_notes: string }>(
    await house.recruiter.get(`approval_emails/${request.id}`),
  );
  expect(letter.response_notes).toBe('Here it is');
  expect(letter.answers).toEqual(
    expect.arrayContaining([expect.objectContaining({ question_id: words, answer_text: 'All of it' })]),
  );
  expect(await mailsOf(house, request.id)).toEqual([
    `request_sent ${request.email}`,
    'staff_request_received recruiter@demo.example',
  ]);
  // Sent once more, it is the same receipt.
  expect(good(await handIn(hash))).toMatchObject({ status: 'received' });
  expect(await check(house, hash)).toMatchObject({ state: 'answered' });
});

test('what was sent asks what it asked, whatever becomes of the form; a draft asks what the form asks when it is sent', async () => {
  const admin = await ApiClient.as(house.server.url, 'recruiter_admin');
  const asked = (text: string, more: object = {}) => ({ name: { en: text }, question_type: 'long-answer', ...more });
  const given = good<{ id: number; lock_version: number; questions: { id: number }[] }>(
    await admin.post('forms', {
      name: { en: 'Your references' },
      privacy_status: 'private',
      questions: [asked('Who knows your work?', { is_required_question: true })],
    }),
    201,
  );
  const draft = await givenRequest({ status: 'draft', form_ids: [given.id], file_and_links: [] });
  const request = await givenRequest({ form_ids: [given.id], file_and_links: [] });
  const questionsAt = async (hash: string) => {
    const { forms } = (await check(house, hash)) as unknown as { forms: { questions: { name: { en: string } }[] }[] };
    return forms[0]!.questions.map(({ name }) => name.en);
  };
  const pinOf = async ({ id }: Request) =>
    good<{ form_versions: { number: number; newest: number }[] }>(await house.recruiter.get(`approval_emails/${id}`))
      .form_versions;
  expect(await pinOf(request)).toEqual([{ id: given.id, number: 1, newest: 1 }]);
  const [first] = given.questions;
  const questions = [
    { id: first!.id, ...asked('Whom may we call?', { is_required_question: true }) },
    asked('Since when?', { is_required_question: true }),
  ];
  good(await admin.put(`forms/${given.id}`, { lock_version: given.lock_version, questions }));
  expect(await pinOf(request)).toEqual([{ id: given.id, number: 1, newest: 2 }]);
  const hash = await linkOf(request);
  expect(await questionsAt(hash)).toEqual(['Who knows your work?']);
  const text_answers = [{ question_id: first!.id, answer_text: 'Ana Ruiz' }];
  expect(good(await house.anybody.post('approval_emails/answer_forms', { hash, text_answers }))).toMatchObject({
    status: 'received',
  });
  const { answers } = good<{ answers: object[] }>(await house.recruiter.get(`approval_emails/${request.id}`));
  expect(answers).toMatchObject([{ question: { en: 'Who knows your work?' }, answer_text: 'Ana Ruiz' }]);
  good(await house.recruiter.post(`approval_emails/${draft.id}/send_request`, { due_date: await dayIn(house, 3) }));
  expect(await pinOf(draft)).toEqual([{ id: given.id, number: 2, newest: 2 }]);
  expect(await questionsAt(await linkOf(draft))).toEqual(['Whom may we call?', 'Since when?']);
});

test('what is begun is there on another day, and nobody of the staff reads it', async () => {
  const request = await givenRequest({ form_ids: [formId] });
  const hash = await linkOf(request);
  const draft = { note: 'Later', text_answers: [{ question_id: words, answer_text: 'Half of' }] };
  good(await house.anybody.post('approval_emails/save_answer_draft', { hash, ...draft }));
  const seen = (await check(house, hash)) as unknown as { note: string; answers: unknown };
  expect(seen.note).toBe('Later');
  expect(seen.answers).toMatchObject([{ question_id: words, answer_text: 'Half of' }]);
  const { body } = await house.recruiter.get(`approval_emails/${request.id}`);
  expect(JSON.stringify(body)).not.toContain('Half of');
});

test('a file is sent back with the reason; the candidate sends another, and the old link says that it was replaced', async () => {
  const request = await givenRequest();
  const first = await linkOf(request);
  const wanted = await wantedOf(first);
  expect(await upload(first, wanted)).toBe(200);
  good(await handIn(first));
  const review = (more: object) =>
    house.recruiter.post(`approval_emails/${request.id}/review_items`, {
      items: [{ file_and_link_id: wanted, review: 'returned', ...more }],
    });
  expect(errorOf(await review({})).errors).toMatchObject([{ field: 'items.0.review_note', code: 'required' }]);
  expect(good(await review({ review_note: 'It cannot be read' }))).toMatchObject({ status: 'req_out' });
  expect((await handIn(first)).status).toBe(422);
  const second = await linkOf(request);
  expect((await check(house, second)).wanted[0]).toMatchObject({
    review: 'returned',
    review_note: 'It cannot be read',
  });
  expect((await handIn(second)).status).toBe(422);
  expect(await upload(second, wanted, 'better.txt')).toBe(200);
  expect(good(await handIn(second))).toMatchObject({ status: 'received' });
});

test('cancelled and sent again: one link at a time, and a due date that has not passed', async () => {
  const request = await givenRequest();
  const first = await linkOf(request);
  expect(good(await house.recruiter.put(`approval_emails/${request.id}/cancel`, {}))).toMatchObject({
    status: 'cancelled',
  });
  expect(await check(house, first)).toMatchObject({ state: 'closed', closed_because: 'cancelled', message: '' });
  const emptied = await house.recruiter.put(`approval_emails/${request.id}/resend_form`, { due_date: null });
  expect([emptied.status, errorOf(emptied).errors]).toEqual([422, [expect.objectContaining({ field: 'due_date' })]]);
  const late = await house.recruiter.put(`approval_emails/${request.id}/resend_form`, {
    due_date: await dayIn(house, -1),
  });
  expect(errorOf(late).errors).toMatchObject([{ field: 'due_date' }]);
  const again = { due_date: await dayIn(house, 9) };
  expect(good(await house.recruiter.put(`approval_emails/${request.id}/resend_form`, again))).toMatchObject({
    status: 'req_out',
  });
  const second = await linkOf(request);
  expect(await check(house, second)).toMatchObject({ state: 'open', due_date: again.due_date });
});

test('one request for many: who cannot be written to is named, the others have theirs', async () => {
  const people = [await somebody(), await somebody(), await somebody()];
  await house.database.query(
    `update applicants set email = null where id = (select applicant_id from applicant_profiles where id = $1)`,
    [people[1]!.profile],
  );
  const answer = await house.recruiter.post('approval_emails/bulk_send_info_req', {
    email_type: 'info_request',
    subject: 'Your papers',
    message: '<p>Dear {{user.name.first}}</p>',
    due_date: await dayIn(house, 3),
    file_and_links: [wantedFile],
    applicant_profile_ids: people.map(({ profile }) => profile),
  });
  const { bulk_hash, ids, left_out } = good<{ bulk_hash: string; ids: number[]; left_out: object[] }>(answer, 201);
  expect(ids).toHaveLength(2);
  expect(left_out).toMatchObject([{ applicant_profile_id: people[1]!.profile, reason: 'no_email' }]);
  for (const id of ids) expect(await statusOf(house, id)).toBe('req_out');
  const listed = good<unknown[]>(await house.recruiter.get(`approval_emails?bulk_hash=${bulk_hash}`));
  expect(listed).toHaveLength(2);
});

test('what a request is made with is read again, by the same names', async () => {
  const { profile } = await somebody();
  const made = {
    ...{ email_type: 'info_request', subject: 'Your papers', form_id: formId, due_date: await dayIn(house, 3) },
    ...{ receiver: 'Dr. Ana Roy', receiver_email: 'ana@elsewhere.example' },
  };
  const body = { ...made, applicant_profile_id: profile, info_req_attachments: [wantedFile] };
  const { id } = good<{ id: number }>(await house.recruiter.post('approval_emails', body), 201);
  expect(good(await house.recruiter.get(`approval_emails/${id}`))).toMatchObject({
    ...made,
    form_ids: [formId],
    forms_list: [{ id: formId }],
    file_and_links: [wantedFile],
  });
});

test('a request that asks for nothing, or has no day to answer by, is not sent', async () => {
  const { profile } = await somebody();
  const body = { email_type: 'info_request', applicant_profile_id: profile, subject: 'Nothing' };
  const { id } = good<{ id: number }>(await house.recruiter.post('approval_emails', body), 201);
  const send = async (more: object) => house.recruiter.post(`approval_emails/${id}/send_request`, more);
  expect(errorOf(await send({})).errors).toMatchObject([{ field: 'due_date', code: 'required' }]);
  const nothing = await send({ due_date: await dayIn(house, 2) });
  expect(errorOf(nothing).errors).toMatchObject([{ field: 'file_and_links', code: 'nothingRequested' }]);
  expect(await statusOf(house, id)).toBe('draft');
});

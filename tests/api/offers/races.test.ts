import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { holdRows } from '../../support/hold-rows.ts';
import type { Answer } from '../../support/api-client.ts';
import {
  addTo,
  dayIn,
  givenLetter,
  good,
  type GivenLetter,
  type House,
  linkTo,
  mailsOf,
  openHouse,
  statusOf,
} from './house.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

/** Makes calls one after the other while the application is held, so that all of them wait; then lets them go. */
async function atOnce({ profile }: GivenLetter, calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const held = await holdRows(house.server.databaseUrl, 'select from applicant_profiles where id = $1 for update', [
    profile,
  ]);
  const answers: Promise<Answer>[] = [];
  for (const call of calls) {
    answers.push(call());
    await held.waiting(answers.length);
  }
  await held.release();
  return Promise.all(answers);
}

const feedback = (hash: string, approved: boolean) => () =>
  house.anybody.post('approval_chains/feedback_response', { hash, approved });
const answer = (hash: string, accepted: boolean) => () =>
  house.anybody.post('approval_emails/candidate_response', { hash, accepted });
const recall =
  ({ id }: GivenLetter) =>
  () =>
    house.recruiter.put(`approval_emails/${id}/recall`, {});
const cancel =
  ({ id }: GivenLetter) =>
  () =>
    house.recruiter.put(`approval_emails/${id}/cancel`, {});

async function outForApproval(...emails: string[]): Promise<GivenLetter & { links: string[] }> {
  const letter = await givenLetter(house);
  for (const email of emails) await addTo(house, letter.id, email, { chain_order: 0, quorum: 1 });
  good(await house.recruiter.post('approval_emails/send_to_approver', { id: letter.id }));
  const links: string[] = [];
  for (const email of emails) links.push(await linkTo(house, letter.id, email));
  return { ...letter, links };
}

async function withCandidate(): Promise<GivenLetter & { link: string }> {
  const letter = await givenLetter(house);
  good(
    await house.recruiter.post('approval_emails/send_to_candidate', { id: letter.id, due_date: await dayIn(house, 2) }),
  );
  return { ...letter, link: await linkTo(house, letter.id, letter.email) };
}

test('two approvers of whom one is enough: the first decides, the other is told', async () => {
  const letter = await outForApproval('one@elsewhere.example', 'two@elsewhere.example');
  const [one, two] = letter.links;
  const answers = await atOnce(letter, [feedback(one!, true), feedback(two!, false)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 422]);
  expect(await statusOf(house, letter.id)).toBe('approved');
});

test('an approver and who cancels: exactly one wins', async () => {
  for (const order of [0, 1]) {
    const letter = await outForApproval('one@elsewhere.example');
    const calls = [feedback(letter.links[0]!, true), cancel(letter)];
    const answers = await atOnce(letter, order === 0 ? calls : calls.toReversed());
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
    expect(await statusOf(house, letter.id)).toBe(order === 0 ? 'approved' : 'cancelled');
  }
});

test('the candidate and who recalls: a recall comes after an acceptance, never the other way round', async () => {
  const first = await withCandidate();
  expect((await atOnce(first, [recall(first), answer(first.link, true)])).map(({ status }) => status)).toEqual([
    200, 422,
  ]);
  const second = await withCandidate();
  expect((await atOnce(second, [answer(second.link, true), recall(second)])).map(({ status }) => status)).toEqual([
    200, 200,
  ]);
  const third = await withCandidate();
  expect((await atOnce(third, [answer(third.link, false), recall(third)])).map(({ status }) => status)).toEqual([
    200, 422,
  ]);
  expect([await statusOf(house, first.id), await statusOf(house, second.id), await statusOf(house, third.id)]).toEqual([
    'recalled',
    'recalled',
    'offer_declined',
  ]);
});

test('two browsers of a candidate: one answer counts, the same one is confirmed, another is refused', async () => {
  const letter = await withCandidate();
  const answers = await atOnce(
    letter,
    [true, false, true].map((accepted) => answer(letter.link, accepted)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 200]);
  expect(await statusOf(house, letter.id)).toBe('offer_accepted');
  expect((await mailsOf(house, letter.id)).filter((mail) => /^(accepted|declined)/.test(mail))).toHaveLength(1);
});

test('who sends it again and the candidate: the old link answers first, or not at all', async () => {
  const letter = await withCandidate();
  good(await recall(letter)());
  const again = () => house.recruiter.post('approval_emails/send_to_candidate', { id: letter.id, even_so: true });
  expect((await atOnce(letter, [again, answer(letter.link, true)])).map(({ status }) => status)).toEqual([200, 422]);
  expect(await statusOf(house, letter.id)).toBe('out_with_candidate');
});

test('the last day ends while an answer waits: it comes too late', async () => {
  const letter = await withCandidate();
  const held = await holdRows(house.server.databaseUrl, 'select from applicant_profiles where id = $1 for update', [
    letter.profile,
  ]);
  const waiting = answer(letter.link, true)();
  await held.waiting(1);
  await house.database.query('update approval_emails set due_date = $2 where id = $1', [
    letter.id,
    await dayIn(house, -1),
  ]);
  await held.release();
  expect((await waiting).status).toBe(422);
  expect(await statusOf(house, letter.id)).toBe('out_with_candidate');
});

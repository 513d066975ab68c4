import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { addTo, givenLetter, good, type House, openHouse } from './house.ts';

let house: House;
let manager: ApiClient;

beforeAll(async () => {
  house = await openHouse();
  manager = await ApiClient.as(house.server.url, 'hiring_manager');
});
afterAll(() => house?.close());

const mine = (client: ApiClient, letter: number) =>
  client.post('approval_chains/own_link', { approval_email_id: letter });

/** The secret of a link, as the page of the approver sends it. */
const hashOf = (href: string) => /offer\/([^/?]+)/.exec(href)![1]!;

test('who is asked to approve opens the page of the approver from the product, and answers there once', async () => {
  const letter = await givenLetter(house);
  await addTo(house, letter.id, 'hiring.manager@demo.example');
  await addTo(house, letter.id, 'decision.maker@demo.example');
  // Not sent yet.
  expect(errorOf(await mine(manager, letter.id)).errors[0]?.code).toBe('notAsked');
  good(await house.recruiter.post('approval_emails/send_to_approver', { id: letter.id }));
  const decider = await ApiClient.as(house.server.url, 'decision_maker');
  expect(errorOf(await mine(decider, letter.id)).errors[0]?.code).toBe('notYourTurn');
  for (const role of ['recruiter', 'observer'] as const)
    expect((await mine(await ApiClient.as(house.server.url, role), letter.id)).status).toBe(404);
  expect((await mine(house.anybody, letter.id)).status).toBe(401);

  const { href } = good<{ href: string }>(await mine(manager, letter.id));
  const hash = hashOf(href);
  const page = good<{ state: string }>(await house.anybody.post('approval_emails/check_hash', { hash }));
  expect(page.state).toBe('open');
  good(await house.anybody.post('approval_chains/feedback_response', { hash, approved: true }));
  expect(errorOf(await mine(manager, letter.id)).errors[0]?.code).toBe('answered');
  good<{ href: string }>(await mine(decider, letter.id));
  const { rows } = await house.database.query(
    `select actor_kind from trail_entries where approval_email_id = $1 and action = 'approved'`,
    [letter.id],
  );
  expect(rows).toEqual([{ actor_kind: 'approver' }]);
});

test('nobody is led to a letter that was taken back, that is switched off, or that is not there', async () => {
  const letter = await givenLetter(house);
  await addTo(house, letter.id, 'hiring.manager@demo.example');
  good(await house.recruiter.post('approval_emails/send_to_approver', { id: letter.id }));
  await house.database.query('update organizations set offer_letter_system = false');
  expect((await mine(manager, letter.id)).status).toBe(403);
  await house.database.query('update organizations set offer_letter_system = true');
  good(await mine(manager, letter.id));
  await house.database.query(`update approval_emails set status = 'draft' where id = $1`, [letter.id]);
  expect((await mine(manager, letter.id)).status).toBe(422);
  expect((await mine(manager, 999_999)).status).toBe(404);
});

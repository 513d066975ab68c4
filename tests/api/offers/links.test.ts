import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { startKind } from '../../support/kept/kinds.ts';
import { addTo, check, dayIn, givenLetter, good, type House, linkTo, openHouse } from './house.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse((await startKind.idle()).server);
});
afterAll(async () => {
  agent.destroy();
  await house?.close();
});

async function sent(): Promise<{ id: number; accept: string; view: string; review: string }> {
  const letter = await givenLetter(house);
  const [boss, reader] = [`boss.${letter.id}@elsewhere.example`, `reader.${letter.id}@elsewhere.example`];
  await addTo(house, letter.id, boss);
  await addTo(house, letter.id, reader, { role: 'view' });
  good(await house.recruiter.post('approval_emails/send_to_approver', { id: letter.id }));
  const review = await linkTo(house, letter.id, boss);
  good(await house.anybody.post('approval_chains/feedback_response', { hash: review, approved: true }));
  good(
    await house.recruiter.post('approval_emails/send_to_candidate', { id: letter.id, due_date: await dayIn(house, 3) }),
  );
  return {
    id: letter.id,
    review,
    accept: await linkTo(house, letter.id, letter.email),
    view: await linkTo(house, letter.id, reader),
  };
}

const wrong = () => randomBytes(32).toString('base64url');

test('unknown, ended and foreign links are one and the same answer', async () => {
  const { id, accept, view, review } = await sent();
  const refused = async (path: string, body: object) => {
    const answer = await house.anybody.post(path, body);
    const { request_id: _, ...rest } = answer.body as Record<string, unknown>;
    return [answer.status, rest] as const;
  };
  const unknown = await refused('approval_emails/check_hash', { hash: wrong() });
  expect(unknown[0]).toBe(404);
  const yes = { accepted: true };
  expect(await refused('approval_emails/candidate_response', { hash: view, ...yes })).toEqual(unknown);
  expect(await refused('approval_emails/candidate_response', { hash: review, ...yes })).toEqual(unknown);
  expect(await refused('approval_chains/feedback_response', { hash: accept, approved: true })).toEqual(unknown);
  await house.database.query(
    `update record_links set expires_at = now() - interval '1 second' where approval_email_id = $1 and purpose = 'offer_view'`,
    [id],
  );
  expect(await refused('approval_emails/check_hash', { hash: view })).toEqual(unknown);
});

test('looking uses no link up, and only the first look is written down', async () => {
  const { id, accept } = await sent();
  for (let at = 0; at < 3; at += 1) expect(await check(house, accept)).toMatchObject({ state: 'open' });
  const { rows } = await house.database.query<{ used: number }>(
    `select count(used_at)::int as used from record_links where approval_email_id = $1 and purpose = 'offer_accept'`,
    [id],
  );
  expect(rows[0]!.used).toBe(1);
});

test('nobody of the staff is answered a secret', async () => {
  const { id, accept, view, review } = await sent();
  const answers = [
    await house.recruiter.post('approval_emails/send_to_approver', { id }),
    await house.recruiter.put(`approval_emails/${id}/recall`, {}),
    await house.recruiter.list('hgemails', { range: [0, 99] }),
    await house.recruiter.get(`applicant_profiles/${(await profileOf(id)) ?? 0}`),
  ];
  const said = JSON.stringify(answers.map(({ body }) => body));
  for (const secret of [accept, view, review]) expect(said).not.toContain(secret);
  const { rows } = await house.database.query<{ token_hash: string }>('select token_hash from record_links');
  for (const { token_hash } of rows) expect(said).not.toContain(token_hash);
});

const profileOf = async (letter: number) =>
  (
    await house.database.query<{ id: number }>(
      'select applicant_profile_id::int as id from approval_emails where id = $1',
      [letter],
    )
  ).rows[0]?.id;

/** As many callers as a server has connections for. */
const AT_ONCE = 32;

/** Through fetch, asking would cost as much as answering. */
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

function guessOnce(from: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...from };
    request(
      `${house.server.url}/api/v1/approval_emails/check_hash`,
      { method: 'POST', agent, headers },
      (answer) => void answer.resume().once('end', () => resolve(answer.statusCode)),
    )
      .once('error', reject)
      .end(JSON.stringify({ hash: wrong() }));
  });
}

/** What so many guesses are answered, by how often; `headers` of each guess. */
async function guess(count: number, headers?: Record<string, string>): Promise<Record<number, number>> {
  const answered: Record<number, number> = {};
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const status = await guessOnce(headers ?? { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` });
      answered[status!] = (answered[status!] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return answered;
}

test('ten thousand guesses from everywhere find nothing, and no link is the worse for it', async () => {
  const { accept } = await sent();
  expect(await guess(10_000)).toEqual({ 404: 10_000 });
  expect(await check(house, accept)).toMatchObject({ state: 'open' });
}, 240_000);

test('whoever guesses on from one place is slowed down', async () => {
  expect(await guess(1_000, { 'x-forwarded-for': '10.9.8.7' })).toEqual({ 404: 300, 429: 700 });
}, 120_000);

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { startKind } from '../../support/kept/kinds.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { nextMail, secretIn, withDatabase, type Session } from '../identity/support.ts';
import { chosen, People } from '../people/support.ts';
import { givenCandidate, givenJob, manyAddresses, ownStages } from './support.ts';

/** Far above the second that it takes, far below the twenty after which streams look for themselves. */
const SOON_MS = 6_000;

let people: People;
let second: TestServer;
let recruiter: ApiClient;
const streams = new AbortController();

beforeAll(async () => {
  people = await People.start((await startKind.usual()).server);
  const { databaseUrl, dataDir } = people.server;
  second = await startServer({ databaseUrl, dataDir, demo: true, env: manyAddresses });
  recruiter = await ApiClient.as(people.server.url, 'recruiter');
});
afterAll(async () => {
  streams.abort();
  await second?.stop();
  await people?.server.stop();
});

interface Stream {
  text: () => string;
  ended: Promise<'ended'>;
}

/** Opens the stream of a board and reads it to its end. */
async function watch(session: Partial<Session>, job: number, url = people.server.url): Promise<Stream> {
  const answer = await fetch(`${url}/api/v1/jobs/${job}/events`, { headers: { ...session }, signal: streams.signal });
  expect(answer.status).toBe(200);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader.read()).value ?? '';
  const toTheEnd = async (): Promise<'ended'> => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
    return 'ended';
  };
  const ended = toTheEnd();
  ended.catch(() => undefined);
  return { text: () => text, ended };
}

const soon = () => new Promise((done) => setTimeout(done, SOON_MS, 'still open').unref());
const endsSoon = async ({ ended }: Stream) => expect(await Promise.race([ended, soon()])).toBe('ended');

/** A hiring manager with a job, and their stream on each of two servers. */
async function givenWatched(role = 'hiring_manager') {
  const member = await people.member(role);
  const job = await givenJob(recruiter, {}, [member.id]);
  const both = [await watch(member.session, job.id), await watch(member.session, job.id, second.url)];
  return { ...member, job, both };
}

const act = (method: string, path: string, body?: unknown, session: Partial<Session> = people.as.super_admin!) =>
  people.api.call(method, path, { session, body });

test.each<[string, (one: Awaited<ReturnType<typeof givenWatched>>) => Promise<{ status: number }>]>([
  ['signing out', ({ session }) => act('DELETE', 'auth/sign_out', undefined, session)],
  [
    'signing the other devices out',
    async ({ email }) => {
      const { headers } = await people.api.signIn(email, chosen);
      const own = Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, headers.get(name)!]));
      return act('DELETE', 'account/sessions', undefined, own);
    },
  ],
  ['deactivation', ({ id }) => act('PUT', `employees/${id}/deactivate`, {})],
  ['another role', ({ id }) => act('PUT', `employees/${id}/make_observer`, {})],
  ['an archived account', ({ id }) => act('PUT', `employees/${id}/archive_license`, {})],
  ['another address', ({ id }) => act('PUT', `employees/${id}`, { email: `moved.${id}@demo.example` })],
  [
    'a new password',
    async ({ email }) => {
      await act('POST', 'auth/password', { email });
      const { message } = await nextMail(people.server, email, 'password_reset');
      const token = secretIn(message, /reset_password_token=([\w-]+)/);
      const secret = 'Another-2026!';
      return act('PUT', `auth/password?uid=${email}&access-token=${token}&client=reset`, {
        password: secret,
        password_confirmation: secret,
      });
    },
  ],
  ['being taken off the job', ({ job }) => recruiter.put(`jobs/${job.id}`, { assignments: [] })],
])('the streams of a board end at once with %s', async (_name, end) => {
  const one = await givenWatched();
  expect((await end(one)).status).toBe(200);
  for (const stream of one.both) await endsSoon(stream);
});

test('a row that is changed behind the back of the product ends them too', async () => {
  const one = await givenWatched();
  await withDatabase(people.server, (client) => client.query('delete from sessions where employee_id = $1', [one.id]));
  for (const stream of one.both) await endsSoon(stream);
});

test('nobody hears what happens after they were taken off, and everybody else goes on hearing', async () => {
  const one = await givenWatched();
  const other = await watch(recruiter.session, one.job.id);
  const fresh = await givenCandidate(people.server.url, one.job.id);
  await eventually(async () => one.both.every(({ text }) => text().includes(`[${fresh}]`)), true);
  expect((await recruiter.put(`jobs/${one.job.id}`, { assignments: [] })).status).toBe(200);
  const later = await givenCandidate(people.server.url, one.job.id);
  await eventually(async () => other.text().includes(`[${later}]`), true);
  for (const stream of one.both) {
    await endsSoon(stream);
    expect(stream.text()).not.toContain(`[${later}]`);
  }
});

test('a stage that is hidden from decision makers is silent from then on', async () => {
  const member = await people.member('decision_maker');
  const job = await givenJob(recruiter, {}, [member.id]);
  const stage = ownStages(job).find(({ dm_stage }) => dm_stage)!;
  const stream = await watch(member.session, job.id);
  const [first, next] = [
    await givenCandidate(people.server.url, job.id),
    await givenCandidate(people.server.url, job.id),
  ];
  const move = (id: number) => recruiter.put(`applicant_profiles/${id}/move_to_stage/${stage.id}`, {});
  await move(first);
  await eventually(async () => stream.text().includes(`[${first}]`), true);
  const all = await watch(recruiter.session, job.id);
  await withDatabase(people.server, (client) =>
    client.query('update stages set dm_stage = false where id = $1', [stage.id]),
  );
  await move(next);
  await eventually(async () => all.text().includes(`[${next}]`), true);
  expect(stream.text()).not.toContain(`[${next}]`);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient, errorOf, type Role } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';

interface View {
  id: number;
  name: string;
  is_default: boolean;
  lock_version: number;
  filter: Record<string, string>;
}

let server: TestServer;
const as = {} as Record<Role, ApiClient>;

beforeAll(async () => {
  server = await sharedServer();
  for (const role of ['recruiter', 'recruiter_admin', 'decision_maker'] as const) {
    as[role] = await ApiClient.as(server.url, role);
  }
});
afterAll(() => server?.stop());

async function saved(client: ApiClient, fields: object): Promise<View> {
  const answer = await client.post('saved_views', { kind: 'candidates', filter: { q: 'weld' }, ...fields });
  if (answer.status !== 201) throw new Error(`Not saved: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as View;
}
const namesOf = async (client: ApiClient, kind: string) =>
  ((await client.list('saved_views', { filter: { kind } })).body as View[]).map(({ name }) => name);

test('a view is its owner’s alone until it is shared, and nobody else changes it', async () => {
  const own = await saved(as.recruiter, { name: 'My welders', sort: 'created_at', order: 'desc' });
  expect(own.filter).toEqual({ q: 'weld' });
  expect(await namesOf(as.recruiter, 'candidates')).toEqual(['My welders']);
  expect(await namesOf(as.recruiter_admin, 'candidates')).toEqual([]);
  expect((await as.recruiter_admin.get(`saved_views/${own.id}`)).status).toBe(404);
  const shared = await as.recruiter.put(`saved_views/${own.id}`, { is_shared: true, lock_version: own.lock_version });
  expect(shared.status).toBe(200);
  expect(await namesOf(as.recruiter_admin, 'candidates')).toEqual(['My welders']);
  expect(await namesOf(as.decision_maker, 'candidates')).toEqual(['My welders']);
  const { lock_version } = shared.body as View;
  for (const client of [as.recruiter_admin, as.decision_maker]) {
    expect((await client.put(`saved_views/${own.id}`, { name: 'Mine now', lock_version })).status).toBe(403);
  }
  expect((await as.decision_maker.delete(`saved_views/${own.id}`)).status).toBe(403);
  const kept = await saved(as.recruiter, { name: 'Not shared' });
  expect((await as.recruiter_admin.delete(`saved_views/${kept.id}`)).status).toBe(404);
  expect((await as.recruiter.delete(`saved_views/${kept.id}`)).status).toBeLessThan(300);
  // Whose owner has left would stay for good otherwise.
  expect((await as.recruiter_admin.delete(`saved_views/${own.id}`)).status).toBeLessThan(300);
  expect(await namesOf(as.recruiter_admin, 'candidates')).toEqual([]);
});

test('whose view it is cannot be said by the caller', async () => {
  const lent = await as.decision_maker.post('saved_views', {
    kind: 'candidates',
    name: 'Lent',
    filter: {},
    employee_id: 1,
  });
  expect([lent.status, lent.body]).toMatchObject([422, { errors: [{ field: 'employee_id', code: 'serverSet' }] }]);
  expect(await namesOf(as.recruiter, 'candidates')).toEqual([]);
});

test.each(['search', 'offers', 'information_requests'])(
  'a shared view of kind %s, which may name people, is for those who open what it shows',
  async (kind) => {
    const { id } = await saved(as.recruiter, { name: 'Odile Tremblay', kind, is_shared: true });
    expect(await namesOf(as.recruiter_admin, kind)).toEqual(['Odile Tremblay']);
    expect(await namesOf(as.decision_maker, kind)).toEqual([]);
    expect((await as.decision_maker.get(`saved_views/${id}`)).status).toBe(404);
  },
);

test('names are told apart, and one view of a kind is opened first', async () => {
  const first = await saved(as.recruiter, { name: 'First', is_default: true });
  const second = await saved(as.recruiter, { name: 'Second', is_default: true });
  const states = async () =>
    Promise.all(
      [first, second].map(async ({ id }) => ((await as.recruiter.get(`saved_views/${id}`)).body as View).is_default),
    );
  expect(await states()).toEqual([false, true]);
  const again = await as.recruiter.post('saved_views', { kind: 'candidates', name: 'second', filter: {} });
  expect([again.status, errorOf(again).message]).toEqual([409, expect.stringContaining('with this name')]);
  expect(
    (await as.recruiter.post('saved_views', { kind: 'candidates', name: 'Odd', filter: { 'a b': 'c' } })).status,
  ).toBe(422);
});

test('of views that are to be opened first at once, one is', async () => {
  const defaults = async () =>
    ((await as.recruiter.list('saved_views', { filter: { kind: 'candidates' } })).body as View[]).filter(
      ({ is_default }) => is_default,
    );
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, at) => saved(as.recruiter, { name: `First ${at}`, is_default: true })),
  );
  expect(await defaults()).toHaveLength(1);
  const changed = await Promise.all(made.map(({ id }) => as.recruiter.put(`saved_views/${id}`, { is_default: true })));
  expect(changed.map(({ status }) => status)).toEqual(made.map(() => 200));
  expect(await defaults()).toHaveLength(1);
  // Each kind and each person has one of their own.
  await saved(as.decision_maker, { name: 'Mine', is_default: true });
  expect(await defaults()).toHaveLength(1);
});

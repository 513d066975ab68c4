import { ApiClient, errorOf } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { createDatabase } from '../../support/test-database.ts';

let server: TestServer;
let admin: ApiClient;

interface Tag {
  id: number;
  name: Record<string, string>;
  order: number;
}

beforeAll(async () => {
  server = await startServer({ demo: true });
  admin = await ApiClient.as(server.url, 'super_admin');
  for (const [en, fr] of [
    ['List apple', 'List pomme'],
    ['List cherry', 'List cerise'],
    ['List banana', 'List banane'],
  ]) {
    await admin.post('tags', { name_en: en, name_fr: fr });
  }
});
afterAll(() => server?.stop());

const rows = async (query: string, language = 'en') => {
  const { status, body, headers } = await admin.get(`tags?${query}`, { headers: { 'accept-language': language } });
  expect(status).toBe(200);
  return { tags: body as Tag[], range: headers.get('content-range'), total: headers.get('x-total-count') };
};

test('a page says where it stands and how many rows there are', async () => {
  const { tags, range, total } = await rows('q=List&range=[1,2]&sort=["name","ASC"]');
  expect(tags.map(({ name }) => name.en)).toEqual(['List banana', 'List cherry']);
  expect(range).toBe('tags 1-2/3');
  expect(total).toBe('3');
});

test('plain members of the address do the same', async () => {
  const { tags } = await rows('q=List&order=name%20DESC&limit=1&offset=1&is_viewable=true');
  expect(tags.map(({ name }) => name.en)).toEqual(['List banana']);
});

test('texts sort and are found in the language of the caller', async () => {
  const { tags } = await rows('q=cerise&sort=["name","ASC"]', 'fr');
  expect(tags.map(({ name }) => name.fr)).toEqual(['List cerise']);
  const french = await rows('q=List&sort=["name","ASC"]', 'fr');
  expect(french.tags.map(({ name }) => name.fr)).toEqual(['List banane', 'List cerise', 'List pomme']);
});

test('a search looks into all languages, without regard to accents and sizes of letters', async () => {
  const { tags: ids } = await rows('q=list%20CHERRY');
  await admin.put(`tags/${ids[0]!.id}`, { helper_text: { fr: 'Fruit à noyau, été' } });
  for (const words of ['NOYAU', 'été cerise', 'ETE', 'ch', '%']) {
    const { tags } = await rows(`q=${encodeURIComponent(`List ${words}`)}`);
    expect([words, tags.map(({ id }) => id)]).toEqual([words, words === '%' ? [] : [ids[0]!.id]]);
  }
  expect((await rows('q=List%20cherry%20pomme')).tags).toEqual([]);
});

test('a search finds nothing by a text that the caller may not read', async () => {
  const { body } = await admin.get('jobs?range=[0,0]&filter={"status":"active"}');
  const [job] = body as { id: number; lock_version: number }[];
  await admin.put(`jobs/${job!.id}`, { notes: 'Quietly budgeted', lock_version: job!.lock_version });
  const found = async (role: 'recruiter' | 'observer') => {
    const client = await ApiClient.as(server.url, role);
    return ((await client.get('jobs?q=quietly')).body as { id: number }[]).map(({ id }) => id);
  };
  expect(await found('recruiter')).toEqual([job!.id]);
  expect(await found('observer')).toEqual([]);
});

test('archived rows stay out of lists, are listed when asked for, and are found by id', async () => {
  const { tags } = await rows('q=apple');
  const id = tags[0]!.id;
  await admin.put(`tags/${id}`, { is_viewable: false });
  expect((await rows('q=apple')).tags).toEqual([]);
  expect((await rows('q=apple&is_viewable=false')).tags.map((tag) => tag.id)).toEqual([id]);
  expect((await rows(`filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`)).tags).toHaveLength(1);
  await admin.put(`tags/${id}`, { is_viewable: true });
});

test('several rows are read by their ids, in the path as well; HEAD answers without a body', async () => {
  const ids = (await rows('')).tags.slice(0, 3).map(({ id }) => id);
  for (const path of [`tags/[${ids.join(',')}]`, `tags/%5B${ids.join('%2C')}%5D`]) {
    const { status, body } = await admin.get(path);
    expect([status, (body as Tag[]).map(({ id }) => id).toSorted()]).toEqual([200, ids.toSorted()]);
  }
  expect((await admin.get('employees/account/[1,2]')).status).toBe(404);
  const head = await admin.call('HEAD', 'tags');
  expect([head.status, Number(head.headers.get('x-total-count')) > 0]).toEqual([200, true]);
  expect((await admin.call('HEAD', 'organizations/1')).status).toBe(200);
});

test('reordering takes one call and renumbers the list', async () => {
  const { tags } = await rows('range=[0,99]');
  const ids = tags.map(({ id }) => id).reverse();
  const answer = await admin.put('tags/reorder', { ids });
  expect(answer.status).toBe(200);
  const after = (await rows('range=[0,99]')).tags;
  expect(after.map(({ id }) => id)).toEqual(ids);
  expect(after.map(({ order }) => order)).toEqual(ids.map((_, at) => at + 1));
});

test('some rows can be reordered among themselves; the others keep their places', async () => {
  const before = (await rows('range=[0,99]')).tags.map(({ id }) => id);
  const [first, second, third] = before as [number, number, number];
  await admin.put('tags/reorder', { ids: [third, first] });
  const after = (await rows('range=[0,99]')).tags.map(({ id }) => id);
  expect(after.slice(0, 3)).toEqual([third, second, first]);
  const unknown = await admin.put('tags/reorder', { ids: [999999999, first] });
  expect(unknown.status).toBe(422);
  expect(errorOf(unknown).errors[0]!.field).toBe('ids');
});

test.each([
  ['nope', 'nope=1'],
  ['nope', `filter=${encodeURIComponent('{"nope":1}')}`],
  ['nope', `sort=${encodeURIComponent('["nope","ASC"]')}`],
  ['name', `filter=${encodeURIComponent('{"name":{"ne":"x"}}')}`],
  ['range', 'range=[3,1]'],
])('what a list does not know is a 422 that names %s', async (field, query) => {
  const answer = await admin.get(`tags?${query}`);
  expect(answer.status).toBe(422);
  expect(errorOf(answer).errors.map((error) => error.field)).toEqual([field]);
});

test('people without a session see what is public, and nothing more', async () => {
  const anonymous = new ApiClient(server.url);
  const { status, body } = await anonymous.get('candidate_sources');
  expect(status).toBe(200);
  for (const source of body as object[]) expect(Object.keys(source).sort()).toEqual(['id', 'name']);
  expect((await anonymous.get('candidate_sources?is_viewable=false')).status).toBe(422);
  expect((await anonymous.get('tags')).status).toBe(401);
});

test('hiring managers list only the jobs that they are assigned to', async () => {
  const manager = await ApiClient.as(server.url, 'hiring_manager');
  const all = await admin.list('jobs', { range: [0, 0] });
  const own = await manager.list('jobs', { range: [0, 99] });
  const total = (answer: { headers: Headers }) => Number(answer.headers.get('x-total-count'));
  expect(total(own)).toBeGreaterThan(0);
  expect(total(own)).toBeLessThan(total(all));
});

test('lists are read from the replica where there is one, everything else from the database itself', async () => {
  const replica = await createDatabase('demo');
  const second = await startServer({
    databaseUrl: server.databaseUrl,
    dataDir: server.dataDir,
    env: { DEMO: '1', READ_DATABASE_URL: replica.url },
  });
  try {
    const client = await ApiClient.as(second.url, 'super_admin');
    const { body } = await client.post('tags', { name_en: 'Only in the database' });
    const { id } = body as Tag;
    expect((await client.get(`tags/${id}`)).status).toBe(200);
    expect((await client.get('tags?q=Only')).body).toEqual([]);
    expect((await admin.get('tags?q=Only')).body).toHaveLength(1);
  } finally {
    await second.stop();
    await replica.drop();
  }
});

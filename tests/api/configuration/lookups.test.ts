import { ApiClient, errorOf, type Answer } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenJob } from '../pipeline/support.ts';

let server: TestServer;
let admin: ApiClient;
let recruiter: ApiClient;
let made = 0;
beforeAll(async () => {
  server = await sharedServer();
  [admin, recruiter] = await Promise.all([
    ApiClient.as(server.url, 'recruiter_admin'),
    ApiClient.as(server.url, 'recruiter'),
  ]);
});
afterAll(() => server?.stop());

interface Row {
  id: number;
  order?: number;
  [field: string]: unknown;
}
const rowOf = ({ body }: Answer) => body as Row;
const rowsOf = ({ body }: Answer) => body as Row[];
const three = (text: string) => ({ en: `${text} en`, fr: `${text} fr`, es: `${text} es` });

/** Every lookup with a body that it accepts, and the column by which its rows are archived. */
const lookups: [path: string, body: (n: number) => object, archived: object][] = [
  ['candidate_sources', (n) => ({ name: three(`Source ${n}`) }), { is_viewable: false }],
  ['tags', (n) => ({ name: three(`Tag ${n}`) }), { is_viewable: false }],
  ['job_categories', (n) => ({ name: three(`Kind ${n}`), category_type: 'report' }), { is_deleted: true }],
  ['rejection_reasons', (n) => ({ name: three(`No ${n}`) }), { is_deleted: true }],
  ['close_reasons', (n) => ({ name: three(`Shut ${n}`) }), { is_deleted: true }],
  ['post_reasons', (n) => ({ name: three(`Open ${n}`) }), { is_deleted: true }],
  ['company_departments', (n) => ({ title: three(`Team ${n}`) }), { is_deleted: true }],
  ['locations', (n) => ({ city: `City ${n}`, province: 'Quebec', country: 'CA' }), { active: false }],
  ['industries', (n) => ({ name: three(`Trade ${n}`) }), { is_deleted: true }],
  ['job_types', (n) => ({ name: three(`Type ${n}`), employment_type: 'OTHER' }), { is_deleted: true }],
  ['question_categories', (n) => ({ name: three(`About ${n}`) }), { is_deleted: true }],
  ['form_categories', (n) => ({ name: three(`Forms ${n}`) }), { is_deleted: true }],
  ['company_ids', (n) => ({ alternate_company_name: `Board ${n}`, company_id_no: `${n}` }), { is_deleted: true }],
];

test.each(lookups)(
  '%s: added, told apart from archived ones, restored, doubles refused',
  async (path, body, archived) => {
    const n = ++made;
    const created = await admin.post(path, body(n));
    expect(created.status).toBe(201);
    const { id } = rowOf(created);
    const column = Object.keys(archived)[0]!;
    const listed = async (filter: object) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,999]' });
      return rowsOf(await admin.get(`${path}?${query}`)).map((row) => row.id);
    };
    expect(await listed({ [column]: !Object.values(archived)[0] })).toContain(id);

    const twice = await admin.post(path, body(n));
    expect(twice.status).toBe(409);
    expect(errorOf(twice).errors[0]!.code).toBe('taken');

    expect((await admin.put(`${path}/${id}`, archived)).status).toBe(200);
    expect(await listed({})).not.toContain(id);
    expect(await listed(archived)).toContain(id);
    expect((await admin.put(`${path}/${id}`, { [column]: !Object.values(archived)[0] })).status).toBe(200);
    expect(await listed({})).toContain(id);
  },
);

test.each(lookups.filter(([path]) => !['company_departments', 'locations', 'company_ids'].includes(path)))(
  '%s are put in order by one call, and a new one comes last',
  async (path, body) => {
    const mine: number[] = [];
    for (let count = 0; count < 3; count++) mine.push(rowOf(await admin.post(path, body(++made))).id);
    const [a, b, c] = mine as [number, number, number];
    expect((await admin.put(`${path}/reorder`, { ids: [c, a, b] })).status).toBe(200);
    const query = new URLSearchParams({ filter: JSON.stringify({ id: mine }), sort: '["order","ASC"]' });
    expect(rowsOf(await admin.get(`${path}?${query}`)).map(({ id }) => id)).toEqual([c, a, b]);
  },
);

test('one row of an order may be put by itself, as older clients do', async () => {
  const { id } = rowOf(await admin.post('tags', { name_en: `One ${++made}` }));
  expect(rowOf(await admin.put(`tags/${id}`, { order: 1 }))).toMatchObject({ order: 1 });
});

test('a name that lacks a required language is refused with that language, in the words of the caller', async () => {
  const body = { name: { en: `Only ${++made}` }, required_languages: ['en', 'fr', 'es'] };
  const refused = await admin.post('tags', body);
  expect(refused.status).toBe(422);
  expect(errorOf(refused).errors).toEqual([
    { field: 'name', code: 'nameLanguages', message: 'Name should have the following languages: French, Spanish' },
  ]);
  const inFrench = await admin.call('POST', 'tags', { body, headers: { 'accept-language': 'fr' } });
  expect(errorOf(inFrench).errors[0]!.message).toBe(
    'Le nom doit être rempli dans les langues suivantes\u00a0: français, espagnol',
  );

  const { id } = rowOf(await admin.post('tags', { ...body, required_languages: ['en'] }));
  expect((await admin.put(`tags/${id}`, { required_languages: ['en', 'fr'] })).status).toBe(422);
  expect((await admin.put(`tags/${id}`, { required_languages: ['en', 'fr'], name_fr: 'Seul' })).status).toBe(200);
  expect((await admin.put(`tags/${id}`, { name_fr: ' ' })).status).toBe(422);
});

test('what candidates read of a job type is there in every language that the organization offers', async () => {
  const missing = await admin.post('job_types', { name: { en: `Shift ${++made}` }, employment_type: 'OTHER' });
  expect(errorOf(missing).errors[0]).toMatchObject({ field: 'name', code: 'nameLanguages' });
  const before = rowOf(await admin.get('organizations/1'));
  await admin.put('organizations/1', { available_languages: ['en', 'fr'] });
  const name = { en: `Shift ${++made}`, fr: `Quart ${made}` };
  expect((await admin.post('job_types', { name, employment_type: 'OTHER' })).status).toBe(201);
  await admin.put('organizations/1', { available_languages: before['available_languages'] });
});

test('blanks are no name, and none around it', async () => {
  expect((await admin.post('candidate_sources', { name: { en: '   ' } })).status).toBe(422);
  const padded = await admin.post('candidate_sources', { name: { en: `  Padded ${++made}  ` } });
  expect(rowOf(padded)['name']).toEqual({ en: `Padded ${made}` });
  expect((await admin.post('candidate_sources', { name: { en: `padded ${made}` } })).status).toBe(409);
});

test('names are compared in the first language that they have', async () => {
  const name = { fr: `Bouche à oreille ${++made}` };
  expect((await admin.post('candidate_sources', { name })).status).toBe(201);
  const twice = await admin.post('candidate_sources', { name });
  expect(errorOf(twice).errors[0]).toMatchObject({ field: 'name', code: 'taken' });
});

test('a row of the product is neither archived nor, where it is closed, changed', async () => {
  const [tag] = rowsOf(await admin.get(`tags?code=offer_in_progress`));
  expect((await admin.put(`tags/${tag!.id}`, { is_viewable: false })).status).toBe(409);
  const renamed = await admin.put(`tags/${tag!.id}`, { name_en: 'Other words' });
  expect(renamed.status).toBe(409);
  expect(errorOf(renamed).message).toBe('This entry is used by the product itself and cannot be changed.');
  const [source] = rowsOf(await admin.get('candidate_sources?code=referral'));
  expect((await admin.put(`candidate_sources/${source!.id}`, { is_viewable: false })).status).toBe(409);
});

test('what is in use says by what, in the words of the caller, and stays readable once it is archived', async () => {
  const location = rowOf(await admin.post('locations', { city: `Inuvik ${++made}` }));
  expect((await admin.get(`usage/locations/${location.id}`)).body).toEqual({ uses: [] });
  const job = await givenJob(admin, { location_id: location.id });
  const newer = await givenJob(admin, { location_id: location.id });
  const newest = [newer.id, job.id];
  expect((await admin.get(`usage/locations/${location.id}`)).body).toEqual({
    uses: [{ resource: 'jobs', name: 'Jobs', count: 2, newest }],
  });
  const french = await admin.call('GET', `usage/locations/${location.id}`, { headers: { 'accept-language': 'fr' } });
  expect(french.body).toEqual({ uses: [{ resource: 'jobs', name: 'Postes', count: 2, newest }] });
  await admin.put(`locations/${location.id}`, { active: false });
  expect(rowOf(await admin.get(`jobs/${job.id}`))).toMatchObject({ location: { city: location['city'] } });
  expect(rowOf(await admin.get(`locations/${location.id}`))).toMatchObject({ active: false });
});

test('lists of references count as well, and only who may change the row may ask', async () => {
  const category = rowOf(await admin.post('job_categories', { name_en: `Wall ${++made}`, category_type: 'display' }));
  await givenJob(admin, { display_category_ids: [category.id] });
  expect((await admin.get(`usage/job_categories/${category.id}`)).body).toMatchObject({ uses: [{ count: 1 }] });
  expect((await recruiter.get(`usage/job_categories/${category.id}`)).status).toBe(403);
  expect((await recruiter.get('usage/tags/1')).status).toBe(200);
  expect((await admin.get('usage/sessions/1')).status).toBe(404);
  expect((await admin.get('usage/tags/999999999')).status).toBe(404);
});

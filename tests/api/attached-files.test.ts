/** Addresses and files as fields of an entity, and of its children, in a project whose schemas have them. */
import { emitAll, readModel } from '../../codegen/src/generate.ts';
import { sync } from '../../codegen/src/sql/sync.ts';
import { write } from '../../codegen/src/write.ts';
import { type Answer, ApiClient, errorOf } from '../support/api-client.ts';
import { ProjectCopy } from '../support/project/project-copy.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { eventually } from '../support/eventually.ts';
import { createDatabase } from '../support/test-database.ts';
import { upload } from './applying/support.ts';
import { entities } from './attached-files-entities.ts';
import { connect, givenCandidate, givenJob } from './pipeline/support.ts';

// Codegen and a server of a copy start in it, on machines that may be busy with others.
jest.setTimeout(240_000);

const copy = new ProjectCopy();
let server: TestServer;
let dropDatabase: () => Promise<void>;
let database: Awaited<ReturnType<typeof connect>>;
let admin: ApiClient;
let recruiter: ApiClient;
let observer: ApiClient;

beforeAll(async () => {
  for (const [name, schema] of Object.entries(entities))
    copy.write(`schemas/entities/${name}.schema.json`, JSON.stringify(schema));
  const model = readModel(copy.root);
  write(copy.root, emitAll(model));
  const made = await createDatabase('demo');
  dropDatabase = made.drop;
  await sync(made.url, model);
  server = await startServer({ databaseUrl: made.url, folder: copy.root, env: { DEMO: '1' } });
  database = await connect(made.url);
  admin = await ApiClient.as(server.url, 'super_admin');
  recruiter = await ApiClient.as(server.url, 'recruiter');
  observer = await ApiClient.as(server.url, 'observer');
});

afterAll(async () => {
  await database?.end();
  await server?.stop();
  await dropDatabase?.();
  copy.remove();
});

interface File {
  id: number;
  token?: string;
  original_file_name: string;
  mimetype: string;
  size: number;
}
type Row = Record<string, unknown> & { id: number; lock_version: number; plans: File[] };

const send = (content: string, field = 'sites/plans', client = recruiter, name = 'plan.txt') =>
  upload(server.url, { content, name, path: `files/${field}`, session: client.session });

async function sent(...[content, ...more]: Parameters<typeof send>): Promise<File> {
  const answer = await send(content, ...more);
  expect(answer.status).toBe(200);
  return (answer.body as { file_info: File }).file_info;
}

async function made(row: object, client = recruiter): Promise<Row> {
  const answer = await client.post('sites', { name: 'Site', ...row });
  expect([answer.status, answer.body]).toEqual([201, answer.body]);
  return answer.body as Row;
}

const refused = (answer: Answer) => [answer.status, ...errorOf(answer).errors.map(({ field }) => field)];
const isThere = async (id: number) =>
  (await database.query('select from uploaded_files where id = $1', [id])).rowCount === 1;

const addresses = {
  ottawa: { street: '12 King Street', city: 'Ottawa', province: 'ON', postal_code: 'K1A 0A6', country: 'CA' },
  montreal: { city: 'Montréal', province: 'QC', country: 'CA' },
  lyon: { city: 'Lyon', postal_code: '69001', country: 'FR' },
  nowhere: null,
};

describe('an address', () => {
  beforeAll(async () => {
    for (const [name, place] of Object.entries(addresses)) await made({ name, place });
  });

  const found = async (query: string) => {
    const { status, body } = await recruiter.get(`sites${query}`);
    expect([status, body]).toEqual([200, body]);
    return (body as Row[]).filter(({ name }) => String(name) in addresses).map(({ name }) => name);
  };
  const filtered = (filter: object) => found(`?filter=${encodeURIComponent(JSON.stringify(filter))}`);

  test('is answered as it was sent, and changed part by part', async () => {
    const { body } = await recruiter.get('sites?q=lyon');
    const [lyon] = body as Row[];
    expect(lyon!.place).toEqual(addresses.lyon);
    const change = async (place: object | null) =>
      ((await recruiter.put(`sites/${lyon!.id}`, { place })).body as Row)['place'];
    expect(await change({ street: ' 3 quai Sarrail ', postal_code: '69006' })).toEqual({
      ...addresses.lyon,
      street: '3 quai Sarrail',
      postal_code: '69006',
    });
    expect(await change({ street: null, city: '', postal_code: '', country: null })).toBeNull();
    expect(await change(addresses.lyon)).toEqual(addresses.lyon);
  });

  test('is filtered by country and by letters of the city, sorted by city, and searched', async () => {
    expect(await filtered({ place: 'CA' })).toEqual(['montreal', 'ottawa']);
    expect(await filtered({ place: ['CA', 'FR'] })).toEqual(['lyon', 'montreal', 'ottawa']);
    expect(await filtered({ place: 'CA', place_contains: 'REAL' })).toEqual(['montreal']);
    expect(await filtered({ place_contains: 'montreal' })).toEqual(['montreal']);
    expect(await filtered({ place_contains: '%' })).toEqual([]);
    expect(await filtered({ place_null: true })).toEqual(['nowhere']);
    expect(await found('?sort=["place","ASC"]')).toEqual(['lyon', 'montreal', 'ottawa', 'nowhere']);
    expect(await found('?sort=["place","DESC"]')).toEqual(['ottawa', 'montreal', 'lyon', 'nowhere']);
    expect(await found('?q=K1A')).toEqual(['ottawa']);
    expect(await found('?q=montreal')).toEqual(['montreal']);
  });

  test('stands in a file in one cell, without what it lacks', async () => {
    const { body } = await recruiter.get('sites/export?q=ottawa');
    expect(String(body).split('\r\n')[1]).toBe('ottawa,"12 King Street, Ottawa, ON, K1A 0A6, Canada",');
    const spanish = await recruiter.get('sites/export?q=lyon', { headers: { 'accept-language': 'es' } });
    expect(String(spanish.body)).toContain('lyon,"Lyon, 69001, Francia",');
    expect(String((await recruiter.get('sites/export?q=lyon')).body)).toContain('lyon,"Lyon, 69001, France",');
  });

  test.each([
    [{ country: 'Canada' }, 'place.country'],
    [{ country: 'ca' }, 'place.country'],
    [{ postal_code: 'x'.repeat(21) }, 'place.postal_code'],
    [{ town: 'Ottawa' }, 'place.town'],
    ['Ottawa', 'place'],
  ])('%j is refused at %s', async (place, field) => {
    expect(refused(await recruiter.post('sites', { name: 'x', place }))).toEqual([422, field]);
  });
});

describe('files', () => {
  test('go to the row by their token, with names and sizes, and are handed out to be kept', async () => {
    const file = await sent('Ground floor');
    const row = await made({ plans: [file] });
    const kept = { id: file.id, original_file_name: 'plan.txt', mimetype: 'text/plain', size: 12 };
    expect(row.plans).toEqual([kept]);
    expect(((await observer.get(`sites/${row.id}`)).body as Row).plans).toEqual([kept]);
    const answer = await observer.get(`files/sites/${row.id}/plans/${file.id}`);
    expect([answer.status, String(answer.body)]).toEqual([200, 'Ground floor']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="plan.txt"/);
    expect((await recruiter.get(`uploaded_files/${file.id}/download`)).status).toBe(403);
  });

  test('are within the limits of their field', async () => {
    expect((await send('x'.repeat(100))).status).toBe(200);
    expect((await send('x'.repeat(101))).status).toBe(413);
    const wrong = await send('%PDF-1.4\n%%EOF\n', 'sites/plans', recruiter, 'plan.pdf');
    expect([wrong.status, errorOf(wrong).message]).toEqual([
      415,
      'Files of this type are not taken here. Use one of these: TXT.',
    ]);
    const three = [await sent('1'), await sent('2'), await sent('3')];
    expect(refused(await recruiter.post('sites', { name: 'x', plans: three }))).toEqual([422, 'plans']);
  });

  test.each([
    ['sites/nothing', 404],
    ['sites/name', 404],
    ['nothing/plans', 404],
    ['sites/secret', 403],
  ])('nobody uploads to %s without it, or the right to it', async (field, status) => {
    expect((await send('x', field)).status).toBe(status);
  });

  test('who may not write uploads nothing, and without a session nothing is told', async () => {
    expect((await send('x', 'sites/plans', observer)).status).toBe(403);
    expect((await upload(server.url, { content: 'x', name: 'a.txt', path: 'files/sites/plans' })).status).toBe(401);
  });

  test('a token is good once, for its field and for who has it', async () => {
    const file = await sent('Roof');
    const body = { name: 'x', plans: [{ id: file.id }] };
    expect(refused(await recruiter.post('sites', body))).toEqual([422, 'plans']);
    const guessed = { name: 'x', plans: [{ id: file.id, token: 'x'.repeat(43) }] };
    expect(refused(await recruiter.post('sites', guessed))).toEqual([422, 'plans']);
    expect(refused(await admin.post('sites', { name: 'x', plans: [file] }))).toEqual([422, 'plans']);
    expect(refused(await admin.post('sites', { name: 'x', secret: [file] }))).toEqual([422, 'secret']);
    await made({ plans: [file] });
    const { rows } = await database.query('select claim_token_hash from uploaded_files where id = $1', [file.id]);
    expect(rows).toEqual([{ claim_token_hash: null }]);
  });

  test('nothing is claimed by a row that is refused', async () => {
    const file = await sent('Cellar');
    const place = { country: 'Canada' };
    expect((await recruiter.post('sites', { name: 'x', place, plans: [file] })).status).toBe(422);
    await made({ plans: [file] });
  });

  test('a copy shares them, and the last row that has one takes it along', async () => {
    const row = await made({ plans: [await sent('One'), await sent('Two')] });
    const [one, two] = row.plans;
    const other = await made({ plans: [one] }, admin);
    await recruiter.put(`sites/${row.id}`, { plans: [], lock_version: row.lock_version });
    expect([await isThere(one!.id), await isThere(two!.id)]).toEqual([true, false]);
    expect((await recruiter.get(`files/sites/${row.id}/plans/${one!.id}`)).status).toBe(404);
    expect((await recruiter.get(`files/sites/${other.id}/plans/${one!.id}`)).status).toBe(200);
    expect((await admin.delete(`sites/${other.id}`)).status).toBe(200);
    expect(await isThere(one!.id)).toBe(false);
  });

  test('what a role may not read, it neither gets nor takes for a row of its own', async () => {
    const file = await sent('Vault', 'sites/secret', admin);
    const row = await made({ secret: [file] }, admin);
    expect(await recruiter.get(`sites/${row.id}`)).not.toHaveProperty('body.secret');
    expect((await recruiter.get(`files/sites/${row.id}/secret/${file.id}`)).status).toBe(403);
    expect((await admin.get(`files/sites/${row.id}/secret/${file.id}`)).status).toBe(200);
    expect((await recruiter.get(`files/sites/${row.id}/plans/${file.id}`)).status).toBe(404);
    expect(refused(await recruiter.post('sites', { name: 'x', plans: [{ id: file.id }] }))).toEqual([422, 'plans']);
  });

  test('children have them too, and lose them', async () => {
    const photo = await sent('Attic', 'storeys/photos');
    const row = await made({ storeys: [{ name: 'Attic', photos: [photo] }] });
    const [child] = ((await observer.get(`sites/${row.id}`)).body as { storeys: { id: number; photos: File[] }[] })
      .storeys;
    expect(child!.photos).toMatchObject([{ id: photo.id, original_file_name: 'plan.txt' }]);
    expect((await observer.get(`files/storeys/${child!.id}/photos/${photo.id}`)).status).toBe(200);
    const emptied = { storeys: [{ id: child!.id, photos: [] }], lock_version: row.lock_version };
    expect((await recruiter.put(`sites/${row.id}`, emptied)).status).toBe(200);
    expect(await isThere(photo.id)).toBe(false);
  });

  test('rows are found by whether they have any, and files tell their names', async () => {
    const row = await made({ name: 'Filed', plans: [await sent('A')] });
    const listed = async (none: boolean) => {
      const { body } = await recruiter.get(`sites?filter=${encodeURIComponent(JSON.stringify({ plans_null: none }))}`);
      return (body as Row[]).map(({ id }) => id);
    };
    expect(await listed(false)).toContain(row.id);
    expect(await listed(true)).not.toContain(row.id);
    expect(String((await recruiter.get('sites/export?q=Filed')).body)).toContain('Filed,,plan.txt');
  });
});

describe('versions', () => {
  interface Deed {
    id: number;
    lock_version: number;
    clauses: { id: number; name: string; number: number | null }[];
  }
  const saved = async (id: number, lock_version: number, change: object) => {
    const answer = await recruiter.put(`deeds/${id}`, { lock_version, ...change });
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    return answer.body as Deed;
  };
  const addressOf = async (id: number, number: number) => {
    const { versions } = (await recruiter.get(`versions/deeds/${id}`)).body as {
      versions: { id: number; number: number }[];
    };
    return `versions/deeds/${id}/${versions.find((version) => version.number === number)!.id}`;
  };

  test('hand out the files that stood there, to who may read them and nobody else', async () => {
    const [first, second] = [await sent('Old', 'deeds/papers'), await sent('New', 'deeds/papers')];
    const { body } = await recruiter.post('deeds', { name: 'Deed', papers: [first] });
    const { id, lock_version } = body as Deed;
    await saved(id, lock_version, { papers: [second] });
    const address = await addressOf(id, 2);
    const [old, now] = [first.id, second.id].map((file) => `${address}/files/${file}`) as [string, string];
    const answers = [await recruiter.get(old), await recruiter.get(now)];
    expect(answers.map((answer) => [answer.status, String(answer.body)])).toEqual([
      [200, 'Old'],
      [200, 'New'],
    ]);
    expect((await recruiter.get(`files/deeds/${id}/papers/${first.id}`)).status).toBe(404);
    expect((await recruiter.get(`${await addressOf(id, 1)}/files/${second.id}`)).status).toBe(404);
    const other = await made({ plans: [await sent('Elsewhere')] });
    expect((await recruiter.get(`${address}/files/${other.plans[0]!.id}`)).status).toBe(404);
    expect((await observer.get(old)).status).toBe(403);
    expect((await new ApiClient(server.url).get(old)).status).toBe(401);
  });

  test('bring back a child that is gone with all that it said, also what is said once', async () => {
    const { body } = await recruiter.post('deeds', { name: 'Deed', clauses: [{ name: 'Water', number: 7 }] });
    const { id, lock_version } = body as Deed;
    const changed = await saved(id, lock_version, { clauses: [] });
    const restored = await recruiter.put(`${await addressOf(id, 1)}/restore`, { lock_version: changed.lock_version });
    expect(restored.status).toBe(200);
    const { clauses } = (await recruiter.get(`deeds/${id}`)).body as Deed;
    expect(clauses).toMatchObject([{ name: 'Water', number: 7 }]);
  });

  test('are meant by a reference as they were when it was set', async () => {
    const deed = (await recruiter.post('deeds', { name: 'First' })).body as Deed;
    const { body, status } = await recruiter.post('handovers', { name: 'Spring', deed_id: deed.id });
    expect([status, body]).toEqual([201, expect.objectContaining({ deed_id: deed.id, deed_version: 1 })]);
    const { id } = body as Deed;
    const now = async () => (await recruiter.get(`handovers/${id}`)).body as Deed;
    const change = async (values: object) => {
      const answer = await recruiter.put(`handovers/${id}`, { lock_version: (await now()).lock_version, ...values });
      expect(answer.status).toBe(200);
      return now();
    };
    await saved(deed.id, deed.lock_version, { name: 'Second' });
    expect(await now()).toMatchObject({ deed_version: 1 });
    expect(await change({ name: 'Summer' })).toMatchObject({ deed_id: deed.id, deed_version: 1 });
    expect(await change({ deed_id: null })).toMatchObject({ deed_id: null, deed_version: null });
    expect(await change({ deed_id: deed.id })).toMatchObject({ deed_id: deed.id, deed_version: 2 });
    expect((await recruiter.list('handovers')).body).toMatchObject([{ id, deed_version: 2 }]);
    // Nobody chooses the version by hand.
    const chosen = await recruiter.put(`handovers/${id}`, {
      lock_version: (await now()).lock_version,
      deed_version: 1,
    });
    expect(chosen.status).toBe(422);
  });
});

test('a candidate is handed the files of all that belongs to them, and the removal takes them', async () => {
  const job = await givenJob(recruiter);
  const profile = await givenCandidate(server.url, job.id, {
    first_name: 'Vera',
    last_name: 'Moss',
    email: 'vera@applicant.example',
  });
  const { rows } = await database.query<{ id: number }>(
    'select applicant_id::int as id from applicant_profiles where id = $1',
    [profile],
  );
  const applicant = rows[0]!.id;
  const file = await sent('Seen on Monday', 'visits/papers', admin);
  expect((await admin.post('visits', { applicant_id: applicant, papers: [file] })).status).toBe(201);
  const { data } = (await admin.get(`applicants/${applicant}/personal_data`)).body as {
    data: Record<string, Record<string, unknown>[]>;
  };
  expect(data['visits']).toMatchObject([{ applicant_id: applicant, papers: [file.id] }]);
  expect(data['files']).toMatchObject([
    { id: file.id, original_file_name: 'plan.txt', content_base64: Buffer.from('Seen on Monday').toString('base64') },
  ]);
  expect(String((await admin.get('visits/export')).body)).toContain('Vera Moss,plan.txt');
  const removal = { applicant_ids: [applicant], removal_note: 'Asked by letter' };
  expect((await admin.put('applicants/remove_candidate_information', removal)).status).toBeLessThan(300);
  await eventually(() => isThere(file.id), false);
});

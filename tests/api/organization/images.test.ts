import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { Api, withDatabase, type Session } from '../identity/support.ts';

let server: TestServer;
let api: Api;
let admin: Session;

beforeAll(async () => {
  server = await sharedServer();
  api = new Api(server);
  admin = await api.session('recruiter_admin');
});
afterAll(() => server?.stop());

/** One dark pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

async function upload(
  path: string,
  content: Buffer,
  name: string,
  session = admin,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(`${server.url}/api/v1/organizations/${path}?client=1`, {
    method: 'POST',
    headers: session,
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}

const organization = async () => (await api.call('GET', 'organizations/1')).body;
const fetchImage = async (source: string) => fetch(`${server.url}${source}`);
const stored = () =>
  withDatabase(
    server,
    async (client) => (await client.query('select count(*)::int as n from uploaded_files')).rows[0].n,
  );

test('a logo is uploaded, shown to everybody, replaced and removed, and leaves no file behind', async () => {
  const before = await stored();
  const first = await upload('upload_logo', Buffer.concat([png, Buffer.from('taken at home')]), 'logo.png');
  expect(first.status).toBe(200);
  expect((await organization()).logo).toBe(first.body.source);
  const shown = await fetchImage(first.body.source);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  const drawn = Buffer.from(await shown.arrayBuffer());
  expect(drawn.subarray(1, 4).toString()).toBe('PNG');
  expect(drawn.includes('taken at')).toBe(false);

  const second = await upload('upload_logo', png, 'logo.png');
  expect(second.body.source).not.toBe(first.body.source);
  expect(await stored()).toBe(before + 1);
  const remove = () =>
    api.call('PUT', 'organizations/1/remove_email_logo', { session: admin, body: { client_id: 1, type: 'logo' } });
  expect((await remove()).status).toBe(200);
  expect((await organization()).logo).toBeNull();
  expect((await fetchImage(second.body.source)).status).toBe(404);
  expect(await stored()).toBe(before);
});

test('what is no JPEG or PNG is refused by its bytes, whatever its name says', async () => {
  for (const [content, name] of [
    [svg, 'logo.svg'],
    [svg, 'logo.png'],
    [Buffer.from('GIF89a----'), 'logo.gif'],
    [Buffer.alloc(0), 'logo.png'],
  ] as const) {
    const refused = await upload('upload_email_logo', content, name);
    expect([415, 422]).toContain(refused.status);
  }
  expect((await upload('upload_email_logo', svg, 'x.png')).body.message).toContain('Invalid File');
});

test('each image has its place', async () => {
  for (const kind of ['social_logo', 'email_logo', 'email_signature']) {
    const { body } = await upload(`upload_${kind}`, png, 'image.png');
    expect(body.source).toContain(`/images/${kind}`);
    expect((await fetchImage(body.source)).status).toBe(200);
  }
  expect((await api.call('GET', 'organizations/1', { session: admin })).body).toMatchObject({
    email_logo: expect.stringContaining('/images/email_logo'),
    email_signature: expect.stringContaining('/images/email_signature'),
  });
  expect((await fetchImage('/api/v1/organizations/1/images/password')).status).toBe(404);
});

test('header images are a list; one of them is removed by its id', async () => {
  const fields = { type: 'email_header_graphic', name: 'Winter' };
  const headers = async () => (await api.call('GET', 'organizations/1', { session: admin })).body.filtered_headers;
  const before = await headers();
  const { body } = await upload('upload_email_logo', png, 'winter.png', admin, fields);
  expect(await headers()).toContainEqual(
    expect.objectContaining({ id: body.header_id, name: 'Winter', source: body.source }),
  );
  expect((await fetchImage(body.source)).status).toBe(200);
  const remove = (more: object) =>
    api.call('PUT', 'organizations/1/remove_email_logo', { session: admin, body: { type: fields.type, ...more } });
  expect((await remove({})).status).toBe(422);
  expect((await remove({ header_id: body.header_id })).status).toBe(200);
  expect((await remove({ header_id: body.header_id })).status).toBe(404);
  expect(await headers()).toEqual(before);
  expect((await fetchImage(body.source)).status).toBe(404);
});

test('the header of automatic mails has no department, and there is one', async () => {
  const fields = { type: 'email_header_graphic' };
  const ids: number[] = [];
  for (const name of ['First', 'Second']) {
    ids.push((await upload('upload_email_logo', png, 'h.png', admin, { ...fields, name })).body.header_id);
  }
  const departments = await api.call('GET', 'company_departments', { session: admin });
  const company_department_id = departments.body[0].id;
  const change = (id: number, body: object) => api.call('PUT', `organization_files/${id}`, { session: admin, body });
  const both = await change(ids[0]!, { is_automated_default: true, company_department_id });
  expect([both.status, both.body.errors]).toMatchObject([422, [{ field: 'company_department_id' }]]);
  expect((await change(ids[0]!, { company_department_id })).body).toMatchObject({ company_department_id });
  for (const id of ids) {
    const answer = await change(id, { is_automated_default: true });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ is_automated_default: true, company_department_id: null });
  }
  const first = await api.call('GET', `organization_files/${ids[0]}`, { session: admin });
  expect(first.body.is_automated_default).toBe(false);
});

test('a removal that names nothing is refused', async () => {
  expect((await api.call('PUT', 'organizations/1/remove_email_logo', { session: admin, body: {} })).status).toBe(422);
});

test('recruiters and strangers change no image', async () => {
  const recruiter = await api.session('recruiter');
  expect((await upload('upload_logo', png, 'logo.png', recruiter)).status).toBe(403);
  expect((await upload('upload_logo', png, 'logo.png', {} as Session)).status).toBe(401);
});

test('the report of licenses is a CSV for super admins', async () => {
  const path = 'organizations/account_licenses_report';
  expect((await api.call('GET', path, { session: admin })).status).toBe(403);
  const answer = await api.call('GET', path, { session: await api.session('super_admin') });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(answer.body.split('\r\n')[0]).toContain('Role,Seats,In use,Invited,Free');
  expect(answer.body).toMatch(/^Recruiter,\d+,1,\d+,\d+\r$/m);
});

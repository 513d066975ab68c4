import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { connect, givenJob, manyAddresses, type Job } from '../pipeline/support.ts';
import { fetchBytes, givenApplicant, linkTo, pdfWith, readPdf, readZip, type Export } from './support.ts';

let server: TestServer;
let database: pg.Client;
let recruiter: ApiClient;
let manager: ApiClient;
let admin: ApiClient;
let job: Job;

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  manager = await ApiClient.as(server.url, 'hiring_manager');
  admin = await ApiClient.as(server.url, 'super_admin');
  job = await givenJob(recruiter);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const given = (first_name: string, resume?: [string, Buffer | string], more: object = {}) =>
  givenApplicant(server.url, job.id, {
    candidate: { first_name, last_name: 'Zq', ...more },
    ...(resume ? { resume } : {}),
  });

const order = async (client: ApiClient, body: object): Promise<Export> => {
  const answer = await client.post('candidate_exports', body);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body as Export;
};

/** The finished file of an export, by a link. */
async function fileOf(client: ApiClient, { id }: Export): Promise<Buffer> {
  await eventually(
    async () => ((await client.get(`candidate_exports/${id}`)).body as Export).finished_at !== null,
    true,
    60_000,
  );
  const { status, bytes } = await fetchBytes(server.url, (await linkTo(client, 'candidate_export', id)).url);
  expect(status).toBe(200);
  return bytes;
}

test('one PDF holds the facts, notes and documents of each, in the order asked for', async () => {
  const pdf = await given('Ána', ['cv.pdf', pdfWith('Welded in Halifax')]);
  const words = await given('Bela', ['cv.txt', 'Taught in Montréal']);
  await recruiter.post('notes', { body: 'Called <b>twice</b>', applicant_profile_id: pdf.profile });
  const answer = await recruiter.get(`applicant_profiles/export_to_pdf?ids=${words.profile},${pdf.profile}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(String(answer.body).startsWith('%PDF-')).toBe(true);
  const made = await order(recruiter, { kind: 'pdf', ids: [words.profile, pdf.profile] });
  const { pages, outline } = await readPdf(await fileOf(recruiter, made));
  expect(outline).toEqual(['Bela Zq', 'Ána Zq']);
  expect(pages).toHaveLength(4);
  expect(pages[1]).toContain('Taught in Montréal');
  expect(pages[2]).toContain('Beekeeper');
  expect(pages[2]).toContain('Called <b>twice</b>');
  expect(pages[3]).toContain('Welded in Halifax');
});

test('a document that cannot be taken in is named, and the rest is there', async () => {
  const damaged = await given('Cleo', ['broken.pdf', '%PDF-1.7\nnothing more']);
  const { url } = await linkTo(recruiter, 'applicant_profile', damaged.profile);
  const { status, bytes } = await fetchBytes(server.url, url);
  expect(status).toBe(200);
  const { pages } = await readPdf(bytes);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('broken.pdf – damaged, it cannot be opened');
});

test('names and words in the letters of other scripts are drawn as they are', async () => {
  const { profile } = await given('王小明', ['cv.txt', '山田たろう 김민준 हिन्दी ภาษา\nMontréal'], {
    last_name: '山田',
  });
  const { bytes } = await fetchBytes(server.url, (await linkTo(recruiter, 'applicant_profile', profile)).url);
  const { pages, outline } = await readPdf(bytes);
  expect(outline).toEqual(['王小明 山田']);
  const words = pages.join(' ').replace(/\s+/g, '');
  for (const word of ['王小明', '山田たろう', '김민준', 'ภาษา', 'Montréal']) expect(words).toContain(word);
  expect(words).not.toContain('□');
});

test('scripts of a stranger’s document stay behind', async () => {
  const { profile } = await given('Dana', [
    'cv.pdf',
    pdfWith('Hello', '/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
  ]);
  const { bytes } = await fetchBytes(server.url, (await linkTo(recruiter, 'applicant_profile', profile)).url);
  expect((await readPdf(bytes)).pages[1]).toContain('Hello');
  expect(bytes.toString('latin1')).not.toMatch(/JavaScript|app\.alert|OpenAction/);
});

test('a link holds for one record, one employee and today', async () => {
  const { profile } = await given('Eva');
  const other = await given('Finn');
  const link = await linkTo(recruiter, 'applicant_profile', profile);
  expect(link.url).toContain(`employeeid=${link.employee_id}&hash=${link.hash}`);
  expect((await fetchBytes(server.url, link.url)).status).toBe(200);

  const { rows } = await database.query<{ value: string; email: string; role: string }>(
    `select s.value, e.email, e.aasm_state as role from installation_secrets s, employees e where s.name = 'export-links' and e.id = $1`,
    [link.employee_id],
  );
  const { value, email, role } = rows[0]!;
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const signed = (on: string) =>
    createHmac('sha256', value).update(`applicant_profile\n${profile}\n${link.employee_id}\n${on}`).digest('hex');
  const old = (salt: string) =>
    createHash('sha256')
      .update(`${email}${role}${salt}${day(0)}`)
      .digest('hex');
  const address = (id: number, employee: number, hash: string) =>
    `/api/v1/applicant_profiles/export_to_pdf?ids=${id}&employeeid=${employee}&hash=${hash}`;
  expect(signed(day(0))).toBe(link.hash);
  const refused = [
    address(profile, link.employee_id, signed(day(-1))),
    address(profile, link.employee_id, signed(day(1))),
    address(profile, link.employee_id, old('')),
    address(profile, link.employee_id, old('salt')),
    address(profile, link.employee_id, `${link.hash.slice(0, -1)}${link.hash.endsWith('0') ? '1' : '0'}`),
    address(profile, link.employee_id, ''),
    address(profile, link.employee_id + 1, link.hash),
    address(other.profile, link.employee_id, link.hash),
    `/api/v1/applicant_profiles/export_to_pdf?ids=${profile},${other.profile}&employeeid=${link.employee_id}&hash=${link.hash}`,
    `/api/v1/applicant_profiles/export_to_pdf?ids=${profile}&hash=${link.hash}`,
    `/api/v1/candidate_exports/${profile}/download?employeeid=${link.employee_id}&hash=${link.hash}`,
  ];
  for (const path of refused) expect([path, (await fetchBytes(server.url, path)).status]).toEqual([path, 401]);
});

test('a link is worth what its employee may do now', async () => {
  const { rows } = await database.query<{ id: number }>(
    `select id::int from employees where email = 'hiring.manager@demo.example'`,
  );
  const theirs = await givenJob(recruiter, {}, [rows[0]!.id]);
  const { profile } = await givenApplicant(server.url, theirs.id, { candidate: { first_name: 'Gil' } });
  const { url } = await linkTo(manager, 'applicant_profile', profile);
  expect((await fetchBytes(server.url, url)).status).toBe(200);
  await database.query('delete from job_assignments where job_id = $1', [theirs.id]);
  expect((await fetchBytes(server.url, url)).status).toBe(403);
  const foreign = await manager.post('export_links', { record_type: 'applicant_profile', record_id: profile });
  expect(foreign.status).toBe(403);
});

test('the zip holds the resumes as they came, under names that no system stumbles over', async () => {
  const one = await given('Hana', ['../../evil.txt', 'first']);
  const two = await given('Hana', ['evil.txt', 'second']);
  const answer = await recruiter.get(
    `uploaded_files/download_orig_resumes/?applicant_profile_ids=${one.profile},${two.profile}`,
  );
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.objectContaining({ zip_url: expect.any(String), files: 2 }),
  ]);
  const { zip_url } = answer.body as { zip_url: string };
  const { status, headers, bytes } = await fetchBytes(server.url, zip_url);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = readZip(bytes);
  expect(Object.values(files).sort()).toEqual(['first', 'second']);
  for (const name of Object.keys(files)) expect(name).not.toMatch(/[/\\]|\.\./);
  expect((await recruiter.get('uploaded_files/download_orig_resumes')).status).toBe(422);
});

test('contacts are a table in the reader’s language, without formulas', async () => {
  const one = await given('=1+1', undefined, { email: 'zq.formula@applicant.example', home_phone: '+1 613 555 0101' });
  const two = await given('Ida');
  const path = `jobs/export_bulk_contacts_by_job/?applicant_profile_ids=${one.profile},${two.profile}&format=csv`;
  const answer = await recruiter.get(path, { headers: { 'accept-language': 'fr' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const lines = String(answer.body)
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Prénom,Nom,Courriel,/);
  expect(lines[1]).toMatch(/^'=1\+1,Zq,zq\.formula@applicant\.example,\+1 613 555 0101,/);
  expect(lines[1]).toContain('Apiculteur');
  expect((await manager.get(path)).status).toBe(403);
  expect((await recruiter.get('jobs/export_bulk_contacts_by_job')).status).toBe(422);

  const observer = await ApiClient.as(server.url, 'observer');
  const all = await observer.get('applicants/export_contacts.csv');
  const { rows } = await database.query<{ count: string }>('select count(*) from applicants where removed_at is null');
  expect(all.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(String(all.body).trimEnd().split('\r\n')).toHaveLength(Number(rows[0]!.count) + 1);
});

test('nobody exports whom they do not reach, or a resume that is kept from them', async () => {
  const { profile } = await given('Jon');
  for (const kind of ['pdf', 'originals'])
    expect((await manager.post('candidate_exports', { kind, ids: [profile] })).status).toBe(403);
  expect((await manager.get(`applicant_profiles/export_to_pdf?ids=${profile}`)).status).toBe(403);
  expect((await manager.get(`uploaded_files/download_orig_resumes?applicant_profile_ids=${profile}`)).status).toBe(403);

  const people = (await admin.list('employees', { range: [0, 99] })).body as { id: number; email: string }[];
  const me = people.find(({ email }) => email === 'hiring.manager@demo.example')!.id;
  const theirs = await givenJob(recruiter, {}, [me]);
  const own = await givenApplicant(server.url, theirs.id, { resume: ['cv.txt', 'Zqresumewords'] });
  const pagesFor = async () => {
    const { url } = await linkTo(manager, 'applicant_profile', own.profile);
    return (await readPdf((await fetchBytes(server.url, url)).bytes)).pages.join('\n');
  };
  expect(await pagesFor()).toContain('Zqresumewords');
  await admin.put('organizations/1', { organization: { view_resume: false } });
  try {
    expect(await pagesFor()).not.toMatch(/Zqresumewords|cv\.txt/);
    expect(
      (await manager.get(`uploaded_files/download_orig_resumes?applicant_profile_ids=${own.profile}`)).status,
    ).toBe(422);
  } finally {
    await admin.put('organizations/1', { organization: { view_resume: true } });
  }
});

test('all that match are exported by a filter; an export is its owner’s, is stopped, and is written down', async () => {
  const apart = await givenJob(recruiter);
  const ids: number[] = [];
  for (const first_name of ['K1', 'K2', 'K3'])
    ids.push((await givenApplicant(server.url, apart.id, { candidate: { first_name } })).profile);
  const made = await order(recruiter, {
    kind: 'pdf',
    filter: { job_id: apart.id },
    order: 'created_at asc',
    parts: [],
  });
  expect(made.total).toBe(3);
  expect((await readPdf(await fileOf(recruiter, made))).outline).toEqual(['K1 Park', 'K2 Park', 'K3 Park']);
  const { rows } = await database.query(
    `select record_id::int as id from audit_logs where action = 'export' and entity = 'applicant-profile' and record_id = any($1) order by 1`,
    [ids],
  );
  expect(rows).toEqual(ids.map((id) => ({ id })));

  for (const answer of [
    await admin.get(`candidate_exports/${made.id}`),
    await admin.call('DELETE', `candidate_exports/${made.id}`),
    await admin.get(`candidate_exports/${made.id}/download`),
    await admin.post('export_links', { record_type: 'candidate_export', record_id: made.id }),
  ])
    expect(answer.status).toBe(404);
  expect(
    errorOf(await recruiter.post('candidate_exports', { kind: 'pdf', filter: { job_id: 999_999_999 } })).errors[0],
  ).toMatchObject({
    field: 'filter',
  });
  const { url } = await linkTo(recruiter, 'candidate_export', made.id);
  expect((await recruiter.delete(`candidate_exports/${made.id}`)).status).toBe(204);
  expect((await fetchBytes(server.url, url)).status).toBe(404);
  expect(
    (await database.query('select from candidate_export_items where candidate_export_id = $1', [made.id])).rows,
  ).toEqual([]);
});

test('all that a search finds is exported, and of it only what the caller reaches when it is fetched', async () => {
  const apart = await givenJob(recruiter);
  const ids: number[] = [];
  for (const first_name of ['=S1', 'S2', 'S3'])
    ids.push((await givenApplicant(server.url, apart.id, { candidate: { first_name, last_name: 'Zqfound' } })).profile);
  const search = { keywords: [{ query_must: 'zqfound' }], order: 'created_at asc', limit: 1, offset: 2 };
  const ofKind = (client: ApiClient, kind: string, more: object = search) =>
    order(client, { kind, parts: kind === 'originals' ? ['resume'] : [], search: more });

  const table = await ofKind(recruiter, 'contacts');
  expect([table.total, table.finished_at]).toEqual([3, expect.any(String)]);
  const lines = async (client: ApiClient, made: Export) =>
    (await fileOf(client, made)).toString().trimEnd().split('\r\n').slice(1);
  const names = (await lines(recruiter, table)).map((line) => line.split(',')[0]);
  expect(names).toEqual(["'=S1", 'S2', 'S3']);
  expect(Object.keys(readZip(await fileOf(recruiter, await ofKind(recruiter, 'originals'))))).toHaveLength(3);
  const pdf = await ofKind(recruiter, 'pdf');
  expect((await readPdf(await fileOf(recruiter, pdf))).outline).toEqual(['=S1 Zqfound', 'S2 Zqfound', 'S3 Zqfound']);

  await database.query('update applicant_profiles set is_deleted = true where id = $1', [ids[1]]);
  expect(await lines(recruiter, table)).toHaveLength(2);
  const refused = await recruiter.post('candidate_exports', {
    kind: 'pdf',
    search: { keywords: [{ query_must: 'zqnobodyhere' }] },
  });
  expect([refused.status, errorOf(refused).errors[0]]).toEqual([422, expect.objectContaining({ field: 'search' })]);

  expect((await manager.post('candidate_exports', { kind: 'contacts', search })).status).toBe(403);
  expect((await manager.post('candidate_exports', { kind: 'pdf', search })).status).toBe(422);
  const { rows } = await database.query(`select id::int from employees where email = 'hiring.manager@demo.example'`);
  await database.query('insert into job_assignments (job_id, employee_id) values ($1, $2)', [apart.id, rows[0].id]);
  const theirs = await ofKind(manager, 'originals');
  expect(theirs.total).toBe(2);
  await database.query('delete from job_assignments where job_id = $1', [apart.id]);
  const { url } = await linkTo(manager, 'candidate_export', theirs.id);
  expect((await fetchBytes(server.url, url)).status).toBe(404);
});

test('whoever is removed leaves the exports too', async () => {
  const apart = await givenJob(recruiter);
  const kept = await givenApplicant(server.url, apart.id, { candidate: { first_name: 'Lena' } });
  const gone = await givenApplicant(server.url, apart.id, { candidate: { first_name: 'Mona' } });
  const made = await order(recruiter, { kind: 'pdf', ids: [gone.profile, kept.profile] });
  expect((await readPdf(await fileOf(recruiter, made))).outline).toEqual(['Mona Park', 'Lena Park']);
  const removed = await admin.put('applicants/remove_single_candidate_information', { applicant_id: gone.applicant });
  expect(removed.status).toBe(200);
  const file = await fileOf(recruiter, made);
  const { pages, outline } = await readPdf(file);
  expect(outline).toEqual(['Lena Park']);
  expect(pages.join('')).not.toContain('Mona');
});

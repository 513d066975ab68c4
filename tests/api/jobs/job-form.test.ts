import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient, errorOf, type Answer } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenCandidate, givenJob } from '../pipeline/support.ts';

let server: TestServer;
let recruiter: ApiClient;
let admin: ApiClient;
let manager: ApiClient;
let managerId: number;
beforeAll(async () => {
  server = await sharedServer();
  [recruiter, admin, manager] = (await Promise.all(
    (['recruiter', 'recruiter_admin', 'hiring_manager'] as const).map((role) => ApiClient.as(server.url, role)),
  )) as [ApiClient, ApiClient, ApiClient];
  const managers = (await recruiter.list('employees', { filter: { aasm_state: 'hiring_manager' } })).body;
  managerId = (managers as { id: number }[])[0]!.id;
});
afterAll(() => server?.stop());

interface JobFile {
  id: number;
  file_type: string;
  original_file_name: string;
}
interface Read {
  id: number;
  status: string;
  name: Record<string, string>;
  is_template: boolean;
  is_archived: boolean;
  start_date: string | null;
  requisition_number: string | null;
  lock_version: number;
  uploaded_files: JobFile[];
  assignments: { id: number; employee_id: number }[];
}

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const read = async (id: number, client = recruiter) => (await client.get(`jobs/${id}?page=edit_job`)).body as Read;
const statusOf = (answer: Answer) => answer.status;
const codes = (answer: Answer) => errorOf(answer).errors.map(({ field, code }) => `${field} ${code}`);
const fine = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  expect([status, status < 300 ? '' : JSON.stringify(body)]).toEqual([status < 300 ? status : 200, '']);
  return body as Read;
};

async function upload(
  client: ApiClient,
  path: string,
  name = 'Plan.txt',
  fields: object = { file_type: 'job_attachment' },
  size = 20,
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  form.set('file', new Blob([new Uint8Array(size).fill(97)]), name);
  const answer = await fetch(`${server.url}/api/v1/${path}`, { method: 'POST', headers: client.session, body: form });
  const body = (await answer.json()) as { file_info: JobFile };
  return { status: answer.status, headers: answer.headers, body };
}

test('files come to a saved job at once and go again', async () => {
  const { id } = await givenJob(recruiter);
  const path = `jobs/${id}/upload_file`;
  const made = await upload(recruiter, path);
  expect(made.body.file_info).toMatchObject({ file_type: 'job_attachment', original_file_name: 'Plan.txt' });
  await upload(recruiter, path, 'Guide.txt', { file_type: 'interview_attachment' });
  const { uploaded_files: files } = await read(id);
  expect(files.map(({ file_type, original_file_name }) => [file_type, original_file_name])).toEqual([
    ['job_attachment', 'Plan.txt'],
    ['interview_attachment', 'Guide.txt'],
  ]);
  const page = async () => (await new ApiClient(server.url).get(`/career/info/public/${id}`)).body as string;
  expect([(await page()).includes('Plan.txt'), (await page()).includes('Guide.txt')]).toEqual([true, false]);
  await fine(recruiter.put(`jobs/remove_file/${files[0]!.id}`, {}));
  expect((await read(id)).uploaded_files.map(({ original_file_name }) => original_file_name)).toEqual(['Guide.txt']);
  expect(statusOf(await recruiter.put(`jobs/remove_file/${files[0]!.id}`, {}))).toBe(404);
  expect(await page()).not.toContain('Plan.txt');
});

test('a file is refused that is too large, of no kind of a job, or from who may not', async () => {
  const { id } = await givenJob(recruiter, {}, [managerId]);
  const path = `jobs/${id}/upload_file`;
  const kind = { file_type: 'job_attachment' };
  expect((await upload(recruiter, path, 'big.txt', kind, 5_000_001)).status).toBe(413);
  expect((await upload(recruiter, path, 'full.txt', kind, 5_000_000)).status).toBe(200);
  expect((await upload(recruiter, path, 'cv.txt', { file_type: 'resume' })).status).toBe(422);
  expect((await upload(recruiter, path, 'cv.txt', {})).status).toBe(422);
  expect((await upload(recruiter, 'jobs/999999/upload_file')).status).toBe(404);
  expect((await upload(manager, path)).status).toBe(403);
});

test('a new job takes the uploads of who saves it, and no others', async () => {
  const mine = (await upload(recruiter, 'jobs/upload_file')).body.file_info.id;
  const theirs = (await upload(admin, 'jobs/upload_file')).body.file_info.id;
  const body = { name: { en: 'With files' }, uploaded_file_ids: [mine, theirs] };
  expect(codes(await recruiter.post('jobs', body))).toEqual(['uploaded_file_ids reference']);
  const job = await fine(recruiter.post('jobs', { ...body, uploaded_file_ids: [mine] }));
  expect((await read(job.id)).uploaded_files.map(({ id }) => id)).toEqual([mine]);
  // What a later save does not name stays.
  await fine(recruiter.put(`jobs/${job.id}`, { openings: 2, uploaded_file_ids: [] }));
  expect((await read(job.id)).uploaded_files).toHaveLength(1);
  expect(statusOf(await recruiter.put(`jobs/remove_file/${theirs}`, {}))).toBe(404);
  expect(statusOf(await admin.put(`jobs/remove_file/${theirs}`, {}))).toBe(200);
});

test('a job is saved as a template with its files, and the next one starts from it', async () => {
  const { id } = await givenJob(recruiter, { requisition_number: `T-${Date.now()}`, openings: 4 }, [managerId]);
  await upload(recruiter, `jobs/${id}/upload_file`);
  const template = await fine(recruiter.post(`jobs/${id}/template_from_job`, {}));
  expect(template).toMatchObject({
    is_template: true,
    status: 'pending',
    openings: 4,
    start_date: null,
    end_date: null,
    requisition_number: null,
    assignments: [],
  });
  expect(template.uploaded_files.map(({ original_file_name }) => original_file_name)).toEqual(['Plan.txt']);
  const templates = (await recruiter.get('jobs?is_template=true&limit=100')).body as Read[];
  expect(templates.map((one) => one.id)).toContain(template.id);
  expect(templates.every((one) => one.is_template)).toBe(true);

  const job = await fine(
    recruiter.post('jobs', { name: template.name, uploaded_file_ids: template.uploaded_files.map((file) => file.id) }),
  );
  // The file is the job's own: taking it off the template leaves it.
  await fine(admin.put(`jobs/remove_file/${template.uploaded_files[0]!.id}`, {}));
  const [copied] = (await read(job.id)).uploaded_files;
  expect(copied!.id).not.toBe(template.uploaded_files[0]!.id);
  expect(statusOf(await recruiter.get(`uploaded_files/${copied!.id}/download`))).toBe(200);
});

test('templates are kept by the admins and never go online', async () => {
  const wanted = { name: { en: 'Kept' }, is_template: true, start_date: days(-1), requisition_number: 'X-1' };
  const { id } = await fine(admin.post('jobs', wanted));
  expect(await read(id)).toMatchObject({ status: 'pending', start_date: null, requisition_number: null });
  expect(statusOf(await recruiter.put(`jobs/${id}`, { openings: 3 }))).toBe(403);
  expect((await upload(recruiter, `jobs/${id}/upload_file`)).status).toBe(403);
  await fine(admin.put(`jobs/${id}`, { start_date: days(-1) }));
  expect(await read(id)).toMatchObject({ status: 'pending', start_date: null });

  await fine(admin.put(`jobs/${id}`, { is_archived: true }));
  const listed = async (archived: boolean) =>
    ((await admin.list('jobs', { filter: { is_template: true, is_archived: archived } })).body as Read[]).map(
      (one) => one.id,
    );
  expect([(await listed(true)).includes(id), (await listed(false)).includes(id)]).toEqual([true, false]);
  await fine(admin.put(`jobs/${id}`, { is_archived: false }));
  expect(await listed(false)).toContain(id);
  const { id: job } = await givenJob(recruiter);
  expect(statusOf(await recruiter.put(`jobs/${job}`, { is_archived: true }))).toBe(422);
});

test('a job waits for its start, and its dates cannot take back what is online', async () => {
  const later = await fine(recruiter.post('jobs', { name: { en: 'Later' }, start_date: days(2), end_date: days(9) }));
  expect((await read(later.id)).status).toBe('pending');
  expect(statusOf(await new ApiClient(server.url).get(`/career/info/public/${later.id}`))).toBe(404);
  await fine(recruiter.put(`jobs/${later.id}`, { start_date: days(-1) }));
  expect((await read(later.id)).status).toBe('active');
  expect(codes(await recruiter.put(`jobs/${later.id}`, { start_date: days(1) }))).toEqual(['start_date onlineAlready']);
  expect(codes(await recruiter.put(`jobs/${later.id}`, { end_date: days(-0.5) }))).toEqual(['end_date endPassed']);
  const draft = await fine(recruiter.post('jobs', { name: { en: 'Draft' } }));
  expect(await read(draft.id)).toMatchObject({ status: 'pending', start_date: null });
});

test('a job tells its type, its mail and its categories under the names that clients know', async () => {
  const [type] = (await recruiter.list('job_types', { range: [0, 0] })).body as { id: number; name: Read['name'] }[];
  const filter = { category_type: 'display' };
  const [category] = (await recruiter.list('job_categories', { filter, range: [0, 0] })).body as Read[];
  const mails = (await admin.list('template_emails', { filter: { email_type: 'general' }, range: [0, 0] })).body;
  const mail = (mails as { id: number }[])[0]!.id;
  const sent = { job_type_id: type!.id, display_category_ids: [category!.id], email_template_id: mail };
  const { id } = await givenJob(recruiter, { ...sent, cover_letter_options: 'CoverLetterOptionMandatory' });
  expect(await read(id)).toMatchObject({
    job_type: { name_en: type!.name['en'], name_fr: type!.name['fr'], name_es: type!.name['es'] },
    display_category: [{ name: category!.name }],
    emailTemplateId: mail,
    cover_letter_options: 'CoverLetterOptionMandatory',
    closed: false,
    forms: [],
    candidate_sources: [],
  });
});

test('a hiring manager edits the job but not who reaches it', async () => {
  const { id } = await givenJob(recruiter, {}, [managerId]);
  const { assignments } = await read(id, manager);
  await fine(manager.put(`jobs/${id}`, { openings: 6, assignments }));
  const others = await recruiter.list('employees', { filter: { aasm_state: 'decision_maker' } });
  const more = [...assignments, { employee_id: (others.body as { id: number }[])[0]!.id }];
  expect(codes(await manager.put(`jobs/${id}`, { assignments: more }))).toEqual(['assignments fieldForbidden']);
  expect(statusOf(await manager.put(`jobs/${id}`, { assignments: [] }))).toBe(403);
  await fine(recruiter.put(`jobs/${id}`, { assignments: more }));
  expect((await read(id)).assignments).toHaveLength(2);
});

test('the workflow stays once somebody has applied', async () => {
  const { id } = await givenJob(recruiter);
  const made = await fine(
    admin.post('workflows', { name: { en: `Other ${Date.now()}` }, stages_attributes: [{ name: { en: 'Talk' } }] }),
  );
  await fine(recruiter.put(`jobs/${id}`, { workflow_id: made.id }));
  await givenCandidate(server.url, id);
  const { workflow } = (await read(id)) as unknown as { workflow: { id: number } };
  expect(workflow.id).toBe(made.id);
  const others = (await admin.list('workflows', { range: [0, 9] })).body as Read[];
  const other = others.find((one) => one.id !== made.id)!;
  expect(codes(await recruiter.put(`jobs/${id}`, { workflow_id: other.id }))).toEqual(['workflow_id workflowFixed']);
});

test('the preview is the page that candidates will see, cleaned like it, with no file of others', async () => {
  const [industry] = (await recruiter.list('industries', { range: [0, 0] })).body as {
    id: number;
    name: Record<string, string>;
  }[];
  const file = (await upload(recruiter, 'jobs/upload_file')).body.file_info.id;
  const body = {
    name: { en: 'Bee & keeper', fr: 'Apiculteur' },
    description: { en: '<p>Hives<script>alert(1)</script></p>', fr: '' },
    industry_id: industry!.id,
    pay_min: 20,
    pay_max: 30,
    pay_currency: 'CAD',
    pay_unit: 'hour',
    pay_shown: true,
    uploaded_file_ids: [file],
  };
  const htmlFor = async (client: ApiClient, language: string, sent: object = body) =>
    ((await fine(client.post(`jobs/preview?language=${language}`, sent))) as unknown as { html: string }).html;
  const html = await htmlFor(recruiter, 'en');
  for (const text of ['Bee &amp; keeper', 'Hives', '$20', 'Plan.txt', industry!.name['en']!])
    expect(html).toContain(text);
  expect(html).not.toContain('alert(1)');
  expect(await htmlFor(recruiter, 'fr')).toContain('Apiculteur');
  expect(await htmlFor(manager, 'en')).not.toContain('Plan.txt');
  // Whatever is missing yet, there is a page.
  for (const typed of [{}, { pay_min: 5, pay_shown: true }, { name: null, posting_board: 'internal' }]) {
    expect(await htmlFor(recruiter, 'es', typed)).toContain('<html');
  }
});

test('what the form says of place, pay, industry and openings is told to search engines', async () => {
  const [industry] = (await recruiter.list('industries', { range: [0, 0] })).body as {
    id: number;
    name: Record<string, string>;
  }[];
  const { id } = await givenJob(recruiter, {
    description: { en: '<p>Hives</p>' },
    country: 'CA',
    postal_code: 'G5L 1A1',
    workplace: 'remote',
    industry_id: industry!.id,
    openings: 3,
    pay_min: 20,
    pay_max: 30,
    pay_currency: 'CAD',
    pay_unit: 'hour',
    pay_shown: true,
  });
  const page = (await new ApiClient(server.url).get(`/career/info/public/${id}?language=en`)).body as string;
  const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)![1]!) as object;
  expect(data).toMatchObject({
    industry: industry!.name['en'],
    jobLocationType: 'TELECOMMUTE',
    totalJobOpenings: 3,
    jobLocation: { address: { addressCountry: 'CA', postalCode: 'G5L 1A1' } },
    baseSalary: { currency: 'CAD', value: { minValue: 20, maxValue: 30, unitText: 'HOUR' } },
  });
  await fine(recruiter.put(`jobs/${id}`, { pay_shown: false }));
  const hidden = (await new ApiClient(server.url).get(`/career/info/public/${id}?language=en`)).body as string;
  expect(hidden).not.toContain('baseSalary');
});

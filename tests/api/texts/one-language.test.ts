import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { calls } from '../../../api/src/generated/calls.ts';
import { resources } from '../../../api/src/generated/resources.ts';
import type { Resource, ResourceField } from '../../../api/src/generated/shapes.ts';
import { ApiClient } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { LANGUAGES, type Language } from '../../support/texts.ts';
import { connect, givenCandidate, givenJob, manyAddresses, type Job } from '../pipeline/support.ts';
import { foundBy, words } from '../search/support.ts';
import { visit } from '../security/crawler.ts';

// Rows whose texts are written in one language only are sorted, found, shown and exported for readers of each other
// language as well: by the text in the reader's language, else by the first that there is.

let server: TestServer;
let admin: ApiClient;
let recruiter: ApiClient;
let database: pg.Client;

type Texts = Partial<Record<Language, string>>;

/** What stands in the rows of a list: one has a text in each language, the others in one. */
const WRITTEN: Texts[] = [
  { en: 'zzonly mm', fr: 'zzonly oo', es: 'zzonly qq' },
  ...LANGUAGES.map((language, at) => ({ [language]: `zzonly ${['nn', 'rr', 'pp'][at]}` })),
];

const shown = (texts: Texts, reader: Language) =>
  texts[reader] ?? LANGUAGES.map((language) => texts[language]).find((text) => text !== undefined)!;

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  admin = await ApiClient.as(server.url, 'super_admin');
  recruiter = await ApiClient.as(server.url, 'recruiter');
  database = await connect(server.databaseUrl);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const reading = (language: Language) => ({ headers: { 'accept-language': language } });
const idsIn = (rows: unknown) => (rows as { id: number }[]).map(({ id }) => id);

/** What is computed from other rows cannot be written here; those rows have their own turn. */
const isPerLanguage = ({ kind, column }: ResourceField) =>
  column !== undefined && (kind === 'textPerLanguage' || kind === 'richTextPerLanguage');
const lists = resources.filter(
  ({ entity, fields }) =>
    fields.some(isPerLanguage) &&
    calls.some(({ resource }) => resource?.entity === entity && resource.operation === 'list'),
);

/** The ids of a list, as its query gives them. */
async function listed({ path }: Resource, query: Record<string, unknown>, language: Language): Promise<number[]> {
  const members = Object.entries({ range: [0, 99], ...query }).map(
    ([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
  );
  const { status, body } = await admin.get(`${path}?${members.join('&')}`, reading(language));
  if (status !== 200) throw new Error(`${path}?${members.join('&')}: ${status} ${JSON.stringify(body)}`);
  return idsIn(body);
}

/** Writes the texts into a field of rows that there are; answers their ids with what each of them says. */
async function written(resource: Resource, field: ResourceField): Promise<[number, Texts][]> {
  const ids = (await listed(resource, {}, 'en')).slice(0, WRITTEN.length);
  // Where a list has few rows, those that have one language are what matters.
  const texts = WRITTEN.slice(ids.length < WRITTEN.length ? -ids.length : 0);
  for (const [at, id] of ids.entries()) {
    await database.query(`update "${resource.table}" set "${field.name}" = $2 where id = $1`, [id, texts[at]]);
  }
  return ids.map((id, at) => [id, texts[at]!]);
}

const fields = lists.flatMap((resource) =>
  resource.fields.filter(isPerLanguage).map((field) => [resource.path, field.name, resource, field] as const),
);

test.each(fields)('%s: %s', async (path, name, resource, field) => {
  const rows = await written(resource, field);
  expect([path, rows.length > 0 || resource.singleton]).toEqual([path, true]);
  for (const reader of LANGUAGES) {
    const ours = new Map(rows);
    if (field.sort) {
      const order = rows.toSorted(([, one], [, other]) => (shown(one, reader) < shown(other, reader) ? -1 : 1));
      const sorted = await listed(resource, { sort: [name, 'ASC'] }, reader);
      expect([reader, sorted.filter((id) => ours.has(id))]).toEqual([reader, order.map(([id]) => id)]);
    }
    for (const [id, texts] of rows) {
      const text = shown(texts, reader);
      if (resource.search.includes(name)) expect(await listed(resource, { q: text }, reader)).toContain(id);
      if (field.filter.includes('contains'))
        expect(await listed(resource, { filter: { [`${name}_contains`]: text } }, reader)).toContain(id);
    }
  }
});

/** Jobs with these names, the first of them in all languages; each the admin's own. */
async function namedJobs(names: Texts[], fields: object = {}): Promise<[Job, Texts][]> {
  const { id } = (await admin.get('account')).body as { id: number };
  const jobs: [Job, Texts][] = [];
  for (const name of names) {
    const job = await givenJob(recruiter, fields, [id]);
    await database.query('update jobs set name = $2 where id = $1', [job.id, name]);
    jobs.push([job, name]);
  }
  return jobs;
}

const ordered = (jobs: [Job, Texts][], reader: Language) =>
  jobs.toSorted(([, one], [, other]) => (shown(one, reader) < shown(other, reader) ? -1 : 1)).map(([{ id }]) => id);

const jobsOf = (body: unknown) => idsIn((body as { jobs: unknown }).jobs);

test('lists of jobs', async () => {
  const jobs = await namedJobs(WRITTEN);
  const ours = new Set(jobs.map(([{ id }]) => id));
  const only = (ids: number[]) => ids.filter((id) => ours.has(id));
  for (const reader of LANGUAGES) {
    const search = (form: object) => recruiter.post('jobs/search', { limit: 500, ...form }, reading(reader).headers);
    const up = ordered(jobs, reader);
    expect([reader, only(jobsOf((await search({ order: 'name' })).body))]).toEqual([reader, up]);
    expect(only(jobsOf((await search({ order: 'name desc' })).body))).toEqual(up.toReversed());
    for (const path of ['jobs/active', 'jobs/assigned', 'jobs/expired']) {
      const ids = jobsOf((await admin.get(`${path}?limit=500&order=name`, reading(reader))).body);
      if (path === 'jobs/active') expect([reader, only(ids)]).toEqual([reader, up]);
    }
    for (const [{ id }, texts] of jobs) {
      const text = shown(texts, reader);
      expect(jobsOf((await search({ name_contains: text })).body)).toContain(id);
      const targets = await recruiter.get(`jobs/recent_jobs?q=${encodeURIComponent(text)}`, reading(reader));
      expect(idsIn(targets.body)).toContain(id);
    }
  }
});

test('the public list finds each job by what it shows', async () => {
  const jobs = await namedJobs(WRITTEN.map((texts) => mapped(texts, (text) => text.replace('zzonly', 'yyonly'))));
  for (const [{ id }] of jobs) await database.query(`update jobs set description = name where id = $1`, [id]);
  for (const reader of LANGUAGES) {
    for (const [{ id }, texts] of jobs) {
      const text = shown(texts, reader);
      const { text: page } = await visit(server.url, `/job-list/${reader}?q=${encodeURIComponent(text)}`);
      expect([reader, text, page.includes(`/career/info/public/${id}`)]).toEqual([reader, text, true]);
    }
  }
});

const mapped = (texts: Texts, change: (text: string) => string): Texts =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)]));

test('tables name jobs and stages', async () => {
  const jobs = await namedJobs(WRITTEN.map((texts) => mapped(texts, (text) => text.replace('zzonly', 'xxonly'))));
  for (const [job, texts] of jobs) {
    const email = `only.${job.id}@applicant.example`;
    const profile = await givenCandidate(server.url, job.id, { email });
    await database.query('update stages set name = $2 where id = $1', [
      job.stages[0]!.id,
      mapped(texts, (text) => `Stage ${text}`),
    ]);
    for (const reader of LANGUAGES) {
      const text = shown(texts, reader);
      const confirmations = `application_confirmation_logs/get_application_confirmation_report?email=${email}&format=csv`;
      expect(String((await admin.get(confirmations, reading(reader))).body)).toContain(text);
      const contacts = `jobs/export_bulk_contacts_by_job?applicant_profile_ids=${profile}&format=csv`;
      const lines = String((await recruiter.get(contacts, reading(reader))).body);
      expect(lines).toContain(`${text},Stage ${text}`);
    }
  }
});

test('candidates are found and ordered by tags in whatever language these are', async () => {
  const [[job]] = (await namedJobs([{ fr: 'Ébéniste marqueteur' }])) as [[Job, Texts]];
  const tags: number[] = [];
  for (const name of [{ en: 'Ebonist', fr: 'Ébéniste' }, { fr: 'marqueteur' }, { es: 'Ebanista' }] as Texts[]) {
    const { rows } = await database.query<{ id: number }>('insert into tags (name) values ($1) returning id', [name]);
    tags.push(Number(rows[0]!.id));
  }
  const [one, two, none] = [
    await givenCandidate(server.url, job.id),
    await givenCandidate(server.url, job.id),
    await givenCandidate(server.url, job.id),
  ];
  const tag = async (profile: number, id: number) => {
    const answer = await recruiter.put(`applicant_profiles/${profile}/tag_candidate/${id}`, {});
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  await tag(one, tags[0]!);
  await tag(two, tags[0]!);
  await tag(two, tags[1]!);
  await tag(none, tags[2]!);
  const list = await recruiter.get(`applicant_profiles?job_id=${job.id}&order=ai_recomendations`);
  expect(idsIn(list.body)).toEqual([two, one, none]);
  expect(await foundBy(recruiter, words('Ebanista'), { one, two, none })).toEqual(['none']);
});

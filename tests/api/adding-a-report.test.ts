/** Does what docs/adding-a-report.md says, with the text that stands there, in a copy of the project. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { emitAll, readModel } from '../../codegen/src/generate.ts';
import { write } from '../../codegen/src/write.ts';
import { ApiClient } from '../support/api-client.ts';
import { Page, ProjectCopy } from '../support/project/project-copy.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { createDatabase } from '../support/test-database.ts';

// Codegen and a server of a copy start in it, on machines that may be busy with others.
jest.setTimeout(240_000);

const page = new Page('adding-a-report.md');
const copy = new ProjectCopy();
const file = (ending: string) => {
  const named = new RegExp(`schemas/reports/\\w+/[\\w-]+\\.${ending}(?=\`)`).exec(page.text);
  if (!named) throw new Error(`The page names no file .${ending}`);
  return join(copy.root, named[0]);
};
const report = page.block('json', '"title": "ApplicationLanguages"');
const generate = () => write(copy.root, emitAll(readModel(copy.root)));

let server: TestServer;
let dropDatabase: () => Promise<void>;
let stored: pg.Client;

beforeAll(async () => {
  mkdirSync(join(file('sql'), '..'), { recursive: true });
  writeFileSync(file('sql'), page.block('sql', 'preferred_language'));
  writeFileSync(file('report\\.json'), report);
  generate();
  const database = await createDatabase('demo');
  dropDatabase = database.drop;
  server = await startServer({ databaseUrl: database.url, folder: copy.root, env: { DEMO: '1' } });
  stored = new pg.Client({ connectionString: database.url });
  await stored.connect();
});
afterAll(async () => {
  await server?.stop();
  await stored?.end();
  await dropDatabase?.();
  copy.remove();
});

interface Row {
  language: string;
  applications: number;
  hired: number;
  hire_rate: number | null;
}

test('the report of the page counts, and each number has its candidates', async () => {
  const observer = await ApiClient.as(server.url, 'observer');
  const { status, body } = await observer.get('jobs/application_languages');
  expect(status).toBe(200);
  const { rows, totals } = body as { rows: Row[]; totals: Row };
  const counted = await stored.query<Row>(
    `select preferred_language as language, count(*)::int as applications, (count(*) filter (where hired_date is not null))::int as hired
     from applicant_profiles where not is_deleted group by 1`,
  );
  const plainly = (all: Row[]) => all.map((row) => `${row.language} ${row.applications} ${row.hired}`).sort();
  expect(counted.rows.length).toBeGreaterThan(1);
  expect(plainly(rows)).toEqual(plainly(counted.rows));
  expect(rows.map((row) => row.applications)).toEqual(rows.map((row) => row.applications).sort((a, b) => b - a));
  expect(totals.applications).toBe(rows.reduce((sum, row) => sum + row.applications, 0));
  const [first] = rows as [Row];
  const asked = `of_language=${first.language}&measure=hired&limit=1`;
  const behind = await observer.get(`jobs/application_languages/candidates?${asked}`);
  expect(behind.headers.get('content-range')).toMatch(new RegExp(`/${first.hired}$`));
});

test('it is a file, has filters, and is closed to who has no reports', async () => {
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const csv = await recruiter.get('jobs/application_languages?format=csv');
  expect([csv.status, String(csv.body)]).toEqual([200, expect.stringContaining('Hired of applications')]);
  expect((await recruiter.get('jobs/application_languages?department_id=1')).status).toBe(200);
  expect((await recruiter.get('jobs/application_languages?tag_name=1')).status).toBe(422);
  const manager = await ApiClient.as(server.url, 'hiring_manager');
  expect((await manager.get('jobs/application_languages')).status).toBe(403);
});

test('texts, screen and contract have it', async () => {
  const { body: texts } = await new ApiClient(server.url).get('/translation/fr.json');
  expect(Object.values(texts as object)).toContain('Langues des candidatures');
  const { body } = await new ApiClient(server.url).get('/openapi.json');
  expect(Object.keys((body as { paths: object }).paths)).toContain('/api/v1/jobs/application_languages');
});

test('a name that leads nowhere is refused with what is allowed', () => {
  writeFileSync(file('report\\.json'), report.replace('"label": "language"', '"label": "languages"'));
  expect(generate).toThrow(
    'application-languages.report.json /x-report/chart/label: there is no property "languages", did you mean "language"?; allowed: language, applications, hired, hire_rate',
  );
});

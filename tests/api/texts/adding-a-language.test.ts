/** Does what docs/adding-a-language.md says, with German, in a copy of the project. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { cleanEnvironment, root } from '../../support/run-command.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { createDatabase } from '../../support/test-database.ts';
import { connect, givenCandidate, givenJob, manyAddresses } from '../pipeline/support.ts';
import { pageAt } from '../public-pages/page.ts';
import { foundBy, words } from '../search/support.ts';

const project = mkdtempSync(join(tmpdir(), 'rolecall-language-'));
const defaults = 'schemas/meta/defaults.json';
const page = readFileSync(join(root, 'docs/adding-a-language.md'), 'utf8');
/** What tells a text of ours in German from the English one that it was filled with. */
const MARK = 'DE ';
/** What the page says of German words. */
const STEMMER = JSON.parse(/"de": (\{ "letter".*\})/.exec(page)![1]!) as Json;
let server: TestServer;
let dropDatabase: () => Promise<void>;
let admin: ApiClient;

/** Sources are copied, what is installed is shared; what is generated or built comes from the copy itself. */
function copyProject(): void {
  const skipped = /\/(node_modules|dist|generated)$/;
  const workspaces = ['api', 'codegen', 'admin-ui', 'career-site'];
  for (const folder of ['schemas', ...workspaces]) {
    cpSync(join(root, folder), join(project, folder), { recursive: true, filter: (path) => !skipped.test(path) });
    const installed = join(root, folder, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(project, folder, 'node_modules'));
  }
  for (const path of ['node_modules', 'package.json', 'tsconfig.base.json'])
    symlinkSync(join(root, path), join(project, path));
}

/** Runs a script of the copy; answers what it printed, also where it failed. */
async function run(args: string[], { env = {}, cwd = project }: { env?: object; cwd?: string } = {}) {
  const options = { cwd, env: cleanEnvironment({ ...env }), maxBuffer: 64 * 1024 * 1024 };
  return promisify(execFile)(process.execPath, args, options).then(
    ({ stdout, stderr }) => ({ ok: true, text: stdout + stderr }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ ok: false, text: stdout + stderr }),
  );
}

type Json = Record<string, unknown>;

const readJson = (path: string) => JSON.parse(readFileSync(join(project, path), 'utf8')) as Json;
const writeJson = (path: string, content: Json) => writeFileSync(join(project, path), JSON.stringify(content, null, 2));

const codegen = () => run(['codegen/src/cli.ts']);

/** The places that codegen names, by file. */
function missing(text: string): Map<string, string[]> {
  const places = [...text.matchAll(/^(schemas\/\S+) (\/.*): "de" is missing/gm)];
  const byFile = Map.groupBy(places, ([, file]) => file!);
  return new Map([...byFile].map(([file, found]) => [file, found.map(([, , pointer]) => pointer!)]));
}

/** Puts the English text in place of the German one, there and only there where codegen misses it. */
function fill(file: string, pointers: string[]): void {
  const content = readJson(file);
  for (const pointer of pointers) {
    const steps = pointer
      .slice(1)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const texts = steps.reduce<Json>((part, step) => part[step] as Json, content);
    if (pointer === '/stemmers') texts['de'] = STEMMER;
    else texts['de'] = file.startsWith('schemas/texts/') ? MARK + String(texts['en']) : texts['en'];
  }
  writeJson(file, content);
}

const reported: string[][] = [];

beforeAll(async () => {
  copyProject();
  const { languages, ...others } = readJson(defaults);
  writeJson(defaults, { ...others, languages: [...(languages as string[]), 'de'] });
  for (let answer = await codegen(); !answer.ok; answer = await codegen()) {
    const places = missing(answer.text);
    reported.push([...places.keys()]);
    // What it refuses is missing texts, all of them with their places.
    const lines = answer.text.trim().split('\n');
    const named = [...places.values()].flat().length;
    if (named === 0 || named !== lines.length - 1) throw new Error(answer.text.slice(0, 4000));
    for (const [file, pointers] of places) fill(file, pointers);
  }
  const database = await createDatabase('demo');
  dropDatabase = database.drop;
  const drafted = await run(['codegen/src/sql/new-migration.ts', 'german'], {
    env: { DATABASE_URL: process.env.TEST_DATABASE_URL },
  });
  if (!drafted.ok) throw new Error(drafted.text);
  for (const [folder, ...args] of [['career-site'], ['career-site', '--ssr', 'src/entry-server.tsx'], ['admin-ui']]) {
    const built = await run(['node_modules/vite/bin/vite.js', 'build', ...args], {
      cwd: join(project, folder!),
      env: { NODE_ENV: 'production' },
    });
    if (!built.ok) throw new Error(built.text);
  }
  const migrated = await run(['api/src/commands/migrate.ts'], { env: { DATABASE_URL: database.url } });
  if (!migrated.ok) throw new Error(migrated.text);
  server = await startServer({ databaseUrl: database.url, folder: project, env: { DEMO: '1', ...manyAddresses } });
  admin = await ApiClient.as(server.url, 'super_admin');
  const offered = await admin.put('organizations/1', { available_languages: ['en', 'fr', 'es', 'de'] });
  if (offered.status !== 200) throw new Error(JSON.stringify(offered.body));
}, 600_000);

afterAll(async () => {
  await server?.stop();
  await dropDatabase?.();
  rmSync(project, { recursive: true, force: true });
});

const german = { 'accept-language': 'de' };

test('codegen names every missing text with its file and place', () => {
  const files = new Set(reported.flat());
  for (const file of [
    defaults,
    'schemas/texts/career/career.json',
    'schemas/texts/platform/framework.json',
    'schemas/entities/configuration/tag.schema.json',
    'schemas/values/organization-settings.schema.json',
    'schemas/seeds/base/workflow.json',
  ])
    expect(files).toContain(file);
});

test('every text of the staff application is there in German', async () => {
  const [de, en] = await Promise.all(
    ['de', 'en'].map(async (language) => (await admin.get(`/translation/${language}.json`)).body as Json),
  );
  expect(Object.keys(de!).sort()).toEqual(Object.keys(en!).sort());
  expect(de).toMatchObject({
    'ra.action.save': `${MARK}${en!['ra.action.save']}`,
    'resources.applicants.values.preferred_language.de': 'Deutsch',
  });
  expect(en).toMatchObject({ 'resources.applicants.values.preferred_language.de': 'German' });
  const { status, body } = await admin.call('GET', '/ats.html');
  expect([status, String(body).includes('id="root"')]).toEqual([200, true]);
});

test('the career site is there in German', async () => {
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const job = await givenJob(recruiter, { name: { en: 'Baker', de: 'Bäcker' }, required_languages: ['en', 'de'] });
  for (const path of [
    '/job-list/de',
    `/career/info/public/${job.id}?language=de`,
    `/apply/public/${job.id}?language=de`,
  ]) {
    const page = await pageAt(server.url, path);
    expect([path, page.status, page.lang]).toEqual([path, 200, 'de']);
    expect(page.text).toContain('Bäcker');
    expect(page.text).toContain(MARK);
    expect(page.text).toContain('Deutsch');
  }
  const list = await pageAt(server.url, '/job-list/de?q=b%C3%A4cker');
  expect(list.text).toContain('Bäcker');
  expect((await pageAt(server.url, '/job-list/en')).alternates['de']).toBe(`${server.url}/job-list/de`);
});

test('lists sort, find and refuse in German', async () => {
  const ids: number[] = [];
  for (const name of [{ en: 'zz a', de: 'zz 2' }, { en: 'zz b', de: 'zz 1' }, { de: 'zz 3' }]) {
    const made = await admin.post('tags', { name, required_languages: ['de'] });
    expect(made.status).toBe(201);
    ids.push((made.body as { id: number }).id);
  }
  const { body } = await admin.get('tags?q=zz&sort=["name","ASC"]', { headers: german });
  expect((body as { id: number }[]).map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]]);
  const refused = await admin.get('tags?nope=1&language=de');
  expect((refused.body as { message: string }).message).toMatch(/^DE /);
});

test('who prefers German gets mails in German', async () => {
  const { body } = await admin.list('employees', { range: [0, 99] });
  const employee = (body as { id: number; email: string }[]).find(({ email }) => email === 'recruiter@demo.example')!;
  const put = await admin.put(`employees/${employee.id}`, { preferred_language: 'de' });
  expect([put.status, put.body]).toMatchObject([200, { preferred_language: 'de' }]);
  await new ApiClient(server.url).post('auth/password', { email: employee.email });
  const database = await connect(server.databaseUrl);
  try {
    const inGerman = async () => {
      const { rows } = await database.query<{ subject: string; language: string }>(
        'select subject, language from hgemails where t_uid = $1 order by id desc limit 1',
        [employee.email],
      );
      return rows.map(({ subject, language }) => `${language}: ${subject.slice(0, MARK.length)}`).join();
    };
    await eventually(inGerman, `de: ${MARK}`);
  } finally {
    await database.end();
  }
});

test('who applies in German is a candidate who is written to in German', async () => {
  const job = await givenJob(await ApiClient.as(server.url, 'recruiter'));
  const profile = await givenCandidate(server.url, job.id, {}, { preferred_language: 'de' });
  const { body } = await admin.get(`applicant_profiles/${profile}`);
  expect(body).toMatchObject({ preferred_language: 'de' });
});

test('candidates are found by the stems of German words', async () => {
  const job = await givenJob(await ApiClient.as(server.url, 'recruiter'));
  const resume = { resume: 'Leitung zweier Bäckereien', preferred_language: 'de' };
  const one = await givenCandidate(server.url, job.id, {}, resume);
  const other = await givenCandidate(server.url, job.id, {}, { resume: 'Imkerei' });
  expect(await foundBy(admin, words('Bäckerei'), { one, other })).toEqual(['one']);
});

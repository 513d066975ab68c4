import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../../api/src/platform/postgres/index.ts';
import { buildDatabase, FULL } from './build-database.ts';
import { frontEndSizes } from './front-end-sizes.ts';
import { latencies, measure, type Measured } from './measure.ts';
import { codegenTime, memoryAtRest, startTime } from './process-figures.ts';

/*
 * npm run bench: a large database, built once under .data/bench, then our server and a bare one in turn on the same machine.
 * Prints a table; exits 1 when a target is missed.
 */
const { values: options } = parseArgs({
  options: { rebuild: { type: 'boolean' }, seconds: { type: 'string' }, help: { type: 'boolean' } },
});
if (options.help) {
  console.log(
    'npm run bench [-- --rebuild] [-- --seconds N]\nMeasures against a bare node:http + pg server on a database of a million applications.',
  );
  process.exit(0);
}
const root = new URL('../../', import.meta.url).pathname;
const seconds = Number(options.seconds ?? 8);
const children: ChildProcess[] = [];
const missed: string[] = [];
const postgres = await startEmbedded({ dataDir: `${root}.data/bench`, log: () => undefined });
try {
  await prepare();
  const ours = await serve(['api/src/server.ts'], 'ready at');
  const bare = await serve(['tests/load/baseline.ts'], 'ready');
  await compare(ours.url, bare.url);
  for (const child of children.splice(0)) child.kill('SIGTERM');
  console.log(`\ncodegen                          ${(await codegenTime(root)).toFixed(2)} s`);
  console.log(`npm start to ready (installed)   ${(await startTime(root)).toFixed(2)} s`);
  console.log(`memory at rest                   ${(await memoryAtRest(root)).toFixed(0)} MB`);
  for (const [name, size] of Object.entries(frontEndSizes(root))) console.log(`${name.padEnd(32)} ${size}`);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await postgres.stop();
}
if (missed.length) console.log(`\nMissed: ${missed.join('; ')}`);
process.exit(missed.length ? 1 : 0);

async function prepare(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const built = await client.query("select to_regclass('applicant_profiles') is not null as there");
    const full =
      built.rows[0].there &&
      (await client.query(`select count(*) >= ${FULL.profiles} as full from applicant_profiles`)).rows[0].full;
    if (full && !options.rebuild) return;
    console.log('Building the database (once) …');
    await client.query(
      'drop schema if exists public cascade; drop schema if exists pgboss cascade; drop schema if exists operation cascade; create schema public',
    );
    await run(['api/src/commands/migrate.ts']);
    await run(['api/src/commands/seed.ts', '--accounts']);
    const admin = new pg.Client({
      connectionString: postgres.adminUrl.replace(/\/[^/?]*(\?|$)/, `${new URL(postgres.url).pathname}$1`),
    });
    await admin.connect();
    const titles = JSON.parse(readFileSync(`${root}api/src/demo/occupations.json`, 'utf8')) as object[];
    await buildDatabase(admin, FULL, titles, (line) => console.log(`  ${line}`));
    await admin.end();
  } finally {
    await client.end();
  }
}

async function compare(ours: string, bare: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const [{ job, stage }] = (
    await client.query(
      `select job_id as job, stage_id as stage from workloads w join jobs j on j.id = w.job_id
        where j.requisition_number = 'LOAD-100' order by applicants_count desc limit 1`,
    )
  ).rows;
  const [{ id: crowd }] = (await client.query("select id from jobs where requisition_number = 'LOAD-1'")).rows;
  await client.end();
  const headers = await signIn(ours);

  console.log('\n                                  ours/s    bare/s   ratio   wanted   p50    p97.5  ms');
  await ratio(
    'stage list, 20 newest',
    0.5,
    `${ours}/api/v1/applicant_profiles?job_id=${job}&stage_id=${stage}&limit=20`,
    `${bare}/stage?job=${job}&stage=${stage}`,
    headers,
  );
  const list = new URLSearchParams({ range: '[0,24]', sort: '["order","ASC"]', filter: '{}' });
  await ratio('generated list, 25 of 10,000', 0.15, `${ours}/api/v1/tags?${list}`, `${bare}/lookup`, headers);
  await ratio(
    'public job list, 500 open',
    0.5,
    `${ours}/api/v1/jobs/active?page=candidate_dashboard`,
    `${bare}/open`,
    {},
  );
  const page = await measure(`${ours}/job-list/en`, { seconds });
  console.log(
    `public job list as a page        ${page.perSecond.toFixed(0).padStart(7)}                             ${page.p50.toFixed(1).padStart(6)} ${page.p95.toFixed(1).padStart(7)}`,
  );

  const board = await latencies(
    async () => {
      const response = await fetch(`${ours}/api/v1/jobs/${crowd}/board`, { headers });
      if (!response.ok) throw new Error(`board: ${response.status} ${await response.text()}`);
      await response.arrayBuffer();
    },
    { clients: 8, calls: 800 },
  );
  console.log(
    `board of ${FULL.crowd.toLocaleString('en')}, 8 connections   p50 ${board.p50.toFixed(1)} ms, p95 ${board.p95.toFixed(1)} ms (wanted under 150)`,
  );
  if (board.p95 >= 150) missed.push('board');
}

async function ratio(
  name: string,
  wanted: number,
  ours: string,
  bare: string,
  headers: Record<string, string>,
): Promise<void> {
  const theirs: Measured = await measure(bare, { seconds });
  const own: Measured = await measure(ours, { seconds, headers });
  const found = own.perSecond / theirs.perSecond;
  console.log(
    `${name.padEnd(32)} ${own.perSecond.toFixed(0).padStart(7)}   ${theirs.perSecond.toFixed(0).padStart(7)}   ${found.toFixed(2)}    ${wanted.toFixed(2)}  ${own.p50.toFixed(1).padStart(6)} ${own.p95.toFixed(1).padStart(7)}`,
  );
  if (own.failures) missed.push(`${name}: ${own.failures} answers failed`);
  if (found < wanted) missed.push(name);
}

async function signIn(base: string): Promise<Record<string, string>> {
  const response = await fetch(`${base}/api/v1/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'recruiter@demo.example', password: 'Demo-2026-pass!' }),
  });
  if (!response.ok) throw new Error(`sign in: ${response.status} ${await response.text()}`);
  return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, response.headers.get(name)!]));
}

function environment(port = 0) {
  return {
    ...process.env,
    DATABASE_URL: postgres.url,
    DEMO: '1',
    PORT: String(port),
    WORKERS: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: `${root}.data/bench-files`,
  };
}

async function serve(args: string[], ready: string): Promise<{ url: string }> {
  const port = 4800 + children.length;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: environment(port),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (text: Buffer) => text.toString().includes(ready) && resolve());
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}` };
}

async function run(args: string[]): Promise<void> {
  if (!existsSync(`${root}${args[0]}`)) throw new Error(`There is no ${args[0]}`);
  const child = spawn(process.execPath, args, { cwd: root, env: environment(), stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}`);
}

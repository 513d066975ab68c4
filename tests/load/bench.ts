import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../../api/src/platform/postgres/index.ts';
import { measureAlerts } from './alerts.ts';
import { measureApplying } from './applying.ts';
import { measureAutomations } from './automations.ts';
import { measureBoardScroll } from './board-scroll.ts';
import { buildDatabase, FULL } from './database/build-database.ts';
import { buildTexts } from './database/build-texts.ts';
import { measureCareerSite } from './career-site.ts';
import { measureConfiguration } from './configuration.ts';
import { measureDevelopment } from './development.ts';
import { measureDocuments } from './documents.ts';
import { frontEndSizes } from './front-end-sizes.ts';
import { call, latencies, measure, type Measured } from './measure.ts';
import { measureInterviews } from './interviews.ts';
import { measureOffers } from './offers/offers.ts';
import { measurePipeline } from './pipeline.ts';
import { codegenTime, memoryAtRest, startTime } from './process-figures.ts';
import { endProcesses, run, serve, sessionOf } from './processes.ts';
import { databaseWithHistory, measureReports } from './reports.ts';
import { measureResumes } from './resumes.ts';
import { measureSearch } from './search-times.ts';

/*
 * npm run bench: a large database, built once under .data/bench, then our server and a bare one in turn on the same machine;
 * then another database with 10,000 rows in every list, for lists and forms. Prints tables; exits 1 when a target is missed.
 */
const { values: options } = parseArgs({
  options: {
    rebuild: { type: 'boolean' },
    seconds: { type: 'string' },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (options.help) {
  console.log(
    'npm run bench [-- --rebuild] [-- --seconds N] [-- --only PART]\n' +
      'Measures on a database of a million applications, then on one with 10,000 rows in every list. Parts:\n' +
      '  ratios         lists and boards against a bare node:http + pg server\n' +
      '  pipeline       moves, orders of a long list, twenty people at once, a long column scrolled\n' +
      '  dashboard      its numbers, charts and longest list, for a recruiter and a hiring manager\n' +
      '  reports        every report, over one year and over three\n' +
      '  search         the candidate search, and every order of a long stage\n' +
      '  processes      start, memory, code generation, sizes of what browsers load\n' +
      '  configuration  every list, and every form in a browser\n' +
      '  development    from a saved schema to a server that takes it\n' +
      '  documents      an ordinary resume while another address sends documents that take long\n' +
      '  resumes        what is found in resumes of many layouts, and how much of it is right\n' +
      '  alerts         1,000,000 subscriptions to new jobs, matched against 100\n' +
      '  career         lists and landing pages of 1,000 open jobs, and what a slow phone waits for\n' +
      '  applying       20 applications a second with resumes for a minute, without and with a server that is killed\n' +
      '  interviews     proposals, a booking link, the week of 200 interviewers, 1,000 rejections with interviews\n' +
      '  automations    a bulk move to a stage with automations, what they do then, moves beside 10,000 reminders\n' +
      '  offers         200,000 letters: lists, 500 sent at once, PDFs, the page of the candidate',
  );
  process.exit(0);
}
const root = new URL('../../', import.meta.url).pathname;
const seconds = Number(options.seconds ?? 8);
const missed: string[] = [];
let prepared: Promise<void> | undefined;
const parts = {
  ratios,
  pipeline,
  dashboard,
  reports,
  search,
  processes,
  configuration,
  development,
  documents,
  resumes,
  interviews,
  automations,
  offers,
  alerts,
  career,
  applying,
};
const chosen = options.only === undefined ? Object.values(parts) : [parts[options.only as keyof typeof parts]];
if (chosen.includes(undefined as never)) throw new Error(`There is no part "${options.only}", see --help`);
const postgres = await startEmbedded({ dataDir: `${root}.data/bench`, log: () => undefined });
try {
  for (const part of chosen) {
    await part();
    await endProcesses();
  }
} finally {
  await endProcesses();
  await postgres.stop();
}
if (missed.length) console.log(`\nMissed: ${missed.join('; ')}`);
process.exit(missed.length ? 1 : 0);

/** What every morning begins with. */
async function dashboard(): Promise<void> {
  // As many applications as the others have within three weeks come here in three years.
  const url = await databaseWithHistory(postgres, options.rebuild === true);
  const ours = await serve(url, ['api/src/server.ts'], 'ready at');
  for (const role of ['recruiter', 'hiring_manager'] as const) {
    const headers = await sessionOf(ours, role);
    for (const [path, wanted] of [
      ['dashboard/today?own=false', 150],
      ['dashboard/charts?own=false', 150],
      ['dashboard/rows?tile=waiting_candidates&own=false', 1000],
    ] as const) {
      const asked = () => call('GET', `${ours}/api/v1/${path}`, headers);
      const { p50, p95 } = await latencies(asked, { clients: 4, calls: 100 });
      console.log(
        `${`${role}, ${path}`.padEnd(68)} p50 ${p50.toFixed(1).padStart(7)} ms, p95 ${p95.toFixed(1).padStart(7)} ms (wanted under ${wanted})`,
      );
      if (p95 >= wanted) missed.push(`${path} of a ${role}`);
    }
  }
}

async function reports(): Promise<void> {
  missed.push(...(await measureReports(postgres, options.rebuild === true)));
}

async function automations(): Promise<void> {
  missed.push(...(await measureAutomations(postgres)));
}

async function alerts(): Promise<void> {
  missed.push(...(await measureAlerts(postgres)));
}

async function career(): Promise<void> {
  missed.push(...(await measureCareerSite(postgres)));
}

async function applying(): Promise<void> {
  missed.push(...(await measureApplying(postgres)));
}

async function search(): Promise<void> {
  const ours = await ourServer();
  await withClient(async (client) => {
    missed.push(...(await measureSearch(ours, await sessionOf(ours, 'recruiter'), client)));
  });
}

async function processes(): Promise<void> {
  console.log(`\ncodegen                          ${(await codegenTime(root)).toFixed(2)} s`);
  console.log(`npm start to ready (installed)   ${(await startTime(root)).toFixed(2)} s`);
  console.log(`memory at rest                   ${(await memoryAtRest(root)).toFixed(0)} MB`);
  for (const [name, size] of Object.entries(frontEndSizes(root))) console.log(`${name.padEnd(32)} ${size}`);
}

async function development(): Promise<void> {
  missed.push(...(await measureDevelopment()));
}

async function configuration(): Promise<void> {
  missed.push(...(await measureConfiguration(postgres)));
}

async function documents(): Promise<void> {
  missed.push(...(await measureDocuments(postgres)));
}

async function resumes(): Promise<void> {
  missed.push(...(await measureResumes()));
}

async function interviews(): Promise<void> {
  missed.push(...(await measureInterviews(postgres)));
}

async function offers(): Promise<void> {
  missed.push(...(await measureOffers(postgres)));
}

async function ourServer(): Promise<string> {
  await (prepared ??= prepare());
  return serve(postgres.url, ['api/src/server.ts'], 'ready at');
}

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function prepare(): Promise<void> {
  await withClient(async (client) => {
    const built = await client.query("select to_regclass('applicant_profile_search') is not null as there");
    const full =
      built.rows[0].there &&
      (await client.query(`select count(*) >= ${FULL.profiles} as full from applicant_profile_texts`)).rows[0].full;
    if (full && !options.rebuild) return;
    console.log('Building the database (once) …');
    await client.query(
      'drop schema if exists public cascade; drop schema if exists pgboss cascade; drop schema if exists operation cascade; create schema public',
    );
    await run(postgres.url, ['api/src/commands/migrate.ts']);
    await run(postgres.url, ['api/src/commands/seed.ts', '--accounts']);
    const admin = new pg.Client({
      connectionString: postgres.adminUrl.replace(/\/[^/?]*(\?|$)/, `${new URL(postgres.url).pathname}$1`),
    });
    await admin.connect();
    const titles = JSON.parse(readFileSync(`${root}api/src/demo/occupations.json`, 'utf8')) as Record<string, string>[];
    await buildDatabase(admin, FULL, titles, (line) => console.log(`  ${line}`));
    await buildTexts(admin, titles, (line) => console.log(`  ${line}`));
    await admin.end();
  });
}

async function ratios(): Promise<void> {
  const ours = await ourServer();
  const bare = await serve(postgres.url, ['tests/load/baseline.ts'], 'ready');
  const { job, stage } = await withClient(
    async (client) =>
      (
        await client.query(
          `select job_id as job, stage_id as stage from workloads w join jobs j on j.id = w.job_id
            where j.requisition_number = 'LOAD-100' order by applicants_count desc limit 1`,
        )
      ).rows[0] as { job: string; stage: string },
  );
  const headers = await sessionOf(ours, 'recruiter');

  console.log('\n                                  ours/s    bare/s   ratio   wanted   p50    p97.5  ms');
  await ratio(
    'stage list, 20 newest',
    0.6,
    `${ours}/api/v1/applicant_profiles?job_id=${job}&stage_id=${stage}&limit=20`,
    `${bare}/stage?job=${job}&stage=${stage}`,
    headers,
  );
  await ratio('board of a job', 0.6, `${ours}/api/v1/jobs/${job}/board`, `${bare}/board?job=${job}`, headers);
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
}

async function pipeline(): Promise<void> {
  const ours = await ourServer();
  const headers = await sessionOf(ours, 'recruiter');
  const crowd = await withClient(async (client) =>
    Number((await client.query("select id from jobs where requisition_number = 'LOAD-1'")).rows[0].id),
  );
  const board = await latencies(() => call('GET', `${ours}/api/v1/jobs/${crowd}/board`, headers), {
    clients: 8,
    calls: 800,
  });
  console.log(
    `\nboard of ${FULL.crowd.toLocaleString('en')}, 8 connections   p50 ${board.p50.toFixed(1)} ms, p95 ${board.p95.toFixed(1)} ms (wanted under 150)`,
  );
  if (board.p95 >= 150) missed.push('board');

  const measured = await measurePipeline(postgres.url, ours, { job: crowd, headers });
  for (const { name, p50, p95, wanted } of measured.times) {
    console.log(
      `${name.padEnd(46)} p50 ${p50.toFixed(1).padStart(7)} ms, p95 ${p95.toFixed(1).padStart(7)} ms (wanted under ${wanted})`,
    );
  }
  missed.push(...measured.missed);

  const scroll = await measureBoardScroll(ours, crowd);
  console.log(
    `a column scrolled past ${scroll.cards} cards: longest task of the page ${scroll.longest.toFixed(0)} ms (wanted under 100)`,
  );
  if (scroll.longest >= 100) missed.push('scrolling of the board');
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

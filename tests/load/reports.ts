import { readFileSync } from 'node:fs';
import pg from 'pg';
import { reports } from '../../api/src/generated/reports.ts';
import { calls } from '../../api/src/generated/calls.ts';
import type { EmbeddedPostgres } from '../../api/src/platform/postgres/index.ts';
import { buildDatabase, FULL } from './database/build-database.ts';
import { fillHistory } from './database/fill-history.ts';
import { fillInterviews } from './database/fill-interviews.ts';
import { freshDatabase, withDatabase } from './database/fresh-database.ts';
import { call, latencies } from './measure.ts';
import { measureMovesBesideReports } from './moves-beside-reports.ts';
import { run, serve, sessionOf } from './processes.ts';

const root = new URL('../../', import.meta.url).pathname;
const name = 'bench_reports';

/** Milliseconds that 95 of 100 answers stay under, for one year and for all three. */
const wanted = { year: 500, all: 1_500 };

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Reads every report of a million applications of three years; prints a table, answers what missed its target. */
export async function measureReports(postgres: EmbeddedPostgres, rebuild: boolean): Promise<string[]> {
  const url = await databaseWithHistory(postgres, rebuild);
  const base = await serve(url, ['api/src/server.ts'], 'ready at');
  const headers = await sessionOf(base, 'recruiter');
  const missed: string[] = [];
  const addresses: string[] = [];
  console.log('\nmilliseconds, one after the other                  p50     p95   wanted');
  for (const report of reports) {
    const { path } = calls.find(({ id }) => id === report.call)!;
    const periods = report.period ? (['year', 'all'] as const) : (['all'] as const);
    for (const period of periods) {
      const days = period === 'year' ? { start_date: daysAgo(364), end_date: daysAgo(0) } : {};
      const query = new URLSearchParams({ ...days, limit: '500' } as Record<string, string>);
      const address = `${base}/api/v1/${path}?${query}`;
      if (period === 'year') addresses.push(address);
      const read = () => call('GET', address, headers);
      await read();
      const { p50, p95 } = await latencies(read, { clients: 1, calls: 20 });
      const limit = wanted[period];
      console.log(
        `${`${report.name}, ${period}`.padEnd(46)} ${p50.toFixed(0).padStart(8)} ${p95.toFixed(0).padStart(7)}   under ${limit}${p95 < limit ? '' : '  MISSED'}`,
      );
      if (p95 >= limit) missed.push(`${report.name}, ${period}`);
    }
  }
  return [...missed, ...(await measureMovesBesideReports(url, base, { headers, addresses }))];
}

/** The address of a database of a million applications of three years, built where it is not there yet. */
export async function databaseWithHistory(postgres: EmbeddedPostgres, rebuild: boolean): Promise<string> {
  const url = withDatabase(postgres.url, name);
  if (!rebuild && (await isThere(url))) return url;
  console.log('Building the database of reports (once) …');
  await freshDatabase(postgres, name);
  await run(url, ['api/src/commands/migrate.ts']);
  await run(url, ['api/src/commands/seed.ts', '--accounts']);
  const database = new pg.Client({ connectionString: withDatabase(postgres.adminUrl, name) });
  await database.connect();
  try {
    const titles = JSON.parse(readFileSync(`${root}api/src/demo/occupations.json`, 'utf8')) as object[];
    await buildDatabase(database, FULL, titles, (line) => console.log(`  ${line}`));
    await fillHistory(database);
    await fillInterviews(database);
  } finally {
    await database.end();
  }
  return url;
}

async function isThere(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query('select exists (select from scorecard_distances) as there');
    return rows[0].there;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

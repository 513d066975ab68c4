import pg from 'pg';
import type { EmbeddedPostgres } from '../../api/src/platform/postgres/index.ts';
import { freshDatabase, withDatabase } from './database/fresh-database.ts';
import { fillLists, ROWS } from './database/fill-lists.ts';
import { measureForms } from './form-times.ts';
import { measureLists } from './list-times.ts';
import { endProcesses, run, serve, sessionOf } from './processes.ts';

/** What is wanted of every list and of every form, in milliseconds. */
const LIST_MS = 50;
const FORM_MS = 300;

/** Measures every list with ROWS rows in it and every form behind it; answers the names of those that are too slow. */
export async function measureConfiguration(postgres: EmbeddedPostgres): Promise<string[]> {
  const url = await freshDatabase(postgres, 'bench_configuration');
  console.log(`\nFilling every list with ${ROWS.toLocaleString('en')} rows …`);
  await run(url, ['api/src/commands/migrate.ts']);
  await run(url, ['api/src/commands/seed.ts', '--demo']);
  const client = new pg.Client({ connectionString: withDatabase(postgres.adminUrl, 'bench_configuration') });
  await client.connect();
  await fillLists(client).finally(() => client.end());
  const base = await serve(url, ['api/src/server.ts'], 'ready at');
  const missed: string[] = [];

  console.log(
    `\n      list of ${ROWS.toLocaleString('en')}               p95 ms   slowest request (wanted under ${LIST_MS})`,
  );
  for (const { path, p95, request } of await measureLists(base, await sessionOf(base, 'super_admin'))) {
    const fits = p95 < LIST_MS;
    console.log(`${fits ? 'pass' : 'FAIL'}  ${path.padEnd(28)} ${p95.toFixed(1).padStart(7)}   ${request}`);
    if (!fits) missed.push(`list ${path}`);
  }

  console.log(`\n      form, from the click               first   again   ms (wanted under ${FORM_MS})`);
  for (const { name, first, again, failure } of await measureForms(base)) {
    const fits = failure === undefined && first < FORM_MS;
    const result = failure ?? `${first.toFixed(0).padStart(7)} ${again.toFixed(0).padStart(7)}`;
    console.log(`${fits ? 'pass' : 'FAIL'}  ${name.padEnd(32)} ${result}`);
    if (!fits) missed.push(`form ${name}`);
  }
  await endProcesses();
  return missed;
}

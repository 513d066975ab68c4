import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { EmbeddedPostgres } from '../../../api/src/platform/postgres/index.ts';
import { buildDatabase } from '../database/build-database.ts';
import { AROUND, fillLetters, LETTERS } from './fill-letters.ts';
import { freshDatabase, withDatabase } from '../database/fresh-database.ts';
import { measureLetterLists } from './letter-lists.ts';
import { measureLetterPages } from './letter-pages.ts';
import { measureLetterSending } from './letter-sending.ts';
import { run, serve, sessionOf } from '../processes.ts';

/** What was measured of letters, and what was wanted of it; both in `unit`. */
export interface LetterTime {
  name: string;
  value: number;
  wanted: number;
  unit: 'ms' | 'kB';
  /** Said beside it. */
  note?: string;
}

const root = new URL('../../../', import.meta.url).pathname;

/** Measures offers and information requests on a database with LETTERS of them; prints a table, answers what missed its target. */
export async function measureOffers(postgres: EmbeddedPostgres): Promise<string[]> {
  const url = await freshDatabase(postgres, 'bench_offers');
  console.log(`\nWriting ${LETTERS.toLocaleString('en')} letters …`);
  await run(url, ['api/src/commands/migrate.ts']);
  await run(url, ['api/src/commands/seed.ts', '--accounts']);
  const database = new pg.Client({ connectionString: withDatabase(postgres.adminUrl, 'bench_offers') });
  await database.connect();
  try {
    const titles = JSON.parse(readFileSync(`${root}api/src/demo/occupations.json`, 'utf8')) as object[];
    await buildDatabase(database, AROUND, titles, () => undefined);
    await fillLetters(database);
    await database.query(`update organizations set offer_letter_system = true, info_request = true`);
    const base = await serve(url, ['api/src/server.ts'], 'ready at');
    const place = { base, database, headers: await sessionOf(base, 'recruiter') };
    const missed: string[] = [];
    for (const measure of [measureLetterPages, measureLetterSending, measureLetterLists])
      for (const { name, value, wanted, unit, note } of await measure(place)) {
        const fits = value < wanted;
        console.log(
          `${fits ? 'pass' : 'FAIL'}  ${name.padEnd(52)} ${value.toFixed(1).padStart(8)} ${unit} (wanted under ${wanted}) ${note ?? ''}`,
        );
        if (!fits) missed.push(name);
      }
    return missed;
  } finally {
    await database.end();
  }
}

/** A running server with its database, and a session of a recruiter. */
export interface LetterPlace {
  base: string;
  database: pg.Client;
  headers: Record<string, string>;
}

import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { EmbeddedPostgres } from '../../api/src/platform/postgres/index.ts';
import { freshDatabase, withDatabase } from './database/fresh-database.ts';
import { endProcesses, run, serve } from './processes.ts';

const root = new URL('../../', import.meta.url).pathname;
const name = 'bench_alerts';

const SUBSCRIPTIONS = 1_000_000;
const SEARCHES = 40_000;
const NEW_JOBS = 100;

/** Seconds in which all subscriptions have to be matched. */
const WANTED = 60;

/** For so many seconds mails are written then. */
const MAILING = 20;

/** A round of a million subscriptions and a hundred new jobs, by one worker; answers what missed its target. */
export async function measureAlerts(postgres: EmbeddedPostgres): Promise<string[]> {
  console.log('\nBuilding the database of job alerts …');
  const url = await freshDatabase(postgres, name);
  await run(url, ['api/src/commands/migrate.ts']);
  await run(url, ['api/src/commands/seed.ts', '--accounts']);
  const database = new pg.Client({ connectionString: withDatabase(postgres.adminUrl, name) });
  await database.connect();
  const value = async (sql: string) => Number(Object.values((await database.query(sql)).rows[0] as object)[0]);
  try {
    await fill(database);
    const started = performance.now();
    await serve(url, ['api/src/commands/worker.ts'], 'The worker is ready');
    await until(async () => (await value(`select count(*) from alert_rounds where step in ('match')`)) === 0);
    const matched = (performance.now() - started) / 1000;
    await until(
      async () => (await value(`select count(*) from alert_rounds where step in ('mail', 'done') and id = 1`)) === 1,
    );
    const gathered = (performance.now() - started) / 1000;
    const digests = await value('select count(*) from alert_digests');
    const before = await value(`select count(*) from hgemails where purpose = 'job_alert'`);
    await new Promise((done) => setTimeout(done, MAILING * 1000));
    const mails = ((await value(`select count(*) from hgemails where purpose = 'job_alert'`)) - before) / MAILING;
    console.log(
      `\n${SUBSCRIPTIONS} subscriptions to ${SEARCHES} searches, ${NEW_JOBS} new jobs, one worker (its start included)\n` +
        `searches matched                 ${matched.toFixed(1)} s, ${await value('select sum(jsonb_array_length(job_ids)) from alert_matches')} matches\n` +
        `subscriptions matched            ${gathered.toFixed(1)} s   under ${WANTED}${gathered < WANTED ? '' : '  MISSED'}, ${digests} digests\n` +
        `mails written                    ${mails.toFixed(0)}/s`,
    );
    return gathered < WANTED ? [] : ['job alerts'];
  } finally {
    await endProcesses();
    await database.end();
  }
}

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((next) => setTimeout(next, 100));
}

async function fill(database: pg.Client): Promise<void> {
  const titles = JSON.parse(readFileSync(`${root}api/src/demo/occupations.json`, 'utf8')) as object[];
  const steps: [sql: string, values?: unknown[]][] = [
    [
      `insert into locations (city, province, country) select 'City ' || n, 'Ontario', 'CA' from generate_series(1, 50) n`,
    ],
    [
      `insert into jobs (name, description, status, published_at, workflow_id, posting_board, location_id, job_type_id, workplace)
       select ($2::jsonb) -> (n % jsonb_array_length($2::jsonb)), jsonb_build_object('en', repeat('We like to do things well. ', 40)),
         'active', now() - interval '1 hour', (select min(id) from workflows), 'public', (select min(id) from locations) + n % 50,
         (select min(id) from job_types), (array['on_site', 'hybrid', 'remote'])[1 + n % 3]
       from generate_series(1, $1::int) n`,
      [NEW_JOBS, JSON.stringify(titles)],
    ],
    [`insert into announced_jobs (job_id, posted_at) select id, now() - interval '1 hour' from jobs`],
    // Words of titles, half of them with a place, some with nothing but a choice.
    [
      `insert into alert_searches (criteria_hash, language, words, location_id, workplace)
       select md5(n::text) || md5(n::text), (array['en', 'fr', 'es'])[1 + n % 3],
         case when n % 5 = 0 then '' else lower(split_part(($2::jsonb) -> (n % jsonb_array_length($2::jsonb)) ->> 'en', ' ', 1 + n % 2)) end,
         case when n % 2 = 0 then (select min(id) from locations) + n % 50 end,
         case when n % 7 = 0 then 'remote' end
       from generate_series(1, $1::int) n`,
      [SEARCHES, JSON.stringify(titles)],
    ],
    [
      `insert into alert_subscribers (email, email_key, link_seed, token_hash)
       select 'reader' || n || '@load.example', 'reader' || n || '@load.example', md5(n::text), md5(n::text) from generate_series(1, $1::int) n`,
      [SUBSCRIPTIONS],
    ],
    [
      `insert into job_alerts (alert_subscriber_id, alert_search_id, frequency, confirmed_at, since)
       select s.id, (select min(id) from alert_searches) + s.id % $1::int, 'daily', now() - interval '2 days', now() - interval '2 days'
       from alert_subscribers s`,
      [SEARCHES],
    ],
    [
      `insert into alert_rounds (frequency, day, since, until) select 'daily', (now() at time zone time_zone)::date, now() - interval '1 day', now()
       from organizations where id = 1`,
    ],
    [
      `insert into alert_rounds (frequency, day, since, until, step)
       select 'weekly', date_trunc('week', now() at time zone time_zone)::date, now() - interval '1 day', now(), 'done' from organizations where id = 1`,
    ],
    ['analyze'],
  ];
  for (const [sql, values] of steps) await database.query(sql, values);
}

import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { newToken, hashToken } from '../../api/src/platform/sessions/index.ts';
import type { EmbeddedPostgres } from '../../api/src/platform/postgres/index.ts';
import { buildDatabase } from './database/build-database.ts';
import { freshDatabase, onDatabase, withDatabase } from './database/fresh-database.ts';
import { call, latencies } from './measure.ts';
import { endProcesses, run, serve, sessionOf } from './processes.ts';
import { measureRejections } from './rejections.ts';

const root = new URL('../../', import.meta.url).pathname;
const name = 'bench_interviews';

const PEOPLE = 200;
/** Of whom a panel is chosen. */
const POOL = 40;
const PANEL = 5;
const WEEKS = 4;

/** Milliseconds that 95 of 100 answers stay under. */
const wanted = { proposals: 300, slots: 50, week: 200 };

/** Proposals for a panel, the page of a booking link and the week of many, all of whom are often busy; answers what missed. */
export async function measureInterviews(postgres: EmbeddedPostgres): Promise<string[]> {
  console.log('\nBuilding the database of interviews …');
  const url = await freshDatabase(postgres, name);
  await run(url, ['api/src/commands/migrate.ts']);
  await run(url, ['api/src/commands/seed.ts', '--accounts']);
  const token = newToken();
  const { profile, people } = await onDatabase(withDatabase(postgres.adminUrl, name), (client) => fill(client, token));
  const base = await serve(url, ['api/src/server.ts'], 'ready at');
  const headers = await sessionOf(base, 'recruiter');
  const missed: string[] = [];
  const days = WEEKS * 7;
  const from = new Date(Date.now() + 86_400_000).toISOString();
  const to = new Date(Date.now() + 8 * 86_400_000).toISOString();
  const works: [name: string, limit: number, work: () => Promise<string>][] = [
    [
      `a panel of ${PANEL} out of ${POOL}, ${WEEKS} weeks`,
      wanted.proposals,
      () =>
        call('POST', `${base}/api/v1/applicant_profiles/${profile}/interview_proposals`, headers, {
          time_zone: 'UTC',
          from,
          days,
          interviews: [{ minutes: 60, interviewer_ids: people.slice(0, POOL), interviewers_needed: PANEL }],
        }),
    ],
    [
      'page of a booking link',
      wanted.slots,
      () => call('GET', `${base}/book-interview/${token}?language=en`, { accept: 'text/html' }),
    ],
    [
      `a week of ${PEOPLE} people`,
      wanted.week,
      () => call('POST', `${base}/api/v1/interviews/free_busy`, headers, { from, to, employee_ids: people }),
    ],
  ];
  console.log('\nmilliseconds, one after the other                  p50     p95   wanted');
  try {
    for (const [what, limit, work] of works) {
      const answer = await work();
      const { p50, p95 } = await latencies(work, { clients: 1, calls: 60 });
      const isMissed = p95 >= limit;
      if (answer.length < 1_000) throw new Error(`${what}: too little to measure: ${answer}`);
      console.log(
        `${what.padEnd(46)} ${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(7)}   under ${limit}${isMissed ? '  MISSED' : ''}  (${Math.round(answer.length / 1000)} kB)`,
      );
      if (isMissed) missed.push(what);
    }
    // The server of a bench carries out nothing in the background.
    await serve(url, ['api/src/commands/worker.ts'], 'The worker is ready');
    const rejections = (client: pg.Client) => measureRejections(client, { base, headers, people });
    missed.push(...(await onDatabase(withDatabase(postgres.adminUrl, name), rejections)));
  } finally {
    await endProcesses();
  }
  return missed;
}

/** Two interviews and three times of an own calendar for everybody on each working day; a link for the first candidate. */
async function fill(client: pg.Client, token: string): Promise<{ profile: number; people: number[] }> {
  const titles = JSON.parse(readFileSync(`${root}api/src/demo/occupations.json`, 'utf8')) as object[];
  const size = { applicants: 10_000, profiles: 20_000, jobs: 50, openJobs: 20, crowd: 2_000, lookupRows: 10 };
  await buildDatabase(client, size, titles, () => undefined);
  const { rows: people } = await client.query<{ id: string }>(
    `insert into employees (email, first_name, last_name, aasm_state)
     select 'bench.' || n || '@people.example', 'Person', 'No ' || n, 'hiring_manager' from generate_series(1, $1::int) n returning id`,
    [PEOPLE],
  );
  const ids = people.map(({ id }) => Number(id));
  await client.query(
    `with taken as (
       insert into interviews (applicant_profile_id, name, kind, starts_at, ends_at, time_zone)
       select p.id, '{"en": "Talk"}', 'video', w.at, w.at + interval '45 minutes', 'UTC'
         from (select row_number() over () as n, d.day + h.hour * interval '1 hour' as at
                 from generate_series(1, $1::int) e,
                   generate_series(date_trunc('day', now()) + interval '1 day', now() + $2::int * interval '1 day', interval '1 day') d(day),
                   lateral (values (9 + (e + extract(day from d.day)::int) % 3), (13 + (e * 7 + extract(day from d.day)::int) % 4)) h(hour)
                where extract(isodow from d.day) < 6) w
         join (select row_number() over (order by id) as n, id from applicant_profiles) p on p.n = w.n
       returning id, starts_at, ends_at)
     insert into interview_interviewers (interview_id, employee_id, starts_at, ends_at)
     select t.id, ($3::bigint[])[1 + (row_number() over (partition by t.starts_at order by t.id) + 37 * extract(hour from t.starts_at)::int + 11 * extract(day from t.starts_at)::int) % $1::int], t.starts_at, t.ends_at from taken t`,
    [PEOPLE, WEEKS * 7, ids],
  );
  await client.query(
    `with own as (
       insert into calendar_connections (employee_id, kind, server_url, account, secret, calendars, read_at, next_read_at)
       select e, 'caldav', 'https://calendar.example/', 'bench', 'none', '[{"url": "https://calendar.example/one", "name": "One", "counts": true}]',
         now(), now() + interval '1 day' from unnest($1::bigint[]) e returning id, employee_id)
     insert into calendar_busy_times (calendar_connection_id, employee_id, starts_at, ends_at)
     select o.id, o.employee_id, d.day + h * interval '1 hour', d.day + h * interval '1 hour' + interval '30 minutes'
       from own o, generate_series(date_trunc('day', now()), now() + interval '70 days', interval '1 day') d(day), unnest(array[8, 12, 17]) h`,
    [ids],
  );
  const { rows } = await client.query<{ id: string; applicant_id: string; stage_id: string }>(
    `select p.id, p.applicant_id from applicant_profiles p join stages s on s.id = p.stage_id
      where s.stage_type = 'others' and p.removed_at is null order by p.id desc limit 1`,
  );
  const profile = rows[0]!;
  const booking = await client.query<{ id: string }>(
    `insert into interview_bookings (applicant_profile_id, name, kind, minutes, interviewers_needed, first_day, last_day, time_zone, expires_at, sent_at)
     values ($1, '{"en": "Talk"}', 'video', 45, 2, current_date + 1, current_date + 28, 'UTC', now() + interval '30 days', now()) returning id`,
    [profile.id],
  );
  const bookingId = booking.rows[0]!.id;
  await client.query(
    'insert into interview_bookings_interviewers (interview_booking_id, interviewer_id) select $1, unnest($2::bigint[])',
    [bookingId, ids.slice(0, 10)],
  );
  await client.query(
    `insert into record_links (purpose, token_hash, applicant_id, expires_at, interview_booking_id)
     values ('interview_booking', $1, $2, now() + interval '30 days', $3)`,
    [hashToken(token), profile.applicant_id, bookingId],
  );
  await client.query('analyze');
  return { profile: Number(profile.id), people: ids };
}

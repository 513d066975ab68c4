import type pg from 'pg';
import { call, latencies } from './measure.ts';

/** Tasks whose day has come, and people who have them. */
const TASKS = 10_000;
const PEOPLE = 200;

/** Moves may take so much longer meanwhile, and all are told after so many seconds. */
const wanted = { longer: 1.1, told: 60 };
const rounds = 3;

interface Place {
  base: string;
  headers: Record<string, string>;
  ids: number[];
  left: number;
  right: number;
}

/**
 * Moves of one, in turns alone and while a worker reminds 200 people of 10,000 tasks on the same job's candidates and
 * mails them. The worker must run. Answers what missed.
 */
export async function measureReminders(
  client: pg.Client,
  { base, headers, ids, left, right }: Place,
): Promise<string[]> {
  await beNoon(client);
  const people = await peopleWith(client);
  let at = 0;
  const move = () => {
    const id = ids[at % ids.length]!;
    const to = Math.floor(at / ids.length) % 2 === 0 ? left : right;
    at += 1;
    return call('PUT', `${base}/api/v1/applicant_profiles/${id}/move_to_stage/${to}`, headers, {});
  };
  const moves = () => latencies(move, { clients: 1, calls: 300 });
  await moves();
  const alone: number[] = [];
  const beside: number[] = [];
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push((await moves()).p95);
    await fillTasks(client, ids, people);
    const started = performance.now();
    let going = true;
    const reminding = remind(client).then(() => {
      going = false;
      seconds.push((performance.now() - started) / 1000);
    });
    const times: number[] = [];
    while (going) {
      const began = performance.now();
      await move();
      times.push(performance.now() - began);
    }
    await reminding;
    beside.push(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!);
  }
  const [without, during, told] = [Math.min(...alone), Math.max(...beside), Math.max(...seconds)];
  console.log(
    `move of one, p95 of ${rounds} turns: alone ${without.toFixed(1)} ms at best, while ${TASKS.toLocaleString('en')} reminders go out ${during.toFixed(1)} ms at worst (under ${Math.round((wanted.longer - 1) * 100)} % more); told after ${told.toFixed(1)} s (under ${wanted.told})`,
  );
  return [
    ...(during > without * wanted.longer ? ['moves while reminders go out'] : []),
    ...(told >= wanted.told ? [`${TASKS} reminders`] : []),
  ];
}

/** Nobody is reminded before seven: the organization is where it is noon. */
async function beNoon(client: pg.Client): Promise<void> {
  const hours = 12 - new Date().getUTCHours();
  await client.query('update organizations set time_zone = $1', [`Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`]);
}

/** People who reach every job and want a mail of each reminder. */
async function peopleWith(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into employees (email, first_name, last_name, aasm_state, notification_ways)
     select 'reminded.' || n || '@people.example', 'Person', 'No ' || n, 'recruiter', '{"task_due": "mail"}'
       from generate_series(1, $1::int) n returning id`,
    [PEOPLE],
  );
  return rows.map(({ id }) => Number(id));
}

async function fillTasks(client: pg.Client, ids: number[], people: number[]): Promise<void> {
  await client.query('delete from tasks');
  await client.query(
    `insert into tasks (title, due_day, employee_id, applicant_profile_id, job_id)
     select 'Call', current_date - 1, ($2::bigint[])[1 + n % cardinality($2::bigint[])], p.id, p.job_id
       from generate_series(1, $3::int) n join applicant_profiles p on p.id = ($1::bigint[])[1 + n % cardinality($1::bigint[])]`,
    [ids, people, TASKS],
  );
  await client.query('analyze tasks');
}

/** Has the worker remind all and mail them; resolves when nobody waits any more. */
async function remind(client: pg.Client): Promise<void> {
  await startJob(client, 'notices.expiring');
  const left = async (sql: string) => (await client.query<{ left: number }>(sql)).rows[0]!.left;
  const untold = `select count(*)::int as left from tasks k where not exists (select from notifications n where n.task_id = k.id)`;
  const unmailed = `select count(*)::int as left from notifications where mail_due = 'mail'`;
  const limit = performance.now() + 10_000 * wanted.told;
  const wait = async (sql: string) => {
    while ((await left(sql)) > 0) {
      if (performance.now() > limit) throw new Error('Not everybody was reminded');
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };
  await wait(untold);
  await startJob(client, 'notices.at-once');
  await wait(unmailed);
}

/** Makes a job of the worker now. */
export async function startJob(client: pg.Client, name: string): Promise<void> {
  await client.query(`insert into pgboss.job (name, singleton_key, retry_limit) values ($1, gen_random_uuid(), 1)`, [
    name,
  ]);
  await client.query(`select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), $1)`, [name]);
}

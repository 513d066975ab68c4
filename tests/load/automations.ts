import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { EmbeddedPostgres } from '../../api/src/platform/postgres/index.ts';
import { buildDatabase } from './database/build-database.ts';
import { freshDatabase, onDatabase, withDatabase } from './database/fresh-database.ts';
import { call, latencies } from './measure.ts';
import { endProcesses, run, serve, sessionOf } from './processes.ts';
import { measureReminders, startJob } from './reminders.ts';

const root = new URL('../../', import.meta.url).pathname;
const name = 'bench_automations';

/** Applications of one bulk move, and rules of the stage that they come to. */
const MOVED = 1_000;
const RULES = 3;

/** Milliseconds of a bulk move, and seconds until all that it planned is done. */
const wanted = { move: 1_000, acts: 120 };

interface Place {
  job: number;
  left: number;
  right: number;
  ids: number[];
}

/** A bulk move to a stage without automations and to one that has some, their acts, and moves beside reminders; answers what missed. */
export async function measureAutomations(postgres: EmbeddedPostgres): Promise<string[]> {
  console.log('\nBuilding the database of automations …');
  const url = await freshDatabase(postgres, name);
  await run(url, ['api/src/commands/migrate.ts']);
  await run(url, ['api/src/commands/seed.ts', '--accounts']);
  const missed: string[] = [];
  try {
    await onDatabase(withDatabase(postgres.adminUrl, name), async (client) => {
      const place = await fill(client);
      const base = await serve(url, ['api/src/server.ts'], 'ready at');
      const headers = await sessionOf(base, 'recruiter');
      const to = (stage: number) =>
        call('PUT', `${base}/api/v1/applicant_profiles/move_profiles_to_stage/${stage}`, headers, { ids: place.ids });
      const back = () => to(place.left);
      const there = () => to(place.right);
      await there();
      await back();
      const without = await moves(there, back);
      await addRules(client, place.right);
      const withRules = await moves(there, back);
      console.log(
        `bulk move of ${MOVED}: ${without} ms without automations, ${withRules} ms with ${RULES} (under ${wanted.move})`,
      );
      if (withRules >= wanted.move) missed.push(`bulk move of ${MOVED} with ${RULES} automations`);
      // The server of a bench carries out nothing in the background.
      await serve(url, ['api/src/commands/worker.ts'], 'The worker is ready');
      await there();
      const seconds = await carriedOut(client);
      const acts = MOVED * RULES;
      console.log(
        `${acts} acts carried out in ${seconds.toFixed(1)} s, ${Math.round(acts / seconds)} a second (under ${wanted.acts} s)`,
      );
      if (seconds >= wanted.acts) missed.push(`${acts} acts of automations`);
      await client.query('delete from stage_automations');
      missed.push(...(await measureReminders(client, { base, headers, ...place })));
    });
  } finally {
    await endProcesses();
  }
  return missed;
}

/** The middle of five moves there, each after one back. */
async function moves(there: () => Promise<string>, back: () => Promise<string>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    times.push((await latencies(there, { clients: 1, calls: 1 })).p50);
    await back();
  }
  return Math.round(times.toSorted((a, b) => a - b)[2]!);
}

async function fill(client: pg.Client): Promise<Place> {
  const titles = JSON.parse(readFileSync(`${root}api/src/demo/occupations.json`, 'utf8')) as object[];
  const size = { applicants: 4_000, profiles: 8_000, jobs: 20, openJobs: 10, crowd: 2_000, lookupRows: 10 };
  await buildDatabase(client, size, titles, () => undefined);
  const stages = await client.query<{ id: string; job_id: string }>(
    `select s.id, j.id as job_id from jobs j join stages s on s.workflow_id = j.workflow_id
      where j.id = (select job_id from applicant_profiles group by job_id order by count(*) desc limit 1)
        and s.stage_type = 'others' order by s."order" limit 2`,
  );
  const [left, right] = stages.rows.map(({ id }) => Number(id)) as [number, number];
  const job = Number(stages.rows[0]!.job_id);
  const { rows } = await client.query<{ id: string }>(
    'select id from applicant_profiles where job_id = $1 and not is_deleted and removed_at is null order by id limit $2',
    [job, MOVED],
  );
  await client.query('analyze');
  return { job, left, right, ids: rows.map(({ id }) => Number(id)) };
}

/** What most have: a task, a word to the recruiters, and a mail with a template. */
async function addRules(client: pg.Client, stage: number): Promise<void> {
  await client.query(
    `with letter as (
       insert into template_emails (name, email_type, required_languages, subject, body)
       values ('Bench', 'general', '["en"]', '{"en": "Thank you"}', '{"en": "<p>We read what you sent.</p>"}') returning id)
     insert into stage_automations (name, stage_id, position, occasion, action, delay_count, delay_unit, status, switched_on_by_id,
       switched_on_at, task_title, recipients, due_days, template_email_id)
     select r.action, $1, r.position, 'entered', r.action, 0, 'days', 'on', (select min(id) from employees where aasm_state = 'super_admin'),
       now(), case r.action when 'task' then 'Call' end, case r.action when 'mail' then null else 'recruiters' end,
       case r.action when 'task' then 2 end, case r.action when 'mail' then letter.id end
       from letter, (values (1, 'mail'), (2, 'task'), (3, 'notice')) r(position, action)`,
    [stage],
  );
}

/** Seconds until nothing is planned any more, from when the job is made. */
async function carriedOut(client: pg.Client): Promise<number> {
  const started = performance.now();
  await startJob(client, 'automation.due');
  for (;;) {
    const { rows } = await client.query<{ left: number }>(
      `select count(*)::int as left from automation_runs where state = 'planned'`,
    );
    const seconds = (performance.now() - started) / 1000;
    if (rows[0]!.left === 0 || seconds > 10 * wanted.acts) return seconds;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

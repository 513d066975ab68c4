import pg from 'pg';
import { call, latencies } from './measure.ts';

/** What the pipeline does on the job with the most candidates, in milliseconds. */
export interface PipelineTimes {
  name: string;
  p50: number;
  p95: number;
  wanted: number;
}

interface Place {
  url: string;
  headers: Record<string, string>;
  /** The job with the crowd, and two of its stages that are neither the first nor the rejected. */
  job: number;
  left: number;
  right: number;
}

const bulk = 5_000;
const deepPage = 500;

const orders = [
  'created_at desc',
  'created_at asc',
  'candidate_rank asc',
  'candidate_rank desc',
  'name asc',
  'answer_score desc',
  'rejection_reason_id asc',
  'stage_entered_at asc',
  'tags desc',
];

/** Moves one at a time and 5,000 at once, lists in every order, and twenty people who do both at the same time. */
export async function measurePipeline(
  databaseUrl: string,
  url: string,
  { job, headers }: { job: number; headers: Record<string, string> },
): Promise<{ times: PipelineTimes[]; missed: string[] }> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const [left, right] = (
      await database.query<{ id: string }>(
        `select s.id from workloads w join stages s on s.id = w.stage_id
         where w.job_id = $1 and s.stage_type = 'others' order by s."order" limit 2`,
        [job],
      )
    ).rows.map(({ id }) => Number(id)) as [number, number];
    const place = { url, headers, job, left, right };
    const times = [...(await listTimes(place)), await singleMoves(database, place), await bulkMoves(database, place)];
    const problems = await together(database, place);
    const slow = times.filter(({ p95, wanted }) => p95 >= wanted).map(({ name }) => name);
    return { times, missed: [...slow, ...problems] };
  } finally {
    await database.end();
  }
}

const request = ({ url, headers }: Place, method: string, path: string, body?: unknown) =>
  call(method, `${url}/api/v1/${path}`, headers, body);

async function listTimes(place: Place): Promise<PipelineTimes[]> {
  const times: PipelineTimes[] = [];
  for (const order of orders) {
    for (const page of [1, deepPage]) {
      const query = new URLSearchParams({ job_id: `${place.job}`, order, limit: '20', offset: `${(page - 1) * 20}` });
      const one = () => request(place, 'GET', `applicant_profiles?${query}`);
      await one();
      const measured = await latencies(one, { clients: 1, calls: 20 });
      times.push({ name: `list by ${order}, page ${page}`, ...measured, wanted: 100 });
    }
  }
  return times;
}

async function standing(database: pg.Client, { job }: Place, stage: number, limit: number): Promise<number[]> {
  const { rows } = await database.query<{ id: string }>(
    'select id from applicant_profiles where job_id = $1 and stage_id = $2 and not is_deleted order by id limit $3',
    [job, stage, limit],
  );
  return rows.map(({ id }) => Number(id));
}

async function singleMoves(database: pg.Client, place: Place): Promise<PipelineTimes> {
  const ids = await standing(database, place, place.left, 400);
  let at = 0;
  const one = () => {
    const id = ids[at % ids.length]!;
    const to = Math.floor(at / ids.length) % 2 === 0 ? place.right : place.left;
    at += 1;
    return request(place, 'PUT', `applicant_profiles/${id}/move_to_stage/${to}`, {});
  };
  // A server that has just started plans its statements and compiles its code first.
  await latencies(one, { clients: 8, calls: ids.length * 4 });
  const measured = await latencies(one, { clients: 8, calls: ids.length * 4 });
  return { name: 'move of one, 8 connections', ...measured, wanted: 25 };
}

async function bulkMoves(database: pg.Client, place: Place): Promise<PipelineTimes> {
  // As many as one call takes: those that lack to the number come from the other stage first.
  const ids = [
    ...(await standing(database, place, place.left, bulk)),
    ...(await standing(database, place, place.right, bulk)),
  ].slice(0, bulk);
  const to = (stage: number) => request(place, 'PUT', `applicant_profiles/move_profiles_to_stage/${stage}`, { ids });
  let at = 0;
  await to(place.left);
  const measured = await latencies(() => to((at += 1) % 2 === 1 ? place.right : place.left), { clients: 1, calls: 4 });
  return { name: `bulk move of ${ids.length}`, ...measured, wanted: 2_000 };
}

/**
 * Twenty people read the board and move candidates of one job, singly and in bulk, each their own candidates, so that
 * what must come out is known: every candidate where the last move put it, every count right, no deadlock.
 */
async function together(database: pg.Client, place: Place): Promise<string[]> {
  const employees = 20;
  const each = 20;
  const ids = await standing(database, place, place.left, employees * each);
  const before = await deadlocks(database);
  const expected = new Map<number, number>();
  const failures: string[] = [];
  const act = async (employee: number) => {
    const own = ids.filter((_, at) => at % employees === employee);
    for (let round = 0; round < 6; round += 1) {
      const stage = (round + employee) % 2 === 0 ? place.right : place.left;
      const several = own.slice(0, each / 2);
      await request(place, 'GET', `jobs/${place.job}/board`);
      await request(place, 'PUT', `applicant_profiles/${several.join(',')}/move_profiles_to_stage/${stage}`, {});
      for (const id of own.slice(each / 2))
        await request(place, 'PUT', `applicant_profiles/${id}/move_to_stage/${stage}`, {});
      for (const id of own) expected.set(id, stage);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: employees }, (_, employee) => act(employee)));
  for (const result of results) if (result.status === 'rejected') failures.push(String(result.reason).slice(0, 200));
  const { rows } = await database.query<{ id: string; stage_id: string }>(
    'select id, stage_id from applicant_profiles where id = any($1::bigint[])',
    [ids],
  );
  const lost = rows.filter(({ id, stage_id }) => expected.get(Number(id)) !== Number(stage_id));
  if (lost.length > 0) failures.push(`${lost.length} moves were lost`);
  const counts = await database.query(
    `select w.stage_id from workloads w left join applicant_profiles p
       on p.job_id = w.job_id and p.stage_id = w.stage_id and not p.is_deleted
     where w.job_id = $1 group by w.id having w.applicants_count <> count(p.id)`,
    [place.job],
  );
  if (counts.rows.length > 0) failures.push(`${counts.rows.length} counts are wrong`);
  const after = await deadlocks(database);
  if (after !== before) failures.push(`${after - before} deadlocks`);
  return failures.map((failure) => `${employees} people at once: ${failure}`);
}

async function deadlocks(database: pg.Client): Promise<number> {
  await database.query('select pg_stat_force_next_flush()');
  const { rows } = await database.query('select deadlocks from pg_stat_database where datname = current_database()');
  return Number(rows[0].deadlocks);
}

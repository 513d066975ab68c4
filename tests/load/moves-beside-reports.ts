import pg from 'pg';
import { call, latencies } from './measure.ts';

/** Moves may take so much longer while reports are read. */
const wanted = 1.1;
const rounds = 3;

/**
 * Moves one after the other, in turns alone and while somebody reads reports without a pause: those at `addresses`, one
 * after the other. Answers what missed its target.
 */
export async function measureMovesBesideReports(
  databaseUrl: string,
  base: string,
  { headers, addresses }: { headers: Record<string, string>; addresses: string[] },
): Promise<string[]> {
  const { ids, stages } = await candidates(databaseUrl);
  let at = 0;
  const move = () => {
    const id = ids[at % ids.length]!;
    const stage = stages[(Math.floor(at / ids.length) + 1) % 2]!;
    at += 1;
    return call('PUT', `${base}/api/v1/applicant_profiles/${id}/move_to_stage/${stage}`, headers, {});
  };
  const moves = () => latencies(move, { clients: 1, calls: ids.length });
  await moves();
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push((await moves()).p95);
    let reading = true;
    const reader = (async () => {
      for (let next = 0; reading; next += 1) await call('GET', addresses[next % addresses.length]!, headers);
    })();
    beside.push((await moves()).p95);
    reading = false;
    await reader;
  }
  const [without, during] = [Math.min(...alone), Math.max(...beside)];
  const missed = during > without * wanted;
  console.log(
    `\nmove of one, p95 of ${rounds} turns: alone ${without.toFixed(1)} ms at best, while reports are read ${during.toFixed(1)} ms at worst   under ${Math.round((wanted - 1) * 100)} % more${missed ? '  MISSED' : ''}`,
  );
  return missed ? ['moves while reports are read'] : [];
}

/** Candidates of the job that has the most in a stage of the organization's own, and that stage and another. */
async function candidates(databaseUrl: string): Promise<{ ids: number[]; stages: [number, number] }> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows: own } = await database.query<{ job_id: string; stage_id: string }>(
      `select p.job_id, p.stage_id from applicant_profiles p join stages s on s.id = p.stage_id
         join jobs j on j.id = p.job_id and j.status = 'active'
        where s.stage_type = 'others' and not p.is_deleted group by 1, 2 order by count(*) desc, 1, 2 limit 1`,
    );
    const { job_id: job, stage_id: stage } = own[0]!;
    const { rows: others } = await database.query<{ id: string }>(
      `select s.id from workloads w join stages s on s.id = w.stage_id
        where w.job_id = $1 and s.stage_type = 'others' and s.id <> $2 order by s."order" limit 1`,
      [job, stage],
    );
    const { rows } = await database.query<{ id: string }>(
      'select id from applicant_profiles where job_id = $1 and stage_id = $2 and not is_deleted order by id limit 300',
      [job, stage],
    );
    return { ids: rows.map(({ id }) => Number(id)), stages: [Number(stage), Number(others[0]!.id)] };
  } finally {
    await database.end();
  }
}

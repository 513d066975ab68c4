import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { errorOf, type Answer, type ApiClient } from '../../support/api-client.ts';
import { givenCandidate, givenJob, wrongCounts, type Job } from '../pipeline/support.ts';

const groups = 7;
const each = 4;

/** Seven groups of candidates of one job, which are moved to and fro, each group by one call at a time. */
export interface Moves {
  job: Job;
  groups: number[][];
}

export async function givenMoves(recruiter: ApiClient, url: string): Promise<Moves> {
  const job = await givenJob(recruiter);
  const ids = await Promise.all(Array.from({ length: groups * each }, () => givenCandidate(url, job.id)));
  return { job, groups: Array.from({ length: groups }, (_, at) => ids.slice(at * each, (at + 1) * each)) };
}

/** Moves all groups in parallel until `meanwhile` has ended; answers what was not a success. */
export async function moveWhile(
  recruiter: ApiClient,
  { job, groups }: Moves,
  meanwhile: () => Promise<unknown>,
): Promise<{ moved: number; refused: Answer[] }> {
  const refused: Answer[] = [];
  let moved = 0;
  let going = true;
  const move = async (ids: number[]) => {
    for (let round = 0; going; round += 1) {
      const stage = job.stages[round % 2 === 0 ? 1 : 2]!.id;
      const answer = await recruiter.put(`applicant_profiles/${ids.join(',')}/move_profiles_to_stage/${stage}`, {});
      if (answer.status === 200) moved += 1;
      else {
        refused.push(answer);
        // Refusals come at once where the database is away.
        await delay(50);
      }
    }
  };
  const moving = Promise.all(groups.map(move));
  try {
    await meanwhile();
  } finally {
    going = false;
    await moving;
  }
  return { moved, refused };
}

/** Each is a 503 in the one shape that says when to come again; throws for the first that is not. */
export function assertAway(refused: Answer[]): void {
  for (const answer of refused) {
    const { name } = errorOf(answer);
    if (answer.status === 503 && name === 'ServiceUnavailable' && Number(answer.headers.get('retry-after')) > 0)
      continue;
    throw new Error(`Not what should be answered: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

/** What is half done: groups that were torn, counts that are not the rows, histories that do not end where one stands. */
export async function halfDone(database: pg.Client, { job, groups }: Moves): Promise<unknown> {
  const { rows } = await database.query<{ id: number; stage_id: number; last: number | null; moves: number }>(
    `select p.id::int as id, p.stage_id::int as stage_id,
            (select l.to_stage_id::int from applicant_profile_logs l where l.applicant_profile_id = p.id
              and l.to_stage_id is not null order by l.id desc limit 1) as last,
            (select count(*)::int from applicant_profile_logs l where l.applicant_profile_id = p.id
              and l.to_stage_id is not null and l.from_stage_id is not null) as moves
     from applicant_profiles p where p.job_id = $1`,
    [job.id],
  );
  const of = new Map(rows.map((row) => [row.id, row]));
  const torn = groups.filter(
    (ids) => new Set(ids.map((id) => `${of.get(id)?.stage_id} ${of.get(id)?.moves}`)).size > 1,
  );
  const astray = rows.filter(({ last, stage_id }) => last !== stage_id);
  return { torn, astray, counts: await wrongCounts(database) };
}

export const nothingHalfDone = { torn: [], astray: [], counts: [] };

/** Ends connections of the product in this state (`like`); answers how many. */
export async function terminate(database: pg.Client, state: string): Promise<number> {
  const { rowCount } = await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'rolecall%' and state like $1`,
    [state],
  );
  return rowCount ?? 0;
}

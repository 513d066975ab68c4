import type pg from 'pg';
import { eventually } from './eventually.ts';
import { STAGES, type Counts } from './pipeline-page.ts';

/** How many applications stand in each stage of a job: counted, not read from the kept counts. */
export async function stageCounts(database: pg.Client, jobId: number): Promise<Counts> {
  const { rows } = await database.query<{ count: number; kept: number }>(
    `select count(p.id)::int as count, w.applicants_count::int as kept
     from workloads w join stages s on s.id = w.stage_id
     left join applicant_profiles p on p.job_id = w.job_id and p.stage_id = w.stage_id and not p.is_deleted
     where w.job_id = $1 group by w.id, s.id order by s."order", s.id`,
    [jobId],
  );
  expect(rows.map((row) => row.kept)).toEqual(rows.map((row) => row.count));
  expect(rows).toHaveLength(STAGES.length);
  return Object.fromEntries(STAGES.map((stage, index) => [stage, rows[index]!.count])) as Counts;
}

/** Waits until the applications stand in the stages like this. */
export async function untilStageCounts(database: pg.Client, jobId: number, counts: Counts): Promise<void> {
  await eventually(async () => JSON.stringify(await stageCounts(database, jobId)), JSON.stringify(counts));
}

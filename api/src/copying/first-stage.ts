import type { Rows } from '../generated/rows.ts';
import { queryOne } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';

/** The stage in which the candidates of a job begin. @throws 422 for a job without a workflow. */
export async function firstStageOf(jobId: number): Promise<number> {
  const row = await queryOne<Pick<Rows['workloads'], 'stage_id'>>(
    `select w.stage_id from workloads w join stages s on s.id = w.stage_id
     where w.job_id = $1 and not s.is_deleted and s.stage_type <> 'rejected'
     order by (s.stage_type = 'new') desc, s."order", s.id limit 1`,
    [jobId],
    { name: 'copying-first-stage' },
  );
  if (!row) throw new ValidationFailed([{ field: 'job', code: 'copying.errors.noWorkflow' }]);
  return row.stage_id;
}

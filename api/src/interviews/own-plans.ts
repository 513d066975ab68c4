import type { Rows } from '../generated/rows.ts';
import { audit } from '../platform/audit/audit.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import type { Hook } from '../platform/resource/registry.ts';
import { copyInterviews } from './copy-interviews.ts';
import { followsSql } from './in-force.ts';

/** For which jobs a change of a workflow's plan counts; the others get the plan as it was as their own. */
export interface ForJobs {
  for_jobs?: 'all' | 'new' | 'except' | null | undefined;
  except_job_ids?: number[] | null | undefined;
}

/** A stage's plan before it is changed; without an id there was none. */
interface Former {
  id: number | null;
  stage_id: number;
}

/**
 * Before the plan of a stage is changed: lets the jobs that the change does not count for keep what there is. Jobs that
 * have a plan of their own already keep that.
 * @throws 422 where a job that is named does not take the workflow
 */
export async function keepFormer(former: Former, choice: ForJobs): Promise<void> {
  const mode = choice.for_jobs ?? 'all';
  const named = choice.except_job_ids ?? [];
  if (mode !== 'except' && named.length > 0)
    throw new ValidationFailed([{ field: 'except_job_ids', code: 'notApplicable' }]);
  if (mode === 'all') return;
  const only = mode === 'except' ? named : null;
  if (only) await requireJobsOf(former.stage_id, only);
  const made = await query<Pick<Rows['interview_plans'], 'id' | 'job_id'>>(
    `insert into interview_plans (stage_id, job_id)
     select s.id, j.id from stages s join jobs j on j.workflow_id = s.workflow_id
      where s.id = $1 and case when $2::bigint[] is null then ${followsSql('j', 's.id')} else j.id = any($2) end
      order by j.id
     on conflict do nothing returning id, job_id`,
    [former.stage_id, only],
  );
  const { id: from } = former;
  if (from !== null) await copyInterviews(made.map(({ id }) => ({ from, to: id })));
  await audit(
    ...made.map(({ id, job_id }) => ({
      action: 'create' as const,
      entity: 'interview-plan',
      id,
      after: { id, stage_id: former.stage_id, job_id },
    })),
  );
}

async function requireJobsOf(stageId: number, jobIds: number[]): Promise<void> {
  const found = await queryOne<{ count: number }>(
    `select count(*)::int as count from jobs j join stages s on s.workflow_id = j.workflow_id
      where s.id = $1 and j.id = any($2::bigint[])`,
    [stageId, jobIds],
  );
  if (found?.count !== new Set(jobIds).size) {
    throw new ValidationFailed([{ field: 'except_job_ids', code: 'interviews.errors.notFollowing' }]);
  }
}

/** The plans of its own that a job has, for one that is made of it and takes the same workflow. */
export async function copyJobPlans(fromJob: number, toJob: number): Promise<void> {
  const copies = await query<{ from: number; to: number }>(
    `with made as (
       insert into interview_plans (stage_id, job_id)
       select p.stage_id, j.id from interview_plans p join stages s on s.id = p.stage_id
         join jobs j on j.id = $2 and j.workflow_id = s.workflow_id
        where p.job_id = $1 returning id, stage_id)
     select p.id as from, made.id as to from made join interview_plans p on p.stage_id = made.stage_id and p.job_id = $1`,
    [fromJob, toJob],
  );
  await copyInterviews(copies);
}

/** A job that is made of a template has the plans that the template has of its own. */
export const jobInterviewPlans: Hook = {
  async beforeWrite({ operation, id, body }) {
    const from = body.interviews_from_id;
    if (operation === 'delete' || typeof from !== 'number' || from === id) return;
    if (operation === 'update') throw new ValidationFailed([{ field: 'interviews_from_id', code: 'serverSet' }]);
    if (!(await queryOne('select 1 from jobs where id = $1', [from])))
      throw new ValidationFailed([{ field: 'interviews_from_id', code: 'reference' }]);
  },

  async afterWrite({ operation, id, body }) {
    const from = body.interviews_from_id;
    if (operation === 'create' && id !== null && typeof from === 'number') await copyJobPlans(from, id);
  },
};

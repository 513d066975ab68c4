import { resourceOf } from '../generated/resources.ts';
import type { Rows } from '../generated/rows.ts';
import { audit } from '../platform/audit/audit.ts';
import { json, noContent } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Conflict, NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { lockRow } from '../platform/resource/read-row.ts';
import { createRow, removeRow, type Writer } from '../platform/resource/save-row.ts';
import { keepVersion } from '../platform/resource/versions/keep.ts';
import { copyInterviews } from './copy-interviews.ts';
import { takesInterviewsSql } from './in-force.ts';
import { keepFormer, type ForJobs } from './own-plans.ts';
import { lockStage } from './plan-rules.ts';

const plans = resourceOf('interview-plan');

type Plan = Pick<Rows['interview_plans'], 'id' | 'lock_version'>;

/** Where a plan goes: to a stage, or to one job in it. */
interface Place {
  stage: number;
  job: number | null;
}

/** PUT stages/{id}/interview_plan */
export const planForStage: Handler<'planForStage'> = async (context) => {
  const { from_id: from, lock_version: version, ...choice } = context.body;
  const place = { stage: context.params.id, job: null };
  const writer = { caller: callerOf(context), language: context.language };
  return json(await give(place, { from, version: version ?? null, choice }, writer));
};

/** PUT jobs/{job_id}/interview_plans/{stage_id} */
export const planForJob: Handler<'planForJob'> = async (context) => {
  const { from_id: from, lock_version: version } = context.body ?? {};
  const place = { stage: context.params.stage_id, job: context.params.job_id };
  const writer = { caller: callerOf(context), language: context.language };
  return json(await give(place, { from, version: version ?? null }, writer));
};

/** DELETE jobs/{job_id}/interview_plans/{stage_id} */
export const followWorkflowPlan: Handler<'followWorkflowPlan'> = async (context) => {
  const plan = await planAt({ stage: context.params.stage_id, job: context.params.job_id });
  if (!plan) throw new NotFound();
  const writer = { caller: callerOf(context), language: context.language };
  await removeRow(plans, plan.id, writer, context.query.lock_version);
  return noContent();
};

interface Gift {
  /** The plan to copy; null for none, undefined for that of the workflow. */
  from: number | null | undefined;
  /** The version of the plan that goes; null where there was none. */
  version: number | null;
  choice?: ForJobs;
}

async function give(place: Place, { from, version, choice = {} }: Gift, writer: Writer): Promise<Plan> {
  await lockStage(place.stage);
  await requirePlace(place);
  const source = from === undefined ? (await planAt({ ...place, job: null }))?.id : await sourceOf(from, writer);
  const there = await planAt(place);
  if ((there?.lock_version ?? null) !== version) throw new Conflict('stale');
  if (place.job === null) await keepFormer({ id: there?.id ?? null, stage_id: place.stage }, choice);
  const id = there
    ? await emptied(there)
    : await createRow(plans, {}, writer, { stage_id: place.stage, job_id: place.job });
  if (typeof source === 'number') await copyInterviews([{ from: source, to: id }]);
  const saved = await queryOne<Plan>('select id, lock_version from interview_plans where id = $1', [id]);
  return saved!;
}

/** A plan that gets other interviews; what it had is kept as a version. */
async function emptied({ id, lock_version: version }: Plan): Promise<number> {
  await keepVersion(plans, { id }, { id });
  await query('delete from planned_interviews where interview_plan_id = $1', [id]);
  await query('update interview_plans set lock_version = lock_version + 1, updated_at = now() where id = $1', [id]);
  await audit({
    action: 'update',
    entity: 'interview-plan',
    id,
    before: { lock_version: version },
    after: { lock_version: version + 1 },
  });
  return id;
}

const planAt = ({ stage, job }: Place) =>
  queryOne<Plan>(
    `select id, lock_version from interview_plans where stage_id = $1 and coalesce(job_id, 0) = coalesce($2::bigint, 0) for update`,
    [stage, job],
  );

/** A plan that the caller may read. @throws 422 for any other */
async function sourceOf(id: number | null, { caller }: Writer): Promise<number | null> {
  if (id === null) return null;
  if (!(await lockRow(plans, id, caller))) throw new ValidationFailed([{ field: 'from_id', code: 'reference' }]);
  return id;
}

async function requirePlace({ stage, job }: Place): Promise<void> {
  const found = await queryOne<{ takes: boolean; of_job: boolean }>(
    `select ${takesInterviewsSql('s')} as takes, $2::bigint is null or j.id is not null as of_job
       from stages s left join jobs j on j.id = $2 and j.workflow_id = s.workflow_id where s.id = $1`,
    [stage, job],
  );
  if (!found || !found.of_job) throw new NotFound();
  if (!found.takes) throw new ValidationFailed([{ field: 'stage_id', code: 'interviews.errors.lastStages' }]);
}

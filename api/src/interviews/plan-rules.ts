import type { Rows } from '../generated/rows.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Conflict, Forbidden, ValidationFailed } from '../platform/errors/errors.ts';
import { isAdmin } from '../platform/permissions/roles.ts';
import type { Change, Hook } from '../platform/resource/registry.ts';
import { copyInterviews } from './copy-interviews.ts';
import { followsSql } from './in-force.ts';
import { keepFormer, type ForJobs } from './own-plans.ts';

/** Templates and plans of workflows are the administrators'; a change of the latter says for which jobs it counts. */
export const interviewPlan: Hook = {
  async beforeWrite(change) {
    const { operation, before, values, caller } = change;
    const place = before ?? values;
    if (typeof place.job_id !== 'number' && !isAdmin(caller))
      throw new Forbidden('interviews.errors.onlyAdministrators');
    if (operation === 'delete') return refuseInUse(change);
    if (typeof place.stage_id !== 'number') requireName({ ...before, ...values }.name);
    await takeForJobs(change);
  },
};

function requireName(name: unknown): void {
  if (Object.values((name ?? {}) as Record<string, unknown>).some((text) => typeof text === 'string' && text.trim()))
    return;
  throw new ValidationFailed([{ field: 'name', code: 'interviews.errors.templateName' }]);
}

/** The children are still as they were, and the plan is locked. */
async function takeForJobs({ before, body }: Change): Promise<void> {
  const choice = body as ForJobs;
  if ((choice.for_jobs ?? 'all') === 'all' && (choice.except_job_ids ?? []).length === 0) return;
  const { id, stage_id: stage, job_id: job } = before ?? {};
  if (typeof stage !== 'number' || typeof job === 'number')
    throw new ValidationFailed([{ field: 'for_jobs', code: 'interviews.errors.onlyWorkflowPlans' }]);
  await keepFormer({ id: Number(id), stage_id: stage }, choice);
}

/** What jobs go by is emptied by a change, which can be asked for which of them it counts. */
async function refuseInUse({ before }: Change): Promise<void> {
  if (typeof before!.stage_id !== 'number' || typeof before!.job_id === 'number') return;
  const used = await queryOne(
    `select 1 from stages s join jobs j on j.workflow_id = s.workflow_id
      where s.id = $1 and ${followsSql('j', 's.id')} limit 1`,
    [before!.stage_id],
  );
  if (used) throw new Conflict('interviews.errors.planInUse');
}

/** "Any n of them" needs n of them. */
export const plannedInterview: Hook = {
  beforeWrite({ operation, before, values }) {
    if (operation === 'delete') return;
    const after = { ...before, ...values };
    const needed = after.interviewers_needed;
    const count = Array.isArray(after.interviewer_ids) ? after.interviewer_ids.length : 0;
    if (typeof needed !== 'number' || needed <= count) return;
    throw new ValidationFailed([
      { field: 'interviewers_needed', code: 'interviews.errors.neededTooMany', values: { count } },
    ]);
  },
};

/** A stage that is made like another has its interviews too. */
export const stageInterviews: Hook = {
  async beforeWrite({ operation, id, body }) {
    const from = body.interviews_from_id;
    if (operation === 'delete' || typeof from !== 'number' || from === id) return;
    if (operation === 'update') throw new ValidationFailed([{ field: 'interviews_from_id', code: 'serverSet' }]);
    if (!(await queryOne('select 1 from stages where id = $1', [from])))
      throw new ValidationFailed([{ field: 'interviews_from_id', code: 'reference' }]);
  },

  async afterWrite({ operation, id, body }) {
    const from = body.interviews_from_id;
    if (operation !== 'create' || typeof from !== 'number') return;
    const made = await queryOne<Pick<Rows['interview_plans'], 'id'> & { from_id: number }>(
      `insert into interview_plans (stage_id) select $1 from interview_plans p where p.stage_id = $2 and p.job_id is null
       returning id, (select p.id from interview_plans p where p.stage_id = $2 and p.job_id is null) as from_id`,
      [id, from],
    );
    if (made) await copyInterviews([{ from: made.from_id, to: made.id }]);
  },
};

/** Holds a stage, so that no two people give it a plan at once. */
export const lockStage = (id: number) => query('select from stages where id = $1 for no key update', [id]);

import { planInForceSql } from '../../interviews/index.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { Conflict, Forbidden, ValidationFailed, type FieldError } from '../../platform/errors/errors.ts';
import { isAdmin } from '../../platform/permissions/roles.ts';
import { reachesJobSql } from '../../platform/permissions/reach.ts';
import type { Change, Hook, Row } from '../../platform/resource/registry.ts';
import { oneLine } from '../../platform/texts/one-line.ts';
import { refuseCircle } from './circle.ts';

/** What each act needs to be carried out. */
const NEEDS: Record<string, string[]> = {
  mail: ['template_email_id'],
  request: ['template_email_id', 'form_id', 'due_days'],
  booking_link: [],
  task: ['task_title', 'recipients'],
  notice: ['recipients'],
  move: ['to_stage_id'],
  propose_rejection: ['recipients', 'rejection_reason_id'],
  reject: ['rejection_reason_id'],
};

/** Templates that each act may send. */
const TEMPLATES: Record<string, string[]> = {
  mail: ['general', 'RejectionEmailtype'],
  request: ['informationRequest', 'general'],
  reject: ['RejectionEmailtype', 'general'],
};

/**
 * Automations of a workflow are the administrators', those of a job also its people's who plan its interviews. What one
 * does is changed while it is off, so that only what was looked at before it was switched on happens.
 */
export const stageAutomation: Hook = {
  async beforeWrite(change) {
    const { operation, before, values, transition } = change;
    await requireRight(change);
    if (before?.status === 'on' && !transition) throw new Conflict('automation.errors.isOn');
    if (operation === 'delete') return;
    const after = { ...before, ...values };
    if (typeof values.name === 'string') values.name = oneLine(values.name);
    if (!transition) return requireSense(after);
    if (transition.act !== 'switch_on') return;
    requireWhole(after);
    await requireSense(after);
    if (after.action === 'booking_link') await requirePlan(after);
    await refuseCircle(after);
    values.switched_on_by_id = change.caller.id;
    values.switched_on_at = new Date();
  },

  async afterWrite({ id, transition }) {
    if (transition?.act === 'switch_on') await planAhead(id);
    if (transition?.act === 'switch_off') await cancelAll(id);
  },
};

async function requireRight({ operation, caller, before, values }: Change): Promise<void> {
  const job = (before ?? values).job_id;
  if (typeof job !== 'number') {
    if (!isAdmin(caller)) throw new Forbidden('automation.errors.onlyAdministrators');
    return;
  }
  const found = await queryOne<{ reached: boolean }>(
    `select ${reachesJobSql({ id: '$2', role: caller.role }, 'j.id')} as reached from jobs j where j.id = $1`,
    [job, caller.id],
  );
  if (found?.reached) return;
  if (operation === 'create') throw new ValidationFailed([{ field: 'job_id', code: 'reference' }]);
  throw new Forbidden();
}

interface Facts {
  of_job: boolean;
  to_other: boolean;
  is_rejected: boolean;
  template: string | null;
  reason: string | null;
}

/** Stage, job, template and reason fit together. @throws 422 naming the fields */
async function requireSense(rule: Row): Promise<void> {
  const facts = await queryOne<Facts>(
    `select $2::bigint is null or exists (select from jobs j where j.id = $2 and j.workflow_id = s.workflow_id) as of_job,
       $3::bigint is not null and not exists (select from stages n where n.id = $3 and n.workflow_id = s.workflow_id
         and n.stage_type <> 'rejected' and not n.is_deleted) as to_other,
       s.stage_type = 'rejected' as is_rejected,
       (select e.email_type from template_emails e where e.id = $4 and not e.is_deleted) as template,
       (select coalesce(r.code, '') from rejection_reasons r where r.id = $5 and not r.is_deleted) as reason
     from stages s where s.id = $1 and not s.is_deleted`,
    [
      rule.stage_id,
      rule.job_id ?? null,
      rule.to_stage_id ?? null,
      rule.template_email_id ?? null,
      rule.rejection_reason_id ?? null,
    ],
  );
  if (!facts) throw new ValidationFailed([{ field: 'stage_id', code: 'reference' }]);
  const errors: FieldError[] = [];
  const action = String(rule.action);
  const rejects = action === 'reject' || action === 'propose_rejection';
  if (!facts.of_job) errors.push({ field: 'job_id', code: 'automation.errors.otherWorkflow' });
  if (facts.to_other) errors.push({ field: 'to_stage_id', code: 'automation.errors.otherWorkflow' });
  if (rule.to_stage_id === rule.stage_id) errors.push({ field: 'to_stage_id', code: 'automation.errors.ownStage' });
  if (rejects && facts.is_rejected) errors.push({ field: 'action', code: 'automation.errors.ownStage' });
  if (rule.occasion === 'waiting' && Number(rule.delay_count ?? 0) === 0)
    errors.push({ field: 'delay_count', code: 'automation.errors.waits' });
  if (rule.template_email_id && !TEMPLATES[action]?.includes(facts.template ?? ''))
    errors.push({ field: 'template_email_id', code: 'automation.errors.template' });
  if (rule.rejection_reason_id && (facts.reason === null || facts.reason === 'do_not_hire'))
    errors.push({ field: 'rejection_reason_id', code: 'automation.errors.reason' });
  if (errors.length > 0) throw new ValidationFailed(errors);
}

/** @throws 422 naming what an act lacks */
function requireWhole(rule: Row): void {
  const needed = [...(NEEDS[String(rule.action)] ?? []), ...(rule.recipients === 'person' ? ['employee_id'] : [])];
  const missing = needed.filter((field) => rule[field] === null || rule[field] === undefined || rule[field] === '');
  if (missing.length > 0) throw new ValidationFailed(missing.map((field) => ({ field, code: 'required' })));
}

/** @throws 422 where a link to book an interview would offer no times: nothing is planned, or nobody to conduct it */
async function requirePlan({ stage_id: stage, job_id: job }: Row): Promise<void> {
  const found = await queryOne(
    `select from planned_interviews n join interview_plans plan on plan.id = n.interview_plan_id
      where exists (select from planned_interviews_interviewers l where l.planned_interview_id = n.id)
        and case when $2::bigint is null then plan.stage_id = $1
          else plan.id = ${planInForceSql({ job: '$2::bigint', stage: '$1::bigint' })} end limit 1`,
    [stage, job ?? null],
  );
  if (!found) throw new ValidationFailed([{ field: 'action', code: 'automation.errors.noPlan' }]);
}

/** SQL of the states of a job in which its automations do nothing, as in rolecall_plan_automations. */
export const CLOSED = "('closed', 'archived')";

/** So long there is to stop what begins with those who stand there already. */
export const AHEAD = "interval '1 hour'";

/** SQL of an application `p` in a stay that the automation `a` is about. */
export const concernsSql = `p.stage_id = a.stage_id and (a.job_id is null or a.job_id = p.job_id) and not p.is_deleted
  and p.removed_at is null and (p.withdrawn_at is null or p.withdrawn_at < p.stage_entered_at)
  and exists (select from jobs z where z.id = p.job_id and z.status not in ${CLOSED})`;

/**
 * What it had planned before it was switched off and has not come yet is planned again. One for those who wait also
 * concerns who stands there already, an hour from now at the earliest.
 */
async function planAhead(id: number): Promise<void> {
  await query(
    `update automation_runs r set state = 'planned', reason = null, ended_at = null, updated_at = now(),
       lock_version = r.lock_version + 1, due_at = greatest(d.due_at, now())
     from stage_automations a, applicant_profiles p,
       lateral (select p.stage_entered_at + rolecall_automation_delay(a.delay_count, a.delay_unit) as due_at) d
     where a.id = $1 and r.stage_automation_id = a.id and p.id = r.applicant_profile_id and ${concernsSql}
       and r.state = 'cancelled' and r.reason = 'switched_off' and r.entered_at = p.stage_entered_at and d.due_at > now()`,
    [id],
  );
  await query(
    `insert into automation_runs (stage_automation_id, applicant_profile_id, job_id, stage_id, entered_at, due_at)
     select a.id, p.id, p.job_id, p.stage_id, p.stage_entered_at,
       greatest(p.stage_entered_at + rolecall_automation_delay(a.delay_count, a.delay_unit), now() + ${AHEAD})
     from stage_automations a join applicant_profiles p on ${concernsSql}
     where a.id = $1 and a.occasion = 'waiting' order by p.id
     on conflict do nothing`,
    [id],
  );
}

async function cancelAll(id: number): Promise<void> {
  await query(
    `update automation_runs set state = 'cancelled', reason = 'switched_off', ended_at = now(), updated_at = now(),
       lock_version = lock_version + 1
     where stage_automation_id = $1 and state in ('planned', 'proposed')`,
    [id],
  );
}

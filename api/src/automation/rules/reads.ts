import type { CallTypes } from '../../generated/call-types.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { queryOne } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/errors/errors.ts';
import { reachesStageSql } from '../../platform/permissions/reach.ts';

type Stages = CallTypes['workflowAutomations']['answer'];

const named = (table: string, id: string) => `(select z.name from ${table} z where z.id = ${id})`;
const plain = (text: string) => `jsonb_build_object('en', ${text}, 'fr', ${text}, 'es', ${text})`;

/** SQL that is true where what the automation `a` does names something that was archived. */
const namesGoneSql = `(a.action in ('mail', 'request', 'reject') and exists (select from template_emails e where e.id = a.template_email_id and e.is_deleted)
    or a.action = 'request' and exists (select from forms f where f.id = a.form_id and (f.archived or f.is_deleted))
    or a.action = 'move' and exists (select from stages n where n.id = a.to_stage_id and n.is_deleted)
    or a.action in ('reject', 'propose_rejection') and exists (select from rejection_reasons r where r.id = a.rejection_reason_id and r.is_deleted))`;

/** SQL of the automations of a stage `s`, those that `which` leaves, with what each names. */
const automationsSql = (which: string) => `(select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name,
    'is_on', a.status = 'on', 'job_id', a.job_id, 'occasion', a.occasion, 'delay_count', a.delay_count,
    'delay_unit', a.delay_unit, 'action', a.action, 'recipients', a.recipients,
    'what', coalesce(case a.action
      when 'mail' then ${plain(`(select e.name from template_emails e where e.id = a.template_email_id)`)}
      when 'request' then ${named('forms', 'a.form_id')}
      when 'booking_link' then null
      when 'task' then ${plain('a.task_title')}
      when 'move' then ${named('stages', 'a.to_stage_id')}
      when 'notice' then ${plain(`(select btrim(concat_ws(' ', e.first_name, e.last_name)) from employees e where e.id = a.employee_id)`)}
      else ${named('rejection_reasons', 'a.rejection_reason_id')} end, '{}'::jsonb),
    'names_gone', ${namesGoneSql},
    'planned', (select count(*) from automation_runs r where r.stage_automation_id = a.id and r.state in ('planned', 'proposed')))
    order by a.position, a.id), '[]')
  from stage_automations a where a.stage_id = s.id and ${which})`;

/** GET workflows/{id}/automations */
export const workflowAutomations: Handler<'workflowAutomations'> = async ({ params }) => {
  const found = await queryOne<Stages>(
    `select (select coalesce(jsonb_agg(jsonb_build_object('stage_id', s.id, 'name', s.name,
        'automations', ${automationsSql('true')}) order by s."order", s.id), '[]')
       from stages s where s.workflow_id = w.id and not s.is_deleted) as stages
     from workflows w where w.id = $1`,
    [params.id],
    { name: 'automation-of-workflow' },
  );
  if (!found) throw new NotFound();
  return found;
};

/** GET jobs/{id}/automations: of each stage that the caller sees of the job. */
export const jobAutomations: Handler<'jobAutomations'> = async (context) => {
  const caller = callerOf(context);
  const found = await queryOne<Stages>(
    `select (select coalesce(jsonb_agg(jsonb_build_object('stage_id', s.id, 'name', s.name,
        'automations', ${automationsSql('(a.job_id is null or a.job_id = j.id)')}) order by s."order", s.id), '[]')
       from stages s where s.workflow_id = j.workflow_id and not s.is_deleted and ${reachesStageSql(caller, 's')}) as stages
     from jobs j where j.id = $1`,
    [context.params.id],
    { name: `automation-of-job-${caller.role}` },
  );
  if (!found) throw new NotFound();
  return found;
};

import type { CallTypes } from '../generated/call-types.ts';
import type { Rows } from '../generated/rows.ts';
import { json } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { reachesStageSql } from '../platform/permissions/reach.ts';
import { admits } from '../platform/permissions/roles.ts';
import { textsSql } from '../platform/texts/in-language.ts';
import { followsSql, ownPlanSql, planInForceSql, takesInterviewsSql } from './in-force.ts';

/** SQL of a plan in short, by the SQL of its id, as JSON; null where there is none. */
const planSql = (id: string) => `(
  select jsonb_build_object('id', p.id, 'lock_version', p.lock_version, 'is_own', p.job_id is not null,
    'minutes', coalesce(sum(i.minutes), 0),
    'interviews', coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'kind', i.kind, 'minutes', i.minutes,
      'gap_minutes', i.gap_minutes, 'interviewers_needed', i.interviewers_needed, 'interviewers', (
        select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name,
          'is_active', e.deactivated_at is null and e.aasm_state <> 'archived') order by e.last_name, e.first_name, e.id), '[]')
          from planned_interviews_interviewers l join employees e on e.id = l.interviewer_id
         where l.planned_interview_id = i.id)) order by i.position, i.id) filter (where i.id is not null), '[]'))
    from interview_plans p left join planned_interviews i on i.interview_plan_id = p.id
   where p.id = ${id} group by p.id)`;

type Stages = CallTypes['workflowInterviews']['answer']['stages'];

/** GET workflows/{id}/interviews */
export const workflowInterviews: Handler<'workflowInterviews'> = async ({ params }) => {
  const found = await queryOne<{ stages: Stages }>(
    `select (select coalesce(jsonb_agg(jsonb_build_object('stage_id', s.id, 'name', s.name,
        'differing_jobs', (select count(*) from interview_plans own where own.stage_id = s.id and own.job_id is not null),
        'plan', ${planSql('(select w.id from interview_plans w where w.stage_id = s.id and w.job_id is null)')})
        order by s."order", s.id), '[]')
       from stages s where s.workflow_id = w.id and ${takesInterviewsSql('s')}) as stages
     from workflows w where w.id = $1`,
    [params.id],
  );
  if (!found) throw new NotFound();
  return json({ stages: found.stages });
};

/** GET jobs/{id}/interviews: of each stage that the caller sees of the job. */
export const jobInterviews: Handler<'jobInterviews'> = async (context) => {
  const caller = callerOf(context);
  const found = await queryOne<Omit<CallTypes['jobInterviews']['answer'], 'may_change'>>(
    `select (select coalesce(jsonb_agg(jsonb_build_object('stage_id', s.id, 'name', s.name,
        'plan', ${planSql(planInForceSql({ job: 'j.id', stage: 's.id' }))}) order by s."order", s.id), '[]')
       from stages s
      where s.workflow_id = j.workflow_id and ${takesInterviewsSql('s')} and ${reachesStageSql(caller, 's')}) as stages,
       j.name, coalesce(w.name, '{}') as workflow
     from jobs j left join workflows w on w.id = j.workflow_id where j.id = $1`,
    [context.params.id],
  );
  if (!found) throw new NotFound();
  return json({ ...found, may_change: admits('planForJob', caller) });
};

/** GET stages/{id}/interview_plan/jobs */
export const planFollowers: Handler<'planFollowers'> = async ({ params, query: asked }) => {
  const { q, limit = 20, offset = 0 } = asked;
  const stage = await queryOne<Pick<Rows['stages'], 'workflow_id'>>('select workflow_id from stages where id = $1', [
    params.id,
  ]);
  if (!stage) throw new NotFound();
  const named = `($3::text is null or concat_ws(' ', ${textsSql('j.name').join(', ')}, j.requisition_number) ilike $3)`;
  const pattern = q?.trim() ? `%${q.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null;
  const counts = await queryOne<{ total: number; differing: number }>(
    `select count(*) filter (where ${followsSql('j', '$2::bigint')} and ${named})::int as total,
            count(*) filter (where j.status in ('active', 'pending') and not j.is_template
              and ${ownPlanSql('j', '$2::bigint')})::int as differing
       from jobs j where j.workflow_id = $1`,
    [stage.workflow_id, params.id, pattern],
  );
  const jobs = await query<Pick<Rows['jobs'], 'id' | 'name' | 'requisition_number'>>(
    `select j.id, j.name, j.requisition_number from jobs j
      where j.workflow_id = $1 and ${followsSql('j', '$2::bigint')} and ${named} order by j.id desc limit $4 offset $5`,
    [stage.workflow_id, params.id, pattern, limit, offset],
  );
  return json({ total: counts!.total, differing: counts!.differing, jobs } as CallTypes['planFollowers']['answer']);
};

import type { CallTypes } from '../../generated/call-types.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { queryOne } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/errors/errors.ts';
import { parameters } from '../../platform/permissions/scopes.ts';
import { reachesPlaceSql } from '../../platform/permissions/reach.ts';
import { automationScope } from '../scope.ts';
import { concernsSql } from './rule-hook.ts';

/**
 * SQL of the acts that the automation of the row `rule` would have done in the last 30 days. A stay begins with each
 * entry of the history that leads to the stage and ends with the next that leads elsewhere; a move that was taken back
 * ends none but its own, and begins none.
 */
const actsSql = `
  step as (
    select l.id, l.applicant_profile_id, l.job_id, l.created_at, l.action, l.to_stage_id,
      coalesce(jsonb_exists(l.new_value, 'put_back'), false) as back
    from applicant_profile_logs l
    where l.applicant_profile_id in (
        select e.applicant_profile_id from rule, applicant_profile_logs e
        where e.to_stage_id = rule.stage_id and (rule.job_id is null or e.job_id = rule.job_id)
          and e.action in ('applied', 'reapplied', 'copied_from', 'moved', 'rejected') and e.created_at >= now() - rule.delay - interval '30 days')
      and (l.to_stage_id is not null and l.action <> 'reapplied' and l.to_stage_id is distinct from l.from_stage_id
        or l.action in ('withdrawn', 'deleted', 'copy_taken_back', 'data_removed'))),
  marked as (
    select step.*, coalesce(lead(back) over w, false) as undone, lead(created_at) over w as next_at from step
    window w as (partition by applicant_profile_id order by created_at, id)),
  stay as (
    select applicant_profile_id, job_id, action, to_stage_id, created_at,
      lead(created_at) over (partition by applicant_profile_id order by created_at, id) as left_at
    from marked where not back and not undone
    union all
    select applicant_profile_id, job_id, action, to_stage_id, created_at, next_at from marked where undone and not back),
  act as (
    select stay.applicant_profile_id, stay.created_at + rule.delay as at
    from stay, rule
    where stay.to_stage_id = rule.stage_id and stay.action <> 'withdrawn' and (rule.job_id is null or stay.job_id = rule.job_id)
      and stay.created_at + rule.delay between now() - interval '30 days' and now()
      and (stay.left_at is null or stay.left_at > stay.created_at + rule.delay)
      and (rule.occasion <> 'stop_answer' or exists (
        select from applicant_profile_answers x join answers w on w.id = x.answer_id
        where x.applicant_profile_id = stay.applicant_profile_id and w.is_stop_answer)))`;

/** GET stage_automations/{id}/preview: of the candidates that the caller reaches. */
export const automationPreview: Handler<'automationPreview'> = async (context) => {
  const caller = callerOf(context);
  const { limit = 25, offset = 0 } = context.query;
  const { values, bind } = parameters([context.params.id, limit, offset]);
  const scope = automationScope(caller, 't.id', bind);
  const who = { id: bind(caller.id), role: caller.role };
  const reached = reachesPlaceSql(who, { job: 'p.job_id', stage: 'p.stage_id' });
  const row = await queryOne<CallTypes['automationPreview']['answer']>(
    `with rule as materialized (
       select t.*, rolecall_automation_delay(t.delay_count, t.delay_unit) as delay from stage_automations t where t.id = $1 and ${scope}),
     ${actsSql},
     shown as materialized (
       select p.id as profile_id, p.job_id, btrim(concat_ws(' ', k.first_name, k.last_name)) as name, act.at
       from act join applicant_profiles p on p.id = act.applicant_profile_id join applicants k on k.id = p.applicant_id
       where not p.is_deleted and p.removed_at is null and ${reached}),
     page as (select * from shown order by at desc, profile_id desc limit $2 offset $3)
     select (select count(*)::int from shown) as total,
       case when a.occasion = 'waiting' then (select count(*)::int from applicant_profiles p
         where ${concernsSql} and p.stage_entered_at + a.delay <= now() and ${reached}) else 0 end as now,
       (select coalesce(json_agg(page order by page.at desc, page.profile_id desc), '[]') from page) as rows
     from rule a where $4::bigint is not null`,
    values,
    { name: `automation-preview-${caller.role}` },
  );
  if (!row) throw new NotFound();
  return row;
};

import { queryOne } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import type { Row } from '../../platform/resource/registry.ts';

/**
 * Two that are switched on at the same time would each miss the other: they wait here.
 * @throws 422 where the automations that are on, with this one, would move a candidate back to where they began
 */
export async function refuseCircle(rule: Row): Promise<void> {
  if (rule.action !== 'move' && rule.action !== 'reject') return;
  await queryOne("select pg_advisory_xact_lock(hashtext('automation circles'))");
  const found = await queryOne(
    `with recursive edge as (
       select a.id, a.job_id, a.stage_id,
         case a.action when 'move' then a.to_stage_id
           else (select r.id from stages r join stages s on s.workflow_id = r.workflow_id
                  where s.id = a.stage_id and r.stage_type = 'rejected' and not r.is_deleted order by r."order", r.id limit 1) end as to_id
       from stage_automations a
       where a.action in ('move', 'reject') and (a.status = 'on' or a.id = $1)
         and (a.job_id is null or $2::bigint is null or a.job_id = $2)),
     reached(stage_id) as (
       select e.to_id from edge e where e.id = $1
       union select e.to_id from reached r join edge e on e.stage_id = r.stage_id)
     select 1 from reached where stage_id = $3 limit 1`,
    [rule.id, rule.job_id ?? null, rule.stage_id],
  );
  if (found)
    throw new ValidationFailed([
      { field: rule.action === 'move' ? 'to_stage_id' : 'action', code: 'automation.errors.circle' },
    ]);
}

alter table "stage_automations" add column "position" integer not null default 0;
alter table "automation_runs" drop constraint "automation_runs_reason_values";
alter table "automation_runs" add constraint "automation_runs_reason_values" check ("reason" in ('moved_on', 'withdrawn', 'taken_away', 'switched_off', 'job_closed', 'changed', 'no_address', 'incomplete', 'no_plan', 'nobody', 'too_many_moves', 'error'));

update "stage_automations" a set "position" = n.place
  from (select id, row_number() over (partition by stage_id order by delay_unit = 'days', delay_count, id) as place from "stage_automations") n
 where n.id = a.id;

-- Acts that are due at once happen in the order of their rules; the rules of a closed job plan nothing.
create or replace function rolecall_plan_automations(profiles bigint[], triggers text[]) returns void
language sql as $$
  insert into automation_runs (stage_automation_id, applicant_profile_id, job_id, stage_id, entered_at, due_at)
  select a.id, p.id, p.job_id, p.stage_id, p.stage_entered_at, now() + rolecall_automation_delay(a.delay_count, a.delay_unit)
  from applicant_profiles p
  join jobs j on j.id = p.job_id and j.status not in ('closed', 'archived')
  join stage_automations a on a.stage_id = p.stage_id and a.status = 'on' and (a.job_id is null or a.job_id = p.job_id)
  where p.id = any (profiles) and a.occasion = any (triggers) and not p.is_deleted and p.removed_at is null
    and (p.withdrawn_at is null or p.withdrawn_at < p.stage_entered_at)
    and (a.occasion <> 'stop_answer' or exists (
      select from applicant_profile_answers x join answers w on w.id = x.answer_id
      where x.applicant_profile_id = p.id and w.is_stop_answer))
  order by p.id, a.position, a.id
  on conflict do nothing
$$;
drop index "automation_runs_due";
create index "automation_runs_due" on "automation_runs" ("due_at", (-applicant_profile_id), "id") where state = 'planned';

-- Looks for acts application by application ("offset 0"): of rows that nobody has counted yet the database would else
-- read all of the stage for each of a thousand that move.
create or replace function rolecall_automations_of_moved() returns trigger
language plpgsql as $$
declare
  changed bigint[] := array(
    select n.id from new_rows n join old_rows o using (id)
    where (n.stage_id, n.job_id, n.is_deleted, n.stage_entered_at) is distinct from (o.stage_id, o.job_id, o.is_deleted, o.stage_entered_at)
      or n.removed_at is distinct from o.removed_at or n.withdrawn_at is distinct from o.withdrawn_at
    order by n.id);
  ids bigint[];
  reasons text[];
begin
  if cardinality(changed) = 0 then
    return null;
  end if;
  select array_agg(o.id order by o.id), array_agg(case
      when n.is_deleted or n.removed_at is not null then 'taken_away'
      when n.withdrawn_at is not null and n.withdrawn_at >= now() then 'withdrawn'
      else 'moved_on' end order by o.id)
    into ids, reasons
    from new_rows n
   cross join lateral (
     select c.* from automation_runs c where c.applicant_profile_id = n.id and c.state in ('planned', 'proposed') offset 0) o
   where n.id = any (changed)
     and (n.is_deleted or n.removed_at is not null or n.withdrawn_at >= now()
       or (o.stage_id, o.job_id, o.entered_at) is distinct from (n.stage_id, n.job_id, n.stage_entered_at));
  update automation_runs r
  set state = 'cancelled', ended_at = now(), updated_at = now(), lock_version = r.lock_version + 1,
    reason = reasons[array_position(ids, r.id)]
  where r.id = any (ids) and r.state in ('planned', 'proposed');
  -- Whose move or removal was undone is in the stay of before: what was planned in it is planned again.
  ids := array(
    select o.id from new_rows n
     cross join lateral (
       select c.* from automation_runs c where c.applicant_profile_id = n.id and c.state = 'cancelled' offset 0) o
     where n.id = any (changed) and o.reason in ('moved_on', 'taken_away')
       and not n.is_deleted and n.removed_at is null and (n.withdrawn_at is null or n.withdrawn_at < n.stage_entered_at)
       and (o.stage_id, o.job_id, o.entered_at) = (n.stage_id, n.job_id, n.stage_entered_at)
       and exists (select from stage_automations a where a.id = o.stage_automation_id and a.status = 'on'));
  update automation_runs r
  set state = 'planned', ended_at = null, reason = null, updated_at = now(), lock_version = r.lock_version + 1
  where r.id = any (ids) and r.state = 'cancelled';
  perform rolecall_plan_automations(
    array(select id from new_rows where id = any (changed) and stage_entered_at >= now()), array['entered', 'waiting', 'stop_answer']);
  return null;
end
$$;

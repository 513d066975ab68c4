-- Of a few applications PostgreSQL thought longer about how to read their stays and acts than it took to read them, at
-- every move anew: it keeps one plan for few, which reads by index, and thinks anew for many.
create function rolecall_reuse_plan(amount integer) returns void
language sql as $$
  select set_config('plan_cache_mode', case when amount <= 20 then 'force_generic_plan' else 'auto' end, true)
$$;
comment on function rolecall_reuse_plan is
  'For the rest of a function that sets plan_cache_mode itself, so that its caller’s way of planning comes back with its end.';

create or replace function rolecall_automations_of_moved()
 returns trigger
 language plpgsql
 set enable_seqscan = off set plan_cache_mode = auto
as $$
declare
  changed bigint[] := array(
    select id from (
      select id, stage_id, job_id, is_deleted, stage_entered_at, removed_at, withdrawn_at from new_rows
      except select id, stage_id, job_id, is_deleted, stage_entered_at, removed_at, withdrawn_at from old_rows) n
    order by id);
  left_behind bigint[];
  undone bigint[];
begin
  if cardinality(changed) = 0 then
    return null;
  end if;
  perform rolecall_reuse_plan(cardinality(changed));
  -- Whose move or removal was undone is in the stay of before: what was planned in it is planned again.
  select
      array_agg(o.id) filter (where o.state in ('planned', 'proposed') and (is_gone or n.withdrawn_at >= now() or not is_same_stay)),
      array_agg(o.id) filter (where o.state = 'cancelled' and o.reason in ('moved_on', 'taken_away') and is_same_stay and not is_gone
        and (n.withdrawn_at is null or n.withdrawn_at < n.stage_entered_at)
        and exists (select from stage_automations a where a.id = o.stage_automation_id and a.status = 'on'))
    into left_behind, undone
    from (select c.* from automation_runs c where c.applicant_profile_id = any (changed) offset 0) o
    join applicant_profiles n on n.id = o.applicant_profile_id
   cross join lateral (select n.is_deleted or n.removed_at is not null as is_gone,
     (o.stage_id, o.job_id, o.entered_at) = (n.stage_id, n.job_id, n.stage_entered_at) as is_same_stay) t;
  if left_behind is not null then
    update automation_runs r
    set state = 'cancelled', ended_at = now(), updated_at = now(), lock_version = r.lock_version + 1,
      reason = case
        when n.is_deleted or n.removed_at is not null then 'taken_away'
        when n.withdrawn_at is not null and n.withdrawn_at >= now() then 'withdrawn'
        else 'moved_on' end
    from applicant_profiles n
    where r.id = any (left_behind) and n.id = r.applicant_profile_id and r.ended_at is null;
  end if;
  if undone is not null then
    update automation_runs r
    set state = 'planned', ended_at = null, reason = null, updated_at = now(), lock_version = r.lock_version + 1
    where r.id = any (undone);
  end if;
  perform rolecall_plan_automations(
    array(select id from applicant_profiles where id = any (changed) and stage_entered_at >= now()),
    array['entered', 'waiting', 'stop_answer']);
  return null;
end
$$;

create or replace function rolecall_keep_stays()
 returns trigger
 language plpgsql
 set enable_seqscan = off set plan_cache_mode = auto
as $$
declare
  profiles bigint[] := array(select distinct applicant_profile_id from added
                              where to_stage_id is not null and action <> 'reapplied');
begin
  if cardinality(profiles) = 0 then
    return null;
  end if;
  perform rolecall_reuse_plan(cardinality(profiles));
  -- A job that is closing is waited for, and waits for this in turn (rolecall_end_stays): one of the two sees the other.
  perform from jobs where id in (select job_id from added) order by id for key share;
  with stays as materialized (select * from rolecall_stays_of(profiles)),
  gone as (
    delete from stage_stays s
     where s.applicant_profile_id = any(profiles) and s.log_id not in (select f.log_id from stays f))
  insert into stage_stays
    (log_id, applicant_profile_id, job_id, stage_id, entered_at, left_at, ended_by, ended_by_id, closed_at)
  select f.* from stays f
   where not exists (select from stage_stays s where s.log_id = f.log_id
     and (s.left_at, s.ended_by, s.ended_by_id, s.closed_at)
         is not distinct from (f.left_at, f.ended_by, f.ended_by_id, f.closed_at))
  on conflict (log_id) do update
    set left_at = excluded.left_at, ended_by = excluded.ended_by, ended_by_id = excluded.ended_by_id,
        closed_at = excluded.closed_at;
  perform rolecall_keep_interview_stages(profiles);
  return null;
end
$$;

create or replace function rolecall_plan_automations(profiles bigint[], triggers text[]) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = auto as $$
begin
  perform rolecall_reuse_plan(cardinality(profiles));
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
  on conflict do nothing;
end
$$;

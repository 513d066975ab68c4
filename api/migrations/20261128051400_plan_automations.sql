-- Automations are planned and cancelled where the place of an application is written, whichever door it came through.

create function rolecall_automation_delay(amount integer, unit text) returns interval
language sql immutable as $$
  select case unit when 'hours' then make_interval(hours => amount) else make_interval(days => amount) end
$$;
comment on function rolecall_automation_delay(integer, text) is 'How long after its beginning a stay lets an automation act.';

create function rolecall_plan_automations(profiles bigint[], triggers text[]) returns void
language sql as $$
  insert into automation_runs (stage_automation_id, applicant_profile_id, job_id, stage_id, entered_at, due_at)
  select a.id, p.id, p.job_id, p.stage_id, p.stage_entered_at, now() + rolecall_automation_delay(a.delay_count, a.delay_unit)
  from applicant_profiles p
  join stage_automations a on a.stage_id = p.stage_id and a.status = 'on' and (a.job_id is null or a.job_id = p.job_id)
  where p.id = any (profiles) and a.occasion = any (triggers) and not p.is_deleted and p.removed_at is null
    and (p.withdrawn_at is null or p.withdrawn_at < p.stage_entered_at)
    and (a.occasion <> 'stop_answer' or exists (
      select from applicant_profile_answers x join answers w on w.id = x.answer_id
      where x.applicant_profile_id = p.id and w.is_stop_answer))
  order by p.id, a.id
  on conflict do nothing
$$;
comment on function rolecall_plan_automations(bigint[], text[]) is
  'Plans what the automations of their stages do for applications that have come there now.';

create function rolecall_automations_of_new() returns trigger
language plpgsql as $$
begin
  -- Rows that tell of the past, such as those of the demo, came at another time.
  perform rolecall_plan_automations(
    array(select id from new_rows where stage_entered_at >= now()), array['entered', 'waiting', 'stop_answer']);
  return null;
end
$$;
comment on function rolecall_automations_of_new() is 'Plans what automations do for new applications.';

create function rolecall_automations_of_moved() returns trigger
language plpgsql as $$
declare
  changed bigint[] := array(
    select n.id from new_rows n join old_rows o using (id)
    where (n.stage_id, n.job_id, n.is_deleted, n.stage_entered_at) is distinct from (o.stage_id, o.job_id, o.is_deleted, o.stage_entered_at)
      or n.removed_at is distinct from o.removed_at or n.withdrawn_at is distinct from o.withdrawn_at
    order by n.id);
begin
  if cardinality(changed) = 0 then
    return null;
  end if;
  update automation_runs r
  set state = 'cancelled', ended_at = now(), updated_at = now(), lock_version = r.lock_version + 1,
    reason = case
      when n.is_deleted or n.removed_at is not null then 'taken_away'
      when n.withdrawn_at is not null and n.withdrawn_at >= now() then 'withdrawn'
      else 'moved_on' end
  from new_rows n
  where n.id = any (changed) and r.applicant_profile_id = n.id and r.state in ('planned', 'proposed')
    and (n.is_deleted or n.removed_at is not null or n.withdrawn_at >= now()
      or (r.stage_id, r.job_id, r.entered_at) is distinct from (n.stage_id, n.job_id, n.stage_entered_at));
  -- Whose move or removal was undone is in the stay of before: what was planned in it is planned again.
  update automation_runs r
  set state = 'planned', ended_at = null, reason = null, updated_at = now(), lock_version = r.lock_version + 1
  from new_rows n
  where n.id = any (changed) and r.applicant_profile_id = n.id and r.state = 'cancelled' and r.reason in ('moved_on', 'taken_away')
    and not n.is_deleted and n.removed_at is null and (n.withdrawn_at is null or n.withdrawn_at < n.stage_entered_at)
    and (r.stage_id, r.job_id, r.entered_at) = (n.stage_id, n.job_id, n.stage_entered_at)
    and exists (select from stage_automations a where a.id = r.stage_automation_id and a.status = 'on');
  perform rolecall_plan_automations(
    array(select id from new_rows where id = any (changed) and stage_entered_at >= now()), array['entered', 'waiting', 'stop_answer']);
  return null;
end
$$;
comment on function rolecall_automations_of_moved() is
  'Cancels what automations planned for applications that leave their stage, and plans what those of the next stage do.';

create function rolecall_automations_of_answered() returns trigger
language plpgsql as $$
begin
  perform rolecall_plan_automations(
    array(select distinct x.applicant_profile_id from new_rows x join answers w on w.id = x.answer_id where w.is_stop_answer),
    array['stop_answer']);
  return null;
end
$$;
comment on function rolecall_automations_of_answered() is 'Plans what automations do for applications with a stop answer.';

create trigger applicant_profiles_z_automations_new after insert on applicant_profiles
  referencing new table as new_rows for each statement execute function rolecall_automations_of_new();
create trigger applicant_profiles_z_automations_moved after update on applicant_profiles
  referencing old table as old_rows new table as new_rows for each statement execute function rolecall_automations_of_moved();
create trigger applicant_profile_answers_automations after insert on applicant_profile_answers
  referencing new table as new_rows for each statement execute function rolecall_automations_of_answered();

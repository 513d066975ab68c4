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

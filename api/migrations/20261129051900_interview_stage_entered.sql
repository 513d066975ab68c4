-- When the stage was entered from which an interview was made. Reports looked it up in the stays of each interview's
-- application, which for three years took seconds; the stays of an application change seldom.
alter table interviews add column stage_entered_at timestamptz;
comment on column interviews.stage_entered_at is
  'When the application came to the stage where it stood as this was made; kept by triggers from stage_stays.';

create function rolecall_interview_stage() returns trigger
language plpgsql as $$
begin
  new.stage_entered_at := (select max(s.entered_at) from stage_stays s
                            where s.applicant_profile_id = new.applicant_profile_id and s.entered_at <= new.created_at);
  return new;
end
$$;
comment on function rolecall_interview_stage() is 'Writes to an interview when the stage was entered from which it was made.';
create trigger interviews_stage_entered before insert or update of applicant_profile_id, created_at on interviews
  for each row execute function rolecall_interview_stage();

create function rolecall_keep_interview_stages(profiles bigint[]) returns void
language sql as $$
  update interviews i set stage_entered_at = n.entered_at
    from (select x.id, max(s.entered_at) as entered_at
            from interviews x
            left join stage_stays s on s.applicant_profile_id = x.applicant_profile_id and s.entered_at <= x.created_at
           where x.applicant_profile_id = any(profiles) group by x.id) n
   where i.id = n.id and i.stage_entered_at is distinct from n.entered_at
$$;
comment on function rolecall_keep_interview_stages(bigint[]) is
  'Writes to the interviews of applications whose stays have changed when their stages were entered.';

create or replace function rolecall_rebuild_stays() returns bigint
language plpgsql as $$
declare
  made bigint;
begin
  lock table applicant_profile_logs in share mode;
  lock table jobs in share mode;
  delete from stage_stays;
  insert into stage_stays
    (log_id, applicant_profile_id, job_id, stage_id, entered_at, left_at, ended_by, ended_by_id, closed_at)
  select * from rolecall_stays_of(array(select id from applicant_profiles));
  get diagnostics made = row_count;
  perform rolecall_keep_interview_stages(array(select distinct applicant_profile_id from interviews));
  return made;
end
$$;

select rolecall_keep_interview_stages(array(select distinct applicant_profile_id from interviews));

-- What the tables of the pipeline keep right by themselves, whoever writes to them.

-- 1. Counts -----------------------------------------------------------------------------------------------------
-- workloads.applicants_count is the number of applications of a job in a stage that are not deleted. Each statement
-- on applicant_profiles changes the counts once, however many rows it touched. The rows of workloads are locked in the
-- order of their ids, so that two statements that move candidates in opposite directions wait instead of deadlocking.

create function rolecall_apply_counts(jobs bigint[], stages bigint[], changes bigint[]) returns void
language plpgsql as $$
declare
  wanted integer := cardinality(jobs);
  found_rows integer;
begin
  if wanted = 0 then
    return;
  end if;
  select count(*) into found_rows from (
    select w.id
    from workloads w
    join unnest(jobs, stages) as d(job_id, stage_id) using (job_id, stage_id)
    order by w.id
    for update of w
  ) locked;
  if found_rows <> wanted then
    raise exception 'A candidate can stand only in a stage of the job''s own workflow'
      using errcode = 'foreign_key_violation', constraint = 'applicant_profiles_stage_of_job';
  end if;
  -- A statement of its own: it sees what the transactions that we waited for have counted.
  update workloads w
  set applicants_count = w.applicants_count + d.change, updated_at = now()
  from unnest(jobs, stages, changes) as d(job_id, stage_id, change)
  where w.job_id = d.job_id and w.stage_id = d.stage_id;
end
$$;

create function rolecall_count_inserted() returns trigger
language plpgsql as $$
declare
  jobs bigint[];
  stages bigint[];
  changes bigint[];
begin
  select coalesce(array_agg(job_id), '{}'), coalesce(array_agg(stage_id), '{}'), coalesce(array_agg(change), '{}')
  into jobs, stages, changes
  from (
    select job_id, stage_id, count(*) as change
    from new_rows where not is_deleted group by job_id, stage_id
  ) counted;
  perform rolecall_apply_counts(jobs, stages, changes);
  return null;
end
$$;

create function rolecall_count_deleted() returns trigger
language plpgsql as $$
declare
  jobs bigint[];
  stages bigint[];
  changes bigint[];
begin
  -- Where the job itself is being deleted its workloads are gone already.
  select coalesce(array_agg(c.job_id), '{}'), coalesce(array_agg(c.stage_id), '{}'), coalesce(array_agg(-c.change), '{}')
  into jobs, stages, changes
  from (
    select job_id, stage_id, count(*) as change
    from old_rows where not is_deleted group by job_id, stage_id
  ) c
  join workloads w using (job_id, stage_id);
  perform rolecall_apply_counts(jobs, stages, changes);
  return null;
end
$$;

create function rolecall_count_updated() returns trigger
language plpgsql as $$
declare
  jobs bigint[];
  stages bigint[];
  changes bigint[];
begin
  select coalesce(array_agg(job_id), '{}'), coalesce(array_agg(stage_id), '{}'), coalesce(array_agg(change), '{}')
  into jobs, stages, changes
  from (
    select job_id, stage_id, sum(change)::bigint as change
    from (
      select job_id, stage_id, 1 as change from new_rows where not is_deleted
      union all
      select job_id, stage_id, -1 from old_rows where not is_deleted
    ) each_row
    group by job_id, stage_id
    having sum(change) <> 0
  ) counted;
  perform rolecall_apply_counts(jobs, stages, changes);
  return null;
end
$$;

create trigger applicant_profiles_count_inserted after insert on applicant_profiles
  referencing new table as new_rows for each statement execute function rolecall_count_inserted();
create trigger applicant_profiles_count_deleted after delete on applicant_profiles
  referencing old table as old_rows for each statement execute function rolecall_count_deleted();
create trigger applicant_profiles_count_updated after update on applicant_profiles
  referencing old table as old_rows new table as new_rows for each statement execute function rolecall_count_updated();

-- 2. One workload per stage of a job ----------------------------------------------------------------------------

create function rolecall_workloads_of_job() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.workflow_id is not distinct from old.workflow_id then
      return null;
    end if;
    if exists (select from applicant_profiles p where p.job_id = new.id) then
      raise exception 'The workflow of a job cannot change once somebody has applied'
        using errcode = 'check_violation', constraint = 'jobs_workflow_fixed';
    end if;
    delete from workloads w where w.job_id = new.id;
  end if;
  insert into workloads (job_id, stage_id, workload_order)
  select new.id, s.id, s."order" from stages s where s.workflow_id = new.workflow_id
  on conflict (job_id, stage_id) do nothing;
  return null;
end
$$;

create trigger jobs_workloads after insert or update of workflow_id on jobs
  for each row execute function rolecall_workloads_of_job();

create function rolecall_workloads_of_stage() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into workloads (job_id, stage_id, workload_order)
    select j.id, new.id, new."order" from jobs j where j.workflow_id = new.workflow_id
    on conflict (job_id, stage_id) do nothing;
  else
    update workloads w set workload_order = new."order", updated_at = now() where w.stage_id = new.id;
  end if;
  return null;
end
$$;

create trigger stages_workloads after insert on stages
  for each row execute function rolecall_workloads_of_stage();
create trigger stages_workload_order after update of "order" on stages
  for each row when (new."order" is distinct from old."order") execute function rolecall_workloads_of_stage();

-- 3. How a person is found ---------------------------------------------------------------------------------------

create function rolecall_plain(value text) returns text
language sql immutable parallel safe as $$ select lower(unaccented(coalesce(value, ''))) $$;

create function rolecall_applicant_keys() returns trigger
language plpgsql as $$
begin
  new.email_key := nullif(lower(btrim(new.email)), '');
  new.search_text := left(btrim(rolecall_plain(concat_ws(' ', new.first_name, new.last_name, new.email))), 800);
  return new;
end
$$;

create trigger applicants_keys before insert or update of first_name, last_name, email on applicants
  for each row execute function rolecall_applicant_keys();

create function rolecall_sort_name(first_name text, last_name text) returns text
language sql immutable parallel safe as
$$ select left(btrim(rolecall_plain(coalesce(last_name, '') || ' ' || coalesce(first_name, ''))), 300) $$;

create function rolecall_profile_sort_name() returns trigger
language plpgsql as $$
begin
  select rolecall_sort_name(a.first_name, a.last_name) into new.sort_name
  from applicants a where a.id = new.applicant_id;
  return new;
end
$$;

create trigger applicant_profiles_sort_name before insert or update of applicant_id on applicant_profiles
  for each row execute function rolecall_profile_sort_name();

create function rolecall_applicant_renamed() returns trigger
language plpgsql as $$
begin
  update applicant_profiles p set sort_name = rolecall_sort_name(new.first_name, new.last_name)
  where p.applicant_id = new.id;
  return null;
end
$$;

create trigger applicants_renamed after update of first_name, last_name on applicants
  for each row when (new.first_name is distinct from old.first_name or new.last_name is distinct from old.last_name)
  execute function rolecall_applicant_renamed();

-- 4. History is only added to -----------------------------------------------------------------------------------
-- The removal of a candidate's personal data blanks the values; nothing else changes a row, and rows go only with
-- the application they belong to.

create function rolecall_history_stays() returns trigger
language plpgsql as $$
begin
  if (to_jsonb(new) - '{old_value,new_value,updated_at}'::text[])
     is distinct from (to_jsonb(old) - '{old_value,new_value,updated_at}'::text[]) then
    raise exception 'History is only added to' using errcode = 'check_violation', constraint = 'history_append_only';
  end if;
  return new;
end
$$;

create trigger applicant_profile_logs_stay before update on applicant_profile_logs
  for each row execute function rolecall_history_stays();
create trigger applicant_logs_stay before update on applicant_logs
  for each row execute function rolecall_history_stays();

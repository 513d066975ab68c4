-- What a move of one candidate costs in triggers, halved: the row of the search takes what changed from the changed row
-- itself; only what other tables tell is asked anew, and only where it may have changed.

create or replace function rolecall_search_profiles_changed() returns trigger
language plpgsql as $$
declare
  ids bigint[] := array(select id from new_rows order by id);
  otherwise bigint[];
begin
  if cardinality(ids) > 1 then
    perform from applicant_profile_search where applicant_profile_id = any (ids) order by applicant_profile_id for update;
  end if;
  update applicant_profile_search s
  set stage_id = n.stage_id, applied_at = n.created_at, future_consideration = n.mark_future_consideration,
    by_recruiter = n.applied_by_recruiter, presented = n.presented_date is not null, interviewed = n.interviewed_date is not null,
    offered = n.offered_date is not null, hired = n.hired_date is not null, regretted = n.regretted_date is not null,
    is_deleted = n.is_deleted, sort_name = n.sort_name
  from new_rows n
  where s.applicant_profile_id = n.id
    and (s.stage_id, s.applied_at, s.future_consideration, s.by_recruiter, s.presented, s.interviewed, s.offered, s.hired,
      s.regretted, s.is_deleted, s.sort_name)
    is distinct from (n.stage_id, n.created_at, n.mark_future_consideration, n.applied_by_recruiter, n.presented_date is not null,
      n.interviewed_date is not null, n.offered_date is not null, n.hired_date is not null, n.regretted_date is not null,
      n.is_deleted, n.sort_name);
  otherwise := array(
    select id from (
      select id, applicant_id, job_id, preferred_language, is_internal, candidate_source_id from new_rows
      except select id, applicant_id, job_id, preferred_language, is_internal, candidate_source_id from old_rows) changed);
  if cardinality(otherwise) > 0 then
    perform rolecall_search_refresh(otherwise);
    perform rolecall_search_stale(otherwise);
  end if;
  return null;
end
$$;

-- Planned once: for one place and for fifty, the plan is the same.
create or replace function rolecall_apply_counts(jobs bigint[], stages bigint[], changes bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  counted integer;
begin
  if cardinality(jobs) = 0 then
    return;
  end if;
  perform from workloads w
  join unnest(jobs, stages) as d(job_id, stage_id) using (job_id, stage_id)
  order by w.id
  for update of w;
  -- A statement of its own: it sees what the transactions that we waited for have counted.
  update workloads w
  set applicants_count = w.applicants_count + d.change, updated_at = now()
  from unnest(jobs, stages, changes) as d(job_id, stage_id, change)
  where w.job_id = d.job_id and w.stage_id = d.stage_id;
  get diagnostics counted = row_count;
  if counted <> cardinality(jobs) then
    raise exception 'A candidate can stand only in a stage of the job''s own workflow'
      using errcode = 'foreign_key_violation', constraint = 'applicant_profiles_stage_of_job';
  end if;
end
$$;

-- A move writes the row of the search, whose words are indexed by the hundred. Where the new row fits beside the old one,
-- the index is not touched; a bulk move writes whole pages, so each keeps as much room as it holds. Without room, 5,000
-- candidates took four seconds to move. Pages written before keep their size until their rows are written anew.
alter table applicant_profile_search set (fillfactor = 42);

-- Only who is found otherwise than before is written.
create or replace function rolecall_search_refresh(profiles bigint[]) returns void
language plpgsql as $$
begin
  perform from applicant_profile_search where applicant_profile_id = any (profiles) order by applicant_profile_id for update;
  update applicant_profile_search s
  set job_id = f.job_id, stage_id = f.stage_id, applied_at = f.applied_at, future_consideration = f.future_consideration,
    by_recruiter = f.by_recruiter, is_internal = f.is_internal, black_flag = f.black_flag, referral = f.referral,
    current_employee = f.current_employee, previous_employee = f.previous_employee, presented = f.presented,
    interviewed = f.interviewed, offered = f.offered, hired = f.hired, regretted = f.regretted, is_deleted = f.is_deleted,
    sort_name = f.sort_name, tag_ids = f.tag_ids
  from applicant_profile_search_facts f
  where f.applicant_profile_id = any (profiles) and s.applicant_profile_id = f.applicant_profile_id
    and (s.job_id, s.stage_id, s.applied_at, s.future_consideration, s.by_recruiter, s.is_internal, s.black_flag, s.referral,
      s.current_employee, s.previous_employee, s.presented, s.interviewed, s.offered, s.hired, s.regretted, s.is_deleted,
      s.sort_name, s.tag_ids)
    is distinct from (f.job_id, f.stage_id, f.applied_at, f.future_consideration, f.by_recruiter, f.is_internal, f.black_flag,
      f.referral, f.current_employee, f.previous_employee, f.presented, f.interviewed, f.offered, f.hired, f.regretted,
      f.is_deleted, f.sort_name, f.tag_ids);
end
$$;

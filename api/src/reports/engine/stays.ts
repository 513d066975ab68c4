/**
 * Stays of applications in stages: one ends with the next move or rejection, as stage_stays has it from the history, or
 * with the closing of the job.
 */
export const staysSql = `select w.applicant_profile_id, w.job_id, w.stage_id, w.entered_at,
       coalesce(w.left_at, case when j.closed_date is not null then greatest(j.closed_date, w.entered_at) end) as left_at,
       w.ended_by, w.ended_by_id
  from stage_stays w
  join jobs j on j.id = w.job_id`;

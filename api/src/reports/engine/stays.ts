/**
 * Stays of applications in stages: one ends with the next move or rejection, or with the closing of the job, as
 * stage_stays has it from the history and the jobs. `days` is how long it took, in whole tenths.
 */
export const staysSql = `select w.applicant_profile_id, w.job_id, w.stage_id, w.entered_at, w.ended_at as left_at,
       w.tenths / 10.0::float8 as days, w.ended_by, w.ended_by_id
  from stage_stays w`;

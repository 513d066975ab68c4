/** SQL of a job's id and of a stage's, as they stand in a statement. */
interface Place {
  job: string;
  stage: string;
}

/**
 * SQL of the id of the interview plan in force for a job in a stage: the job's own, else that of the workflow; null where
 * there is neither. Of a statement over any number of jobs and stages: each pair is one look into an index.
 */
export const planInForceSql = ({ job, stage }: Place): string =>
  `(select force.id from interview_plans force
     where force.stage_id = ${stage} and coalesce(force.job_id, 0) in (0, ${job})
     order by force.job_id nulls last limit 1)`;

/** SQL that is true for jobs, rows `job` of jobs, that go by the plan of their workflow in a stage. */
export const followsSql = (job: string, stage: string): string =>
  `(${job}.status in ('active', 'pending') and not ${job}.is_template and not ${ownPlanSql(job, stage)})`;

/** SQL that is true for jobs that differ from their workflow in a stage. */
export const ownPlanSql = (job: string, stage: string): string =>
  `exists (select from interview_plans own where own.stage_id = ${stage} and coalesce(own.job_id, 0) = ${job}.id)`;

/** SQL that is true for stages in which candidates are interviewed: those that are not the end. */
export const takesInterviewsSql = (stage: string): string =>
  `(not ${stage}.is_deleted and ${stage}.stage_type not in ('hired', 'rejected'))`;

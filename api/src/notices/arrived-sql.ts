/** SQL of whose look, at which stage of which job, and between which moments. */
interface Arrivals {
  job: string;
  stage: string;
  employee: string;
  since: string;
  until?: string;
}

/** SQL that is true for applications `p` that came to a stage and still stand there; not whom the employee put there. */
const arrivedSql = ({ job, stage, employee, since, until }: Arrivals) => `p.job_id = ${job} and p.stage_id = ${stage}
   and not p.is_deleted and p.removed_at is null
   and p.stage_entered_at >= ${since}${until ? ` and p.stage_entered_at < ${until}` : ''}
   and not exists (select from applicant_profile_logs g where g.applicant_profile_id = p.id
         and g.to_stage_id = p.stage_id and g.employee_id = ${employee}
         and g.created_at >= p.stage_entered_at - interval '1 second')`;

/** SQL of how many they are. */
export const arrivedCountSql = (arrivals: Arrivals): string =>
  `(select count(*)::int from applicant_profiles p where ${arrivedSql(arrivals)})`;

/** SQL that is true if there is one. */
export const someArrivedSql = (arrivals: Arrivals): string =>
  `exists (select from applicant_profiles p where ${arrivedSql(arrivals)})`;

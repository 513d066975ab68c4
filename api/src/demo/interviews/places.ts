import type { Rows } from '../../generated/rows.ts';
import { planInForceSql } from '../../interviews/index.ts';
import { query } from '../../platform/database/database.ts';

export type Place = Pick<Rows['scorecards'], 'name'> & { profile: number; planned: number };

/** Candidates of the hiring manager's jobs in stages with a plan, and its first interview that is rated. */
export const placesWithPlan = (employees: Record<string, number>, limit: number): Promise<Place[]> =>
  places(employees, limit, 'order by p.id');

/** The same of those who have had no interview yet, the last first, of each job in turn. */
export const placesWithoutInterview = (employees: Record<string, number>, limit: number): Promise<Place[]> =>
  places(
    employees,
    limit,
    `and not exists (select from interviews o where o.applicant_profile_id = p.id)
      order by row_number() over (partition by p.job_id order by p.id desc), p.job_id`,
  );

function places(employees: Record<string, number>, limit: number, which: string): Promise<Place[]> {
  return query<Place>(
    `select p.id as profile, i.id as planned, i.name from applicant_profiles p
       cross join lateral (select i.* from planned_interviews i where i.interview_plan_id = ${planInForceSql({ job: 'p.job_id', stage: 'p.stage_id' })}
         and exists (select from planned_interviews_attributes l where l.planned_interview_id = i.id) order by i.position, i.id limit 1) i
       join jobs j on j.id = p.job_id and j.status = 'active'
      where exists (select from job_assignments a where a.job_id = p.job_id and a.employee_id = $1) ${which} limit $2`,
    [employees['hiring_manager'], limit],
  );
}

/** The time on the organization's clocks, from the row `o` of organizations. */
export const localNow = 'now() at time zone o.time_zone';

/** SQL that is true for accounts that are mailed at all: in use, not invited, deactivated or archived. */
export function readsNoticesSql(employee: string): string {
  return `${employee}.aasm_state not in ('pending', 'archived') and ${employee}.deactivated_at is null`;
}

/** SQL that is true where an employee may see a job, and the stage that `dmStage` is about. */
export function maySeeSql(employee: string, job: string, dmStage = 'true'): string {
  return `(${employee}.aasm_state in ('super_admin', 'recruiter_admin', 'recruiter', 'observer')
    or (${employee}.aasm_state <> 'decision_maker' or ${dmStage})
      and exists (select from job_assignments na where na.job_id = ${job} and na.employee_id = ${employee}.id))`;
}

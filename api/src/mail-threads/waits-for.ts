/**
 * SQL that is true for mails `m` that came in for an employee: answers to what they sent; and what nobody of the staff
 * sent, or somebody who has left, for the team of the job, or for the administrators where a job has no team. Only of
 * applications `p` that the employee reaches. `employee` and `role` are SQL.
 */
export function waitsForSql(employee: string, role: string): string {
  const team = (who: string) => `exists (select from job_assignments ja where ja.job_id = p.job_id ${who})`;
  const mine = team(`and ja.employee_id = ${employee}`);
  const admin = `${role} in ('super_admin', 'recruiter_admin')`;
  const reaches = `(p.id is null and m.applicant_id is null or ${role} in ('super_admin', 'recruiter_admin', 'recruiter')
    or ${role} = 'hiring_manager' and ${mine}
    or ${role} = 'decision_maker' and ${mine} and exists (select from stages ws where ws.id = p.stage_id and ws.dm_stage))`;
  return `m.direction = 'inbound' and ${reaches}
    and (m.employee_id = ${employee} or m.employee_id is null and (${mine} or ${admin} and not ${team('')}))`;
}

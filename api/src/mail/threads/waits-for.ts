import { callRoles, roleGroups } from '../../generated/roles.ts';
import { reachesPlaceSql, type Who } from '../../platform/permissions/reach.ts';

/** Whom mails can wait for: those who may read them. */
const readers = callRoles.getMail;

/**
 * SQL that is true for mails `m` that came in for an employee: answers to what they sent; and what nobody of the staff
 * sent, or somebody who has left, for the team of the job, or for the administrators where a job has no team. Only of
 * applications `p` that the employee reaches.
 */
export function waitsForSql(who: Who): string {
  const team = (more: string) => `exists (select from job_assignments ja where ja.job_id = p.job_id ${more})`;
  const mine = team(`and ja.employee_id = ${who.id}`);
  const admin = isOneOfSql(who, roleGroups.administrators);
  const reaches = `(p.id is null and m.applicant_id is null
    or ${isOneOfSql(who, readers)} and ${reachesPlaceSql(who, { job: 'p.job_id', stage: 'p.stage_id' }, 'exists')})`;
  return `m.direction = 'inbound' and ${reaches}
    and (m.employee_id = ${who.id} or m.employee_id is null and (${mine} or ${admin} and not ${team('')}))`;
}

function isOneOfSql(who: Who, roles: readonly string[]): string {
  if ('role' in who) return String(roles.includes(who.role));
  return `${who.roleSql} in (${roles.map((role) => `'${role}'`).join(', ')})`;
}

import type { Role } from '../generated/shapes.ts';
import { admits } from '../platform/permissions/roles.ts';

/** SQL that is true for a membership `tm` of the talent pool that the person has agreed to now. */
export const memberNowSql = 'tm.ended_at is null and tm.expires_at > now()';

/** Memberships with the application `tp` that they belong to; whoever is no recruiter learns of none. */
const membershipsSql = (role: Role): string => `from talent_pool_members tm
  join applicant_profiles tp on tp.id = tm.applicant_profile_id and not tp.is_deleted
  where ${memberNowSql} and ${admits('candidatePageState', { role })}`;

/** SQL that is true for persons (SQL of their id) who are in the talent pool by any of their applications. */
export const personInPoolSql = (person: string, role: Role): string =>
  `${person} in (select tp.applicant_id ${membershipsSql(role)})`;

/** SQL of the moment until which a person is in the talent pool; null for who is not. */
export const inPoolUntilSql = (person: string, role: Role): string =>
  `(select max(tm.expires_at) ${membershipsSql(role)} and tp.applicant_id = ${person})`;

import type { Role } from '../ir.ts';
import type { RoleGroups, RoleList } from '../raw-schema.ts';

export const allRoles: Role[] = [
  'super_admin',
  'recruiter_admin',
  'recruiter',
  'hiring_manager',
  'decision_maker',
  'observer',
  'pending',
];

/**
 * The roles that a group or a list admits: both admins are always among them, unless it says super_admin alone. An
 * empty list admits nobody, and so does a group that is not there, which the lint tells.
 */
export function rolesOf(named: RoleList, groups: RoleGroups): Role[] {
  const list = typeof named === 'string' ? (groups[named] ?? []) : named;
  if (list.length === 0 || (list.length === 1 && list[0] === 'super_admin')) return [...list];
  const admitted = new Set<Role>([...list, 'super_admin', 'recruiter_admin']);
  return allRoles.filter((role) => admitted.has(role));
}

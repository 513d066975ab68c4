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

export const isRole = (name: string): name is Role => allRoles.some((role) => role === name);

/**
 * The roles that a group, or a list of groups and roles, names; nobody is added to them. An empty list admits nobody,
 * and so does a name that is neither, which the lint tells.
 */
export function rolesOf(named: RoleList, groups: RoleGroups): Role[] {
  const met = new Set<string>();
  const meet = (name: string) => {
    if (met.has(name)) return;
    met.add(name);
    if (!isRole(name)) groups[name]?.forEach(meet);
  };
  [named].flat().forEach(meet);
  return allRoles.filter((role) => met.has(role));
}

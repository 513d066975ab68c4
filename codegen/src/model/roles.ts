import type { Role } from '../ir.ts';
import type { RoleList } from '../raw-schema.ts';

export const allRoles: Role[] = [
  'super_admin',
  'recruiter_admin',
  'recruiter',
  'hiring_manager',
  'decision_maker',
  'observer',
  'pending',
];
const staff = allRoles.filter((role) => role !== 'pending');

/**
 * The roles that a list admits: both admins are always among them, unless it says super_admin alone. An empty list
 * admits nobody.
 */
export function rolesOf(list: RoleList | 'everyone'): Role[] {
  if (list === 'everyone') return allRoles;
  if (list === 'staff') return staff;
  if (list.length === 0 || (list.length === 1 && list[0] === 'super_admin')) return [...list];
  const admitted = new Set<Role>([...list, 'super_admin', 'recruiter_admin']);
  return allRoles.filter((role) => admitted.has(role));
}

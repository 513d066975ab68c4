import { callRoles, roleGroups, type CallId, type RoleGroup } from '../../generated/roles.ts';
import type { Call } from '../../generated/shapes.ts';
import type { Caller } from '../chain/context.ts';
import { Forbidden, Unauthorized } from '../errors/errors.ts';

/** Whether somebody's role is one of a group's (schemas/meta/defaults.json), for what is no call of its own. */
export function isOneOf(group: RoleGroup, who: { role: string } | null): boolean {
  return who !== null && (roleGroups[group] as string[]).includes(who.role);
}

/** Whether a call admits somebody's role: for what stands beside the call and follows it. Switches and rows are not asked. */
export function admits(id: CallId, who: { role: string } | null): boolean {
  const roles: Call['roles'] = callRoles[id];
  return who !== null && (!Array.isArray(roles) || (roles as string[]).includes(who.role));
}

/** Whether somebody administers the organization. */
export const isAdmin = (who: { role: string } | null): boolean => isOneOf('administrators', who);

/** Whether a call can be made without any session. */
export function isOpen(call: Call): boolean {
  return call.roles === 'public' || call.roles === 'hashOrStaff' || call.resource?.public === true;
}

/**
 * Lets a call pass that this caller may make. `self` and `selfOrAdmin` need a session; whose account it is about, the
 * handler compares. Open resources answer people without a fitting role with their public fields alone.
 * @throws 401 without a session, 403 with `session-error: aclError` for a role that may not.
 */
export function assertRole(call: Call, caller: Caller | null): void {
  if (isOpen(call)) return;
  if (!caller) throw new Unauthorized();
  if (Array.isArray(call.roles) && !call.roles.includes(caller.role)) throw new Forbidden('wrongRole');
}

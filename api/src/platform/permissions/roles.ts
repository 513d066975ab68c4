import type { Call, Role } from '../../generated/shapes.ts';
import type { Caller } from '../chain/context.ts';
import { Forbidden, Unauthorized } from '../errors/errors.ts';

const ADMINS: readonly Role[] = ['super_admin', 'recruiter_admin'];

/** Whether somebody administers the organization. */
export function isAdmin(caller: { role: Role } | null): boolean {
  return caller !== null && ADMINS.includes(caller.role);
}

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

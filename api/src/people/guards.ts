import type { Caller } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { Conflict, Forbidden } from '../platform/errors/errors.ts';
import { admits, isAdmin } from '../platform/permissions/roles.ts';

/** Lets the owner of an account and administrators pass. @throws 403 */
export function assertOwnOrAdmin(caller: Caller, id: number): void {
  if (caller.id !== id && !isAdmin(caller)) throw new Forbidden('identity.notYourAccount');
}

/**
 * Nobody takes their own role or account away, by accident or not: another administrator has to.
 * @throws 409, and 403 for an account of a higher role than the caller's.
 */
export function assertMayGovern(caller: Caller, account: { id: number; aasm_state: string }): void {
  if (caller.id === account.id) throw new Conflict('people.notYourself');
  if (account.aasm_state === 'super_admin' && !admits('makeSuperAdmin', caller)) {
    throw new Forbidden('people.superAdminsOnly');
  }
}

/** An installation without a super admin could not be run any more. After lockSeats. @throws 409 for the last one. */
export async function assertSuperAdminLeft(leaving: { id: number; aasm_state: string }): Promise<void> {
  if (leaving.aasm_state !== 'super_admin') return;
  if (!(await hasSuperAdmin(leaving.id))) throw new Conflict('people.lastSuperAdmin');
}

/** Whether there is a super admin who can sign in, other than this one. */
export async function hasSuperAdmin(otherThan = 0): Promise<boolean> {
  const found = await queryOne(
    `select e.id from employees e join credentials c on c.employee_id = e.id
      where e.aasm_state = 'super_admin' and e.deactivated_at is null and c.password_hash is not null and e.id <> $1
      limit 1`,
    [otherThan],
  );
  return found !== undefined;
}

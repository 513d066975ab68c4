import { actingAs, audit, auditAtMost, currentActor } from '../platform/audit/audit.ts';
import { allowedAttempts, type Attempts } from './attempts.ts';

/** So many failures an hour are told of addresses that belong to nobody, whoever tries them and however many. */
const ofStrangers = 100;

/** Tells of a sign-in, in the transaction that makes the session; how many tries went before it too. */
export async function auditSignIn(employeeId: number, failures: number): Promise<void> {
  const before = failures > 0 ? { failed_attempts: failures } : null;
  await actingAs({ ...currentActor(), kind: 'employee', employeeId }, () =>
    audit({ action: 'sign_in', entity: 'employee', id: employeeId, before, after: before && { failed_attempts: 0 } }),
  );
}

/**
 * Tells of a wrong password, or of the lock that it led to, in the running transaction. Of an account at most as many
 * an hour as are looked at; of an address that nobody has the count alone, without the address, and not without end.
 */
export async function auditFailure(employeeId: number | null, now: Attempts): Promise<void> {
  const action = now.locked_at === null ? 'sign_in_failed' : 'locked';
  const after = { failed_attempts: now.failed_attempts, ...(now.locked_at && { locked_at: now.locked_at }) };
  const [most, entity] = employeeId === null ? [ofStrangers, 'sign-in-failure'] : [allowedAttempts, 'employee'];
  await asVisitor(() => auditAtMost(most, { action, entity, id: employeeId, after }));
}

/** Tells of a wrong code after the right password, in the running transaction; not more often than passwords are. */
export async function auditWrongCode(employeeId: number): Promise<void> {
  await asVisitor(() =>
    auditAtMost(allowedAttempts, { action: 'second_step_failed', entity: 'employee', id: employeeId }),
  );
}

/** Tells that a link for a new password was asked for, in the running transaction. */
export async function auditResetRequest(employeeId: number): Promise<void> {
  await asVisitor(() => audit({ action: 'ask_reset', entity: 'employee', id: employeeId }));
}

/** Whoever fails to sign in may be anybody. */
const asVisitor = <T>(work: () => T): T => actingAs({ ...currentActor(), kind: 'visitor', employeeId: null }, work);

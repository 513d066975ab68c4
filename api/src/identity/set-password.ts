import { audit } from '../platform/audit/audit.ts';
import { query } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { revokeSessions } from '../platform/sessions/index.ts';
import { revokeLinks } from './account-links.ts';
import { clearFailures } from './attempt-store.ts';
import { signInSettings } from './organization-settings.ts';
import { passwordErrors } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

/** Checks a new password against the organization's rules. @throws ValidationFailed that says what it lacks. */
export async function checkNewPassword(password: string, confirmation: string): Promise<void> {
  const { passwordRules } = await signInSettings();
  const errors = passwordErrors(password, confirmation, passwordRules);
  if (errors.length > 0) throw new ValidationFailed(errors);
}

/**
 * Gives an account a password that was checked, in the running transaction: all its sessions and mailed reset links
 * end and a lock is lifted.
 */
export async function setPassword(employeeId: number, password: string): Promise<void> {
  await query(
    `insert into credentials (employee_id, password_hash, password_changed_at) values ($1, $2, now())
     on conflict (employee_id) do update
       set password_hash = excluded.password_hash, password_changed_at = excluded.password_changed_at`,
    [employeeId, await hashPassword(password)],
  );
  await revokeSessions({ employeeId });
  await revokeLinks(employeeId, 'reset');
  await clearFailures(employeeId);
  await audit({ action: 'set_password', entity: 'employee', id: employeeId });
}

import { inviteEmployee, revokeLinks } from '../identity/index.ts';
import { queryOne } from '../platform/database/database.ts';
import { Conflict, Forbidden } from '../platform/errors/errors.ts';
import { admits } from '../platform/permissions/roles.ts';
import type { Change } from '../platform/resource/registry.ts';
import { lockAccount } from './account-rows.ts';
import { logChange } from './change-log.ts';

/**
 * Where mails and codes of an account go: whoever changes them can take the account over.
 * @throws 403 for an address by less than a super admin and for the phone of one, 409 for an address in use
 */
export async function assertEditable({ id, values, before, caller }: Change): Promise<void> {
  if (!admits('makeSuperAdmin', caller)) {
    if ('email' in values) throw forbidden('email', 'errors.fieldForbidden');
    if ('phone' in values && before?.aasm_state === 'super_admin') throw forbidden('phone', 'people.superAdminsOnly');
  }
  if (typeof values.email !== 'string') return;
  values.email = values.email.trim();
  const other = await queryOne('select id from employees where lower(email) = lower($1) and id <> $2', [
    values.email,
    id,
  ]);
  if (other) throw new Conflict('people.emailTaken', { errors: [{ field: 'email', code: 'people.emailTaken' }] });
}

/** The change log; and links that went to an address which is no longer the account's are dead. */
export async function followEdit({ id, values, caller }: Change & { id: number }): Promise<void> {
  const names = Object.keys(values);
  if (names.length === 0) return;
  const account = await lockAccount(id);
  if ('email' in values) {
    await revokeLinks(id);
    if (account.invited_role) await inviteEmployee(id, account.invited_role);
  }
  const unlocks = names.every((name) => name === 'failed_attempts' || name === 'locked_at');
  await logChange(caller, account, unlocks ? 'unlocked' : 'edited');
}

function forbidden(field: string, code: string): Forbidden {
  return new Forbidden(code, { errors: [{ field, code }] });
}

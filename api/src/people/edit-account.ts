import { inviteEmployee, revokeLinks } from '../identity/index.ts';
import { queryOne } from '../platform/database/database.ts';
import { Conflict, Forbidden } from '../platform/errors/errors.ts';
import type { Change } from '../platform/resource/registry.ts';
import { lockAccount } from './account-rows.ts';
import { logChange } from './change-log.ts';

/** Where mails and codes of an account go: whoever changes them can take the account over. */
const ways = ['email', 'phone'];

/** @throws 403 for the ways to an account of a higher role, 409 for an address that another account has */
export async function assertEditable({ id, values, before, caller }: Change): Promise<void> {
  if (before?.aasm_state === 'super_admin' && caller.role !== 'super_admin') {
    const refused = ways.filter((name) => name in values && values[name] !== before[name]);
    const errors = refused.map((field) => ({ field, code: 'people.superAdminsOnly' }));
    if (errors.length > 0) throw new Forbidden('people.superAdminsOnly', { errors });
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

import type { Role } from '../generated/shapes.ts';
import { freeSeats, inviteEmployee, lockSeats, revokeLinks } from '../identity/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Answer } from '../platform/chain/answer.ts';
import type { Caller } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';
import { Conflict } from '../platform/errors/errors.ts';
import { revokeSessions } from '../platform/sessions/index.ts';
import { employeeAnswer, lockAccount, type AccountRow } from './account-rows.ts';
import { logChange, type ChangeMade } from './change-log.ts';
import { assertMayGovern, assertSuperAdminLeft } from './guards.ts';

/** What becomes of an account: a role, `archived`, or `deactivated` (pending, with a date that keeps it closed). */
export type NextState = Exclude<Role, 'pending'> | 'archived' | 'deactivated';

/** A super admin leaves no entry, as the other changes of role do; the audit has it. */
const logged: Record<Exclude<NextState, 'super_admin'>, ChangeMade> = {
  observer: 'made_observer',
  decision_maker: 'made_decision_maker',
  hiring_manager: 'made_hiring_manager',
  recruiter: 'made_recruiter',
  recruiter_admin: 'made_recruiter_admin',
  archived: 'license_archived',
  deactivated: 'deactivated',
};

/**
 * Gives an account another role or closes it, in the running transaction; its sessions end. What is so already stays
 * as it is.
 * @throws 404, 403 for an account of a higher role, 409 for one's own, the last super admin, or without a free seat.
 */
export async function changeState(caller: Caller, id: number, next: NextState): Promise<Answer> {
  await lockSeats();
  const account = await lockAccount(id);
  assertMayGovern(caller, account);
  if (!isSo(account, next)) {
    await assertSuperAdminLeft(account);
    if (next === 'archived' || next === 'deactivated') await close(account, next);
    else await open(account, next);
    await revokeSessions({ employeeId: id });
    const aasm_state = next === 'deactivated' ? 'pending' : next;
    if (next !== 'super_admin') await logChange(caller, { ...account, aasm_state }, logged[next]);
    await audit({
      action: next === 'archived' || next === 'deactivated' ? next : `make_${next}`,
      entity: 'employee',
      id,
      before: { aasm_state: account.aasm_state, deactivated_at: account.deactivated_at },
      after: { aasm_state, deactivated_at: next === 'deactivated' ? new Date() : null },
    });
  }
  return employeeAnswer(id, caller);
}

function isSo({ aasm_state, deactivated_at }: AccountRow, next: NextState): boolean {
  if (next === 'deactivated') return aasm_state === 'pending' && deactivated_at !== null;
  return aasm_state === next;
}

async function close({ id }: AccountRow, next: 'archived' | 'deactivated'): Promise<void> {
  await query(
    `update employees set aasm_state = $2, deactivated_at = case when $2 = 'pending' then now() end,
            invited_role = null, updated_at = now(), lock_version = lock_version + 1
      where id = $1`,
    [id, next === 'archived' ? 'archived' : 'pending'],
  );
  await revokeLinks(id);
}

async function open(account: AccountRow, role: Exclude<Role, 'pending'>): Promise<void> {
  const free = await freeSeats(role, account.id);
  if (free !== undefined && free < 1) throw new Conflict('people.notEnoughLicenses');
  await query(
    `update employees set aasm_state = $2, deactivated_at = null, invited_role = null,
            mailing_list = mailing_list or $2 = 'recruiter_admin', updated_at = now(), lock_version = lock_version + 1
      where id = $1`,
    [account.id, role],
  );
  // Who never chose a password could not get in: the links to the account died with it.
  if (!account.has_password) await inviteEmployee(account.id, role);
}

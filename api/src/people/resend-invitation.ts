import { inviteEmployee } from '../identity/index.ts';
import { audit } from '../platform/audit/audit.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { Conflict } from '../platform/errors/errors.ts';
import { employeeAnswer, lockAccount } from './account-rows.ts';
import { logChange } from './change-log.ts';

/** For accounts that wait for their owner: invited, or given a role before the invitation was accepted. */
export const resendInvitation: Handler<'resendInvitation'> = async (context) => {
  const caller = callerOf(context);
  const account = await lockAccount(context.params.id);
  const { aasm_state: state } = account;
  const role = state === 'pending' ? account.invited_role : state;
  if (account.has_password || account.deactivated_at !== null || role == null || role === 'archived') {
    throw new Conflict('people.notInvited');
  }
  await inviteEmployee(account.id, role);
  await logChange(caller, account, 'invited_again');
  await audit({ action: 'invite_again', entity: 'employee', id: account.id, after: { invited_role: role } });
  return employeeAnswer(account.id, caller);
};

import type { Role } from '../generated/shapes.ts';
import { audit } from '../platform/audit/audit.ts';
import { redirect } from '../platform/chain/answer.ts';
import type { Handler } from '../platform/chain/context.ts';
import { config } from '../platform/config/config.ts';
import { query, withTransaction } from '../platform/database/database.ts';
import { Conflict, NotFound } from '../platform/errors/errors.ts';
import { t } from '../platform/texts/texts.ts';
import { accountById, isOpen } from './accounts.ts';
import { createLink, findLink, linkHours, useLink, type AccountLink } from './account-links.ts';
import { mailAccount } from './mails.ts';
import { freeSeats, lockSeats } from './seats.ts';
import { checkNewPassword, setPassword } from './set-password.ts';

/**
 * Invites an employee in the running transaction: mails a link, by which they choose a password and get `role`.
 * Until then the account stays pending. An earlier invitation is dead.
 */
export async function inviteEmployee(employeeId: number, role: Role): Promise<void> {
  await withTransaction(async () => {
    const account = await accountById(employeeId);
    if (!account) throw new NotFound();
    const token = await createLink(employeeId, 'invitation', role);
    await query(
      `update employees set invited_at = now(), invited_role = case when aasm_state = 'pending' then $2 end,
              lock_version = lock_version + 1
        where id = $1`,
      [employeeId, role],
    );
    await mailAccount(account, {
      kind: 'invitation',
      purpose: 'invitation',
      secret: true,
      values: { days: linkHours.invitation / 24 },
      href: `${config().publicUrl}/invitation-accept/${token}?language=${account.preferred_language}`,
    });
  });
}

/** Sends who holds an invitation that still counts on to the page where it is accepted. */
export const checkInvitation: Handler<'checkInvitation'> = async ({ query: { invitation_token } }) => {
  await invited(await findLink(invitation_token, 'invitation'));
  // The address of the page holds a secret: it is not to be kept or passed on as a referrer.
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return redirect(`/invitation-accept/${encodeURIComponent(invitation_token)}`, { headers });
};

export const acceptInvitation: Handler<'acceptInvitation'> = async ({ body, language }) => {
  const { invitation_token: token, password, password_confirmation } = body;
  await invited(await findLink(token, 'invitation'));
  await checkNewPassword(password, password_confirmation);
  await withTransaction(async () => {
    await lockSeats();
    const { account, link } = await invited(await useLink(token, 'invitation'));
    const free = link.role === null ? undefined : await freeSeats(link.role, account.id);
    if (account.role === 'pending' && free !== undefined && free < 1) throw new Conflict('identity.noSeat');
    await setPassword(account.id, password);
    // Only an account that still waits gets the role: a role given since then stays.
    await query(
      `update employees set invitation_accepted_at = now(), invited_role = null, lock_version = lock_version + 1,
              aasm_state = case when aasm_state = 'pending' then coalesce($2, aasm_state) else aasm_state end
        where id = $1`,
      [account.id, link.role],
    );
    await audit({ action: 'accept_invitation', entity: 'employee', id: account.id, after: { role: link.role } });
  });
  return { success: true, message: t(language, 'identity.invitationAccepted') };
};

async function invited(link: AccountLink | undefined) {
  const account = link && (await accountById(link.employee_id));
  if (!link || !account || !isOpen(account)) throw new NotFound('identity.linkDead');
  return { account, link };
}

import { accountById, isOpen, nameOf } from './accounts.ts';
import { findLink, type LinkPurpose } from './account-links.ts';

/** Whose password a mailed link sets; undefined when it does not work any more, or the account is closed. */
export async function linkOwner(
  token: string,
  purpose: LinkPurpose,
): Promise<{ name: string; email: string } | undefined> {
  const link = await findLink(token, purpose);
  const account = link && (await accountById(link.employee_id));
  return account && isOpen(account) ? { name: nameOf(account), email: account.email } : undefined;
}

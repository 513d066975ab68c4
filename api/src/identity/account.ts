import type { Handler } from '../platform/chain/context.ts';
import { Forbidden, NotFound } from '../platform/errors/errors.ts';
import { revokeSessions } from '../platform/sessions/index.ts';
import { t } from '../platform/texts/texts.ts';
import { logAccess } from './access-log.ts';
import { accountById, identityOf } from './accounts.ts';

/** The signed-in account; the path must hold its own uid. */
export const readAccount: Handler<'readAccount'> = async ({ params, caller }) => {
  if (!caller || decode(params.base64_uid) !== caller.email.toLowerCase()) {
    throw new Forbidden('identity.notYourAccount');
  }
  const account = await accountById(caller.id);
  if (!account) throw new NotFound();
  return identityOf(account);
};

export const signOut: Handler<'signOut'> = async ({ caller, language }) => {
  if (caller) await revokeSessions({ sessionId: caller.sessionId });
  return { success: true, message: t(language, 'identity.signedOut') };
};

/** The server wrote the entry when the session began; this makes sure of it, and adds none. */
export const recordAccess: Handler<'recordAccess'> = async ({ caller, language }) => {
  if (caller) await logAccess(caller);
  return { success: true, message: t(language, 'identity.accessRecorded') };
};

/** Base64 in either alphabet, as browsers and link builders make it. */
function decode(text: string): string {
  return Buffer.from(text.replaceAll('-', '+').replaceAll('_', '/'), 'base64').toString('utf8').toLowerCase();
}

import type { Handler } from '../platform/chain/context.ts';
import { json } from '../platform/chain/answer.ts';
import { withTransaction } from '../platform/database/database.ts';
import { Unauthorized } from '../platform/errors/errors.ts';
import { enqueue } from '../platform/queue/queue.ts';
import { createSession } from '../platform/sessions/index.ts';
import { logAccess } from './access-log.ts';
import { findAccount, identityOf, isOpen, type Account } from './accounts.ts';
import { pinChannels } from './second-step/channels.ts';
import { clearFailures, takeTry, tryFailed } from './attempt-store.ts';
import { lockedJob } from './background.ts';
import { signInSettings } from './organization-settings.ts';
import { verifyPassword } from './passwords.ts';
import { usePin } from './second-step/pins.ts';
import { auditSignIn, auditWrongCode } from './sign-in-audit.ts';

/**
 * Signs in. What is answered to a wrong password is the same whether the account exists or not, in words, in time and
 * in the count of failures; the state of an account is told only to who knows its password.
 */
export const signIn: Handler<'signIn'> = async ({ body, ip, req }) => {
  const account = await checkPassword(body.email, body.password);
  if (!isOpen(account)) throw refusedFor('email', 'identity.accountNotAvailable');
  await secondStep(account, body.mfa_pin);
  const { headers } = await withTransaction(async () => {
    // This try is counted among them.
    const failures = Math.max(0, (await clearFailures(account.id)) - 1);
    await auditSignIn(account.id, failures);
    const session = await createSession(account.id, { ip, userAgent: req.get('user-agent') });
    await logAccess({ id: account.id, email: account.email, sessionId: session.sessionId });
    return session;
  });
  return json(identityOf(account), { headers: { ...headers, 'cache-control': 'no-store' } });
};

/**
 * The account of an address and its password.
 * @throws Unauthorized after a wrong one, or without looking after too many.
 */
export async function checkPassword(email: string, password: string): Promise<Account> {
  const account = await findAccount(email);
  const subject = account ? { employeeId: account.id } : { email };
  const allowed = await takeTry(subject);
  const right = await verifyPassword(password, account?.password_hash);
  if (!allowed) throw refusedFor('password', 'identity.tooManyAttempts');
  if (right && account) return account;
  if (await tryFailed(subject)) {
    await enqueue(lockedJob, { email });
    throw refusedFor('password', 'identity.tooManyAttempts');
  }
  throw refusedFor('password', 'identity.invalidCredentials');
}

async function secondStep(account: Account, pin: string | null | undefined): Promise<void> {
  if (!(await signInSettings()).secondStep) return;
  // The password was right: it is the code that is tried now, and that has a count of its own.
  if (!pin) {
    await clearFailures(account.id);
    const errors = [{ field: 'mfa_pin', code: 'identity.pinNeeded' }];
    throw new Unauthorized('identity.pinNeeded', { errors, extra: { second_step: await pinChannels(account.id) } });
  }
  if (!(await usePin(account.id, pin))) {
    await withTransaction(async () => {
      await clearFailures(account.id);
      await auditWrongCode(account.id);
    });
    throw refusedFor('mfa_pin', 'identity.wrongPin');
  }
}

/** A refusal whose code stands at a field as well, so that pages need not read its words. */
function refusedFor(field: string, code: string): Unauthorized {
  return new Unauthorized(code, { errors: [{ field, code }] });
}

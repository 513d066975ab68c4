import type { CallContext, Handler } from '../platform/chain/context.ts';
import { redirect } from '../platform/chain/answer.ts';
import { withTransaction } from '../platform/database/database.ts';
import { NotFound, Unauthorized, ValidationFailed } from '../platform/errors/errors.ts';
import { enqueue } from '../platform/queue/queue.ts';
import { limit } from '../platform/rate-limits/index.ts';
import { t } from '../platform/texts/texts.ts';
import type { CallTypes } from '../generated/call-types.ts';
import { accountById, isOpen } from './accounts.ts';
import { findLink, useLink } from './account-links.ts';
import { resetJob } from './background.ts';
import { mailAccount } from './mails.ts';
import { checkNewPassword, setPassword } from './set-password.ts';
import { checkPassword } from './sign-in.ts';

/** At most three links an hour for one address. */
const perAddress = { points: 3, seconds: 3600 };

export const requestPasswordReset: Handler<'requestPasswordReset'> = async ({ body, language }) => {
  await limit('reset_account', body.email, perAddress);
  await enqueue(resetJob, { email: body.email });
  return { success: true, message: t(language, 'identity.sentIfKnown') };
};

/** Where the mailed link leads; `redirect_url` is not followed, since it may be anybody's. */
export const openResetLink: Handler<'openResetLink'> = async ({ query, req }) => {
  const token = query.reset_password_token;
  const link = await findLink(token, 'reset');
  const account = link && (await accountById(link.employee_id));
  // The address of the page holds a secret: it is not to be kept or passed on as a referrer.
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  const page = `/password-reset/${encodeURIComponent(token)}`;
  const language = new URL(req.url, 'http://here').searchParams.get('language');
  const own = { ...(language === null ? {} : { language }) };
  // The page says that the link is dead and offers a new one.
  if (!link || !account) return redirect(withQuery(page, own), { headers });
  const values = {
    ...own,
    uid: account.email,
    client_id: 'reset',
    token,
    config: 'default',
    reset_password: 'true',
    expiry: link.expires_at.toISOString(),
  };
  return redirect(withQuery(page, values), { headers });
};

function withQuery(path: string, values: Record<string, string>): string {
  const query = new URLSearchParams(values).toString();
  return query ? `${path}?${query}` : path;
}

/** With the secret of a link, or with a session and the current password. */
export const completePasswordReset: Handler<'completePasswordReset'> = async (context) => {
  const { query, body, caller, language } = context;
  const token = query['access-token'] ?? query.token;
  if (token === undefined && caller === null) throw new Unauthorized();
  if (token !== undefined) await byLink(token, body, query.uid);
  else await byPassword(context);
  return { success: true, message: t(language, 'identity.passwordChanged') };
};

type Passwords = CallTypes['completePasswordReset']['body'];

async function byLink(token: string, { password, password_confirmation }: Passwords, uid?: string): Promise<void> {
  // A weak password must not use the link up, and a dead link must not be hidden behind a weak password.
  if (!(await findLink(token, 'reset'))) throw new NotFound('identity.linkDead');
  await checkNewPassword(password, password_confirmation);
  await withTransaction(async () => {
    const link = await useLink(token, 'reset');
    const account = link && (await accountById(link.employee_id));
    const matches = uid === undefined || uid.toLowerCase() === account?.email.toLowerCase();
    if (!account || !isOpen(account) || !matches) throw new NotFound('identity.linkDead');
    await setPassword(account.id, password);
    await mailAccount(account, { kind: 'changed', purpose: 'password_changed' });
  });
}

async function byPassword({ body, caller }: CallContext<CallTypes['completePasswordReset']>): Promise<void> {
  if (!caller) throw new Unauthorized();
  const current = body.current_password;
  const account = current === undefined ? undefined : await accountIfValid(caller.email, current);
  if (!account) {
    throw new ValidationFailed([{ field: 'current_password', code: 'identity.wrongCurrentPassword' }]);
  }
  await checkNewPassword(body.password, body.password_confirmation);
  await withTransaction(async () => {
    await setPassword(account.id, body.password);
    await mailAccount(account, { kind: 'changed', purpose: 'password_changed' });
  });
}

/** The account if the password is right. Wrong ones count as at sign-in. */
async function accountIfValid(email: string, password: string) {
  try {
    return await checkPassword(email, password);
  } catch (error) {
    if (error instanceof Unauthorized) return undefined;
    throw error;
  }
}

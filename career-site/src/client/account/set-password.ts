import type { QueryOf } from '../../public-calls.ts';
import { reason, type AccountForm, type Answer } from './form.ts';
import { watchStrength } from './strength.ts';

/** What the completing call is told of the mailed link, under the names that it reads. */
const OF_LINK = {
  uid: 'uid',
  client_id: 'client',
  config: 'config',
  reset_password: 'reset_password',
  expiry: 'expiry',
} satisfies Record<string, keyof QueryOf<'PUT auth/password'>>;

/** A new password by a mailed link. The session that this browser may have is neither used nor changed. */
export function resetPassword(form: AccountForm): () => Promise<void> {
  const query = new URLSearchParams({ 'access-token': form.data.token ?? '' });
  const link = new URLSearchParams(window.location.search);
  for (const [given, sent] of Object.entries(OF_LINK)) {
    const value = link.get(given);
    if (value) query.set(sent, value);
  }
  return setPassword(form, {
    send: (passwords) => form.call('PUT', `auth/password?${query.toString()}`, passwords),
    message: 'passwordSet',
    dead: () => window.location.assign('/error/unknown'),
  });
}

/** The first password, by an invitation. */
export function acceptInvitation(form: AccountForm): () => Promise<void> {
  return setPassword(form, {
    send: (passwords) => form.call('PUT', 'auth/invitation', { invitation_token: form.data.token, ...passwords }),
    message: 'accountReady',
    // The page says by itself that the invitation has served.
    dead: () => window.location.reload(),
  });
}

interface Way {
  send: (passwords: { password: string; password_confirmation: string }) => Promise<Answer>;
  /** What the sign-in page says afterwards. */
  message: string;
  /** The link has died since the page was opened. */
  dead: () => void;
}

function setPassword(form: AccountForm, { send, message, dead }: Way): () => Promise<void> {
  const { data, t, field, value, say, sayAt } = form;
  watchStrength(form);
  return async () => {
    const [password, password_confirmation] = [value('password'), value('password_confirmation')];
    if (password !== password_confirmation) {
      sayAt('password_confirmation', t('career.account.different'));
      return field('password_confirmation').focus();
    }
    const answer = await send({ password, password_confirmation });
    if (answer.ok) return window.location.assign(`/login?msg=${message}&language=${data.language}`);
    if (answer.status === 404) return dead();
    for (const error of answer.errors) sayAt(error.field, error.message);
    if (answer.errors.length === 0) say(reason(form, answer));
  };
}

import type { AccountForm } from './form.ts';

/** Asks for a link. The answer is the same whether the address is known or not. */
export function resetRequest(form: AccountForm): () => Promise<void> {
  const { t, value, say, call } = form;
  return async () => {
    const answer = await call('POST', 'auth/password', {
      email: value('email').trim(),
      redirect_url: '/password-reset',
    });
    if (answer.ok) return say(t('career.account.resetSent'), 'notice');
    const why = answer.errors[0]?.message ?? answer.message ?? '';
    say(`${t('career.account.resetFailed')} ${why}`.trim());
  };
}

import { fetchAhead } from './fetch-ahead.ts';
import { reason, type AccountForm, type Answer } from './form.ts';

const SESSION_KEYS = ['access-token', 'client', 'uid'];
type Channel = 'email' | 'sms';

/**
 * Signing in: address and password first; where the second step is on, the code is sent on the way that the person
 * chooses, checked, and sent along with the password.
 */
export function signIn(form: AccountForm): () => Promise<void> {
  const { element, data, t, field, value, say, sayAt, call } = form;
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-${name}]`)!;
  const all = (name: string) => element.querySelectorAll<HTMLElement>(`[data-${name}]`);
  let step: 'password' | 'channel' | 'pin' = 'password';
  let phone: string | undefined;
  let channel: Channel = 'email';
  window.addEventListener('load', () => void fetchAhead(data.target).catch(() => undefined));

  const show = (next: typeof step) => {
    step = next;
    for (const each of all('step')) each.hidden = each.dataset.step !== next;
    part('main-action').hidden = next === 'channel';
    say('');
    sayAt('mfa_pin', '');
    (next === 'channel' ? part('channel') : field(next === 'pin' ? 'mfa_pin' : 'password')).focus();
  };

  const credentials = () => ({ email: value('email').trim(), password: value('password') });

  async function send(next: Channel): Promise<void> {
    channel = next;
    // Before the new one is asked for: it may be there faster than the answer.
    field('mfa_pin').value = '';
    const sent = await call('POST', next === 'sms' ? 'employees/send_2FA' : 'employees/send_2FA_pin', credentials());
    if (!sent.ok) return say(reason(form, sent));
    show('pin');
    part('pin-sent').textContent = t(next === 'sms' ? 'career.account.pinSentBySms' : 'career.account.pinSentByMail', {
      phone: phone ?? '',
    });
    const other = part('other-channel');
    other.hidden = phone === undefined;
    other.textContent = t(next === 'sms' ? 'career.account.byMailInstead' : 'career.account.bySmsInstead');
  }

  async function refused(answer: Answer): Promise<void> {
    if (answer.errors.some(({ code }) => code === 'pinNeeded')) {
      phone = answer.second_step?.phone;
      if (!answer.second_step?.channels.includes('sms')) return send('email');
      for (const button of all('channel')) {
        const text = button.dataset.channel === 'sms' ? 'career.account.bySms' : 'career.account.byMail';
        button.textContent = t(text, { phone: phone ?? '', email: credentials().email });
      }
      return show('channel');
    }
    if (step === 'pin' && answer.errors.some(({ field: name }) => name === 'mfa_pin')) {
      return sayAt('mfa_pin', reason(form, answer));
    }
    if (step === 'pin') show('password');
    say(reason(form, answer));
    if (answer.errors.some(({ code }) => code === 'tooManyAttempts') && !data.secondFactor) {
      // The server sees to the mail in any case; asked for here, it comes in the language of this page.
      await call('POST', 'employees/send_lockout_email', { email: credentials().email, language: data.language });
    }
    field('password').select();
  }

  /** Runs an act of a button inside the form, one at a time. */
  const pressed = (act: () => Promise<void>) => async (event: Event) => {
    const button = event.currentTarget as HTMLButtonElement;
    button.disabled = true;
    await act().catch(() => say(t('career.account.offline')));
    button.disabled = false;
  };
  for (const button of all('channel')) {
    button.addEventListener(
      'click',
      pressed(() => send(button.dataset.channel as Channel)),
    );
  }
  part('send-again').addEventListener(
    'click',
    pressed(() => send(channel)),
  );
  part('other-channel').addEventListener(
    'click',
    pressed(() => send(channel === 'sms' ? 'email' : 'sms')),
  );
  for (const button of all('back')) button.addEventListener('click', () => show('password'));

  return async () => {
    const pin = step === 'pin' ? value('mfa_pin').replace(/\s/g, '') : undefined;
    if (pin === '') {
      sayAt('mfa_pin', t('career.account.required'));
      return field('mfa_pin').focus();
    }
    if (pin !== undefined) {
      const verified = await call('POST', 'employees/mfa_verification', { ...credentials(), mfa_pin: pin });
      if (!verified.ok) {
        sayAt('mfa_pin', reason(form, verified));
        return field('mfa_pin').select();
      }
    }
    const answer = await call('POST', 'auth/sign_in', { ...credentials(), ...(pin ? { mfa_pin: pin } : {}) });
    if (!answer.ok) return refused(answer);
    for (const key of SESSION_KEYS) localStorage.setItem(key, answer.headers.get(key) ?? '');
    window.location.assign(data.target ?? '/ats.html');
  };
}

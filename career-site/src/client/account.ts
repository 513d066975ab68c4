import { translator } from '../translate.ts';

/** Sign-in, reset and invitation: plain forms, sent as JSON; the session's three keys go where the staff application reads them. */
interface PageData {
  language: string;
  texts: Record<string, string>;
  target?: string;
  token?: string;
}
interface Answer {
  message?: string;
  errors?: { field?: string; code?: string; message?: string }[];
}

const SESSION_KEYS = ['access-token', 'client', 'uid'];
const form = document.querySelector<HTMLFormElement>('form[data-account]');
if (form) start(form, JSON.parse(document.getElementById('page-data')!.textContent!) as PageData);

function start(form: HTMLFormElement, data: PageData) {
  const t = translator(data.texts, data.language);
  const kind = form.dataset.account!;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const say = (message: string) => {
    const place = form.querySelector<HTMLElement>('[data-message]')!;
    place.className = kind === 'reset-request' ? 'notice' : 'error-summary';
    place.textContent = message;
    place.hidden = !message;
  };
  const sayAt = (name: string, message: string) => {
    const place = form.querySelector<HTMLElement>(`[data-error="${name}"]`);
    if (!place) return say(message);
    place.textContent = message;
    place.hidden = !message;
    field(name).setAttribute('aria-invalid', String(!!message));
  };
  const call = async (method: string, path: string, body: unknown) => {
    const response = await fetch(`/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'accept-language': data.language },
      body: JSON.stringify(body),
    });
    return { response, answer: (await response.json().catch(() => ({}))) as Answer };
  };

  const acts: Record<string, () => Promise<void>> = {
    'sign-in': async () => {
      const pin = field('mfa_pin').value.trim();
      const body = {
        email: field('email').value.trim(),
        password: field('password').value,
        ...(pin ? { mfa_pin: pin } : {}),
      };
      const { response, answer } = await call('POST', 'auth/sign_in', body);
      if (response.ok) {
        for (const key of SESSION_KEYS) localStorage.setItem(key, response.headers.get(key) ?? '');
        window.location.assign(data.target ?? '/ats.html');
        return;
      }
      if (answer.errors?.some((error) => error.code === 'pinNeeded')) {
        // The password was right: a code goes out by mail, and the same form asks for it.
        const sent = await call('POST', 'employees/send_2FA_pin', { email: body.email, password: body.password });
        if (!sent.response.ok) return say(sent.answer.message ?? t('career.account.failed'));
        form.querySelector<HTMLElement>('[data-second-factor]')!.hidden = false;
        field('mfa_pin').focus();
        return;
      }
      say(answer.errors?.[0]?.message ?? answer.message ?? t('career.account.failed'));
      if (!pin) field('password').select();
    },
    'reset-request': async () => {
      const body = { email: field('email').value.trim(), redirect_url: '/password-reset' };
      const { response, answer } = await call('POST', 'auth/password', body);
      say(
        response.ok
          ? t('career.account.resetSent')
          : (answer.errors?.[0]?.message ?? answer.message ?? t('career.account.resetFailed')),
      );
    },
    reset: async () => setPassword(`auth/password?token=${encodeURIComponent(data.token ?? '')}`, {}),
    invitation: async () => setPassword('auth/invitation', { invitation_token: data.token }),
  };

  async function setPassword(path: string, proof: { invitation_token?: string | undefined }) {
    const password = field('password').value;
    if (password !== field('password_confirmation').value) {
      return sayAt('password_confirmation', t('career.account.different'));
    }
    const body = { ...proof, password, password_confirmation: field('password_confirmation').value };
    const { response, answer } = await call('PUT', path, body);
    if (response.ok) return window.location.assign('/login');
    for (const error of answer.errors ?? []) sayAt(error.field ?? '', error.message ?? '');
    if (!answer.errors?.length) say(answer.message ?? t('career.account.failed'));
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    say('');
    form.querySelectorAll<HTMLElement>('[data-error]').forEach((place) => sayAt(place.dataset.error!, ''));
    const missing = [...form.querySelectorAll<HTMLInputElement>('input[required]')].find(
      (input) => !input.value.trim(),
    );
    if (missing) {
      sayAt(missing.name, t('career.account.required'));
      return missing.focus();
    }
    const button = form.querySelector('button')!;
    button.disabled = true;
    try {
      await acts[kind]!();
    } catch {
      say(t('career.account.offline'));
    } finally {
      button.disabled = false;
    }
  });

  // Which rules of the new password hold already, while it is typed.
  const counts: Record<string, (text: string) => number> = {
    lower: (text) => text.match(/\p{Ll}/gu)?.length ?? 0,
    upper: (text) => text.match(/\p{Lu}/gu)?.length ?? 0,
    digit: (text) => text.match(/\d/g)?.length ?? 0,
    symbol: (text) => text.match(/[^\p{L}\d\s]/gu)?.length ?? 0,
    length: (text) => [...text].length,
  };
  form.querySelector('[name=password]')?.addEventListener('input', (event) => {
    for (const rule of form.querySelectorAll<HTMLElement>('[data-rule]')) {
      const met = counts[rule.dataset.rule!]!((event.target as HTMLInputElement).value) >= Number(rule.dataset.minimum);
      rule.classList.toggle('met', met);
    }
  });
}

import { accountForm, type AccountForm, type PageData } from './account/form.ts';
import { resetRequest } from './account/reset-request.ts';
import { acceptInvitation, resetPassword } from './account/set-password.ts';
import { signIn } from './account/sign-in.ts';

/** Sign-in, reset and invitation: plain forms, sent as JSON; the session's three keys go where the staff application reads them. */
const acts: Record<string, (form: AccountForm) => () => Promise<void>> = {
  'sign-in': signIn,
  'reset-request': resetRequest,
  reset: resetPassword,
  invitation: acceptInvitation,
};

const element = document.querySelector<HTMLFormElement>('form[data-account]');
if (element) start(element, JSON.parse(document.getElementById('page-data')!.textContent!) as PageData);

function start(element: HTMLFormElement, data: PageData) {
  const form = accountForm(element, data);
  const act = acts[element.dataset.account!]!(form);
  element.addEventListener('submit', async (event) => {
    event.preventDefault();
    form.say('');
    for (const { dataset } of element.querySelectorAll<HTMLElement>('[data-error]')) form.sayAt(dataset.error!, '');
    const missing = [...element.querySelectorAll<HTMLInputElement>('input[required]')].filter(
      ({ value }) => !value.trim(),
    );
    for (const { name } of missing) form.sayAt(name, form.t('career.account.required'));
    if (missing[0]) return missing[0].focus();
    const button = element.querySelector<HTMLButtonElement>('button[type=submit]')!;
    button.disabled = true;
    try {
      await act();
    } catch {
      form.say(form.t('career.account.offline'));
    } finally {
      button.disabled = false;
    }
  });
}

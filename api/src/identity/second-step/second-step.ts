import type { Language } from '../../generated/shapes.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { Unavailable, ValidationFailed } from '../../platform/errors/errors.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { limit } from '../../platform/rate-limits/index.ts';
import { smsOffered } from '../../platform/sms/index.ts';
import { t } from '../../platform/texts/texts.ts';
import { findAccount, isOpen, type Account } from '../accounts.ts';
import { clearFailures } from '../attempt-store.ts';
import { smsNumberOf } from './channels.ts';
import { lockoutJob, mailPin, pinJob, textPin } from '../background.ts';
import { signInSettings } from '../organization-settings.ts';
import { endPins, matchesPin, verifyPin as verifyPinOf } from './pins.ts';
import { checkPassword } from '../sign-in.ts';

/** At most five codes in a quarter of an hour for one address; strangers use up none of the owner's. */
export const perAddress = { points: 5, seconds: 900 };
/** Asking for codes without the password, from one address of the network. */
const strangers = { points: 20, seconds: 600 };
/** Codes without the password that are looked at for one account: they do not count against the code. */
const openTries = { points: 20, seconds: 900 };

/** Mails a code. With the right password the answer says what became of it, otherwise it is the same for everybody. */
export const sendPin: Handler<'sendPin'> = async ({ body, language, ip }) => {
  if (!(await isOn())) return notNeeded(language);
  if (body.password === undefined) {
    await limit('pin_stranger', ip, strangers);
    await limit('pin_account', body.email, perAddress);
    await enqueue(pinJob, { email: body.email });
  } else {
    const account = await accountToSend(body.email, body.password);
    await withTransaction(() => mailPin(account));
  }
  return { status: 'pending', message: t(language, 'identity.sentIfKnown') };
};

/** Sends a code to the employee's own number, to who gives the password: each message costs. */
export const sendSmsPin: Handler<'sendSmsPin'> = async ({ body, language }) => {
  if (!(await isOn())) return notNeeded(language);
  if (body.email === undefined || body.password === undefined) {
    return { status: 'pending', message: t(language, 'identity.smsNeedsPassword') };
  }
  const account = await accountToSend(body.email, body.password);
  const number = await smsNumberOf(account.id);
  if (number === undefined) throw new ValidationFailed([{ field: 'email', code: 'identity.noPhone' }]);
  if (!smsOffered()) throw new Unavailable('identity.smsNotSetUp');
  await withTransaction(() => textPin(account, number));
  return { status: 'pending', message: t(language, 'identity.pinSentBySms') };
};

/** With the password, a wrong code counts; without it, anybody may guess, but seldom, and harms nobody's code. */
export const verifyPin: Handler<'verifyPin'> = async ({ body, language }) => {
  const right =
    body.password === undefined
      ? await checkOpenly(body.email, body.mfa_pin)
      : await verifyPinOf((await openAccount(body.email, body.password)).id, body.mfa_pin);
  if (!right) {
    throw new ValidationFailed([{ field: 'mfa_pin', code: 'identity.wrongPin' }]);
  }
  return { success: true, message: t(language, 'identity.pinVerified') };
};

export const resetPins: Handler<'resetPins'> = async ({ caller, language }) => {
  if (caller) await endPins(caller.id);
  return { success: true, message: t(language, 'identity.pinsCleared') };
};

/** Asks for the mail about a lock; it goes out once for each lock, and only for an account that is locked. */
export const sendLockoutMail: Handler<'sendLockoutMail'> = async ({ body, language }) => {
  await limit('lockout_account', body.email, perAddress);
  await enqueue(lockoutJob, { email: body.email, language: body.language ?? undefined });
  return { status: 'pending', message: t(language, 'identity.sentIfKnown') };
};

async function checkOpenly(email: string, pin: string): Promise<boolean> {
  await limit('pin_check', email, openTries);
  const account = await findAccount(email);
  // A stranger's code is looked for as well: that there is no account must not be told by the time.
  return matchesPin(account?.id ?? 0, pin);
}

async function openAccount(email: string, password: string): Promise<Account> {
  const account = await checkPassword(email, password);
  await clearFailures(account.id);
  if (!isOpen(account)) throw new ValidationFailed([{ field: 'email', code: 'identity.accountNotAvailable' }]);
  return account;
}

async function accountToSend(email: string, password: string): Promise<Account> {
  const account = await openAccount(email, password);
  await limit('pin_owner', String(account.id), perAddress);
  return account;
}

const isOn = async () => (await signInSettings()).secondStep;

/** The same for everybody: that it is switched off can be read on the sign-in page. */
const notNeeded = (language: Language) => ({
  status: 'pending' as const,
  message: t(language, 'secondStep.notNeeded'),
});

import { dateWriter } from '../generated/date-words.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Rows } from '../generated/rows.ts';
import type { Language } from '../generated/shapes.ts';
import { organizationZone } from '../platform/calendar/organization-zone.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { config } from '../platform/config/config.ts';
import { TooManyRequests } from '../platform/errors/errors.ts';
import { work } from '../platform/queue/queue.ts';
import { limit } from '../platform/rate-limits/index.ts';
import { sweepSessions } from '../platform/sessions/index.ts';
import { queueSms } from '../platform/sms/index.ts';
import { t } from '../platform/texts/texts.ts';
import { accountById, findAccount, isOpen, type Account } from './accounts.ts';
import { createLink, linkHours, sweepLinks } from './account-links.ts';
import { sweepFailures } from './attempt-store.ts';
import { allowedAttempts, lockMinutes } from './attempts.ts';
import { mailAccount } from './mails.ts';
import { signInSettings } from './organization-settings.ts';
import { createPin, hasLivePin, pinMinutes, sweepPins } from './second-step/pins.ts';
import { auditResetRequest } from './sign-in-audit.ts';

export const resetJob = 'identity.reset';
export const pinJob = 'identity.pin';
export const lockoutJob = 'identity.lockout';
export const lockedJob = 'identity.locked';

/** The sign-in page asks for the mail about a lock in its reader's language: it is given so long to do it. */
const pageSeconds = 2;

/** What a public call asks to be mailed. The call makes the same job for every address: it cannot tell who exists. */
export interface MailRequest {
  email: string;
  language?: Language;
}

/** Names the jobs of this area. */
export function registerIdentityJobs(): void {
  work<MailRequest>(resetJob, ({ email }) => forOpenAccount(email, mailReset));
  work<MailRequest>(pinJob, ({ email }) => forOpenAccount(email, mailStrangersPin), {
    retries: 1,
    retryDelaySeconds: 5,
  });
  work<MailRequest>(lockoutJob, ({ email, language }) => mailLockout(email, language));
  work<MailRequest>(
    lockedJob,
    async ({ email }) => {
      await delay(pageSeconds * 1000);
      await mailLockout(email);
    },
    { concurrency: 4 },
  );
  work('identity.sweep', sweep, { cron: '40 3 * * *' });
}

/** A link for a new password, valid once. */
export async function mailReset(account: Account): Promise<void> {
  const token = await createLink(account.id, 'reset');
  await auditResetRequest(account.id);
  await mailAccount(account, {
    kind: 'reset',
    purpose: 'password_reset',
    secret: true,
    values: { hours: linkHours.reset },
    href: `${config().publicUrl}/api/v1/auth/password/edit?reset_password_token=${token}&language=${account.preferred_language}`,
  });
}

/** A code for the second step of signing in. */
export async function mailPin(account: Account): Promise<void> {
  const pin = await createPin(account.id);
  await mailAccount(account, {
    kind: 'pin',
    purpose: 'sign_in_pin',
    secret: true,
    values: { pin, minutes: pinMinutes },
  });
}

/** Codes that are mailed to one account in a day because somebody without its password asked. */
const strangersPins = { points: 10, seconds: 86_400 };

/**
 * A code that somebody asked for without the password. None is sent while the owner has one that works, so that theirs
 * stays and their mailbox is not filled, and none while no code is needed.
 */
async function mailStrangersPin(account: Account): Promise<void> {
  if (!(await signInSettings()).secondStep || (await hasLivePin(account.id))) return;
  try {
    await limit('pin_mailed', String(account.id), strangersPins);
  } catch (error) {
    if (error instanceof TooManyRequests) return;
    throw error;
  }
  await mailPin(account);
}

/** The same by text message, to a number in international form. */
export async function textPin(account: Account, to: string): Promise<void> {
  const { organizationName } = await signInSettings();
  const pin = await createPin(account.id);
  const values = { pin, minutes: pinMinutes, organization: organizationName };
  await queueSms({
    to,
    text: t(account.preferred_language, 'identity.pinSms', values),
    purpose: 'sign_in_pin',
    secret: true,
    employeeId: account.id,
  });
}

async function forOpenAccount(email: string, act: (account: Account) => Promise<void>): Promise<void> {
  await withTransaction(async () => {
    const account = await findAccount(email);
    if (account && isOpen(account) && account.password_hash !== null) await act(account);
  });
}

/** Tells the owner of a locked account, once for each lock. */
async function mailLockout(email: string, language?: Language): Promise<void> {
  await withTransaction(async () => {
    const due = await queryOne<
      Pick<Rows['employees'], 'id'> & { locked_at: NonNullable<Rows['employees']['locked_at']> }
    >(
      `select e.id, e.locked_at from employees e join credentials c on c.employee_id = e.id
        where lower(e.email) = lower($1) and e.failed_attempts > 0 and e.locked_at > now() - $2 * interval '1 minute'
          and (c.lockout_mailed_at is null or c.lockout_mailed_at < e.locked_at)
        for update of c`,
      [email, lockMinutes],
    );
    const account = due && (await accountById(due.id));
    if (!account || !isOpen(account)) return;
    await query('update credentials set lockout_mailed_at = now() where employee_id = $1', [account.id]);
    const until = new Date(due.locked_at.getTime() + lockMinutes * 60_000);
    const tongue = language ?? account.preferred_language;
    await mailAccount(account, {
      kind: 'lockout',
      purpose: 'lockout',
      language: tongue,
      values: { attempts: allowedAttempts, until: await localTime(until, tongue) },
      href: `${config().publicUrl}/password-reset-request?language=${tongue}`,
    });
  });
}

/** A moment as people of the organization read it. */
async function localTime(moment: Date, language: Language): Promise<string> {
  const timeZone = await organizationZone();
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
  try {
    return dateWriter(language, { ...options, timeZone })(moment);
  } catch {
    return dateWriter(language, { ...options, timeZone: 'UTC' })(moment);
  }
}

async function sweep(): Promise<void> {
  await sweepSessions();
  await sweepLinks();
  await sweepPins();
  await sweepFailures();
}

import type { Rows } from '../generated/rows.ts';
import type { Language } from '../generated/shapes.ts';
import { setPassword } from '../identity/index.ts';
import { passwordErrors, readPasswordRules } from '../identity/index.ts';
import { audit, actingAs } from '../platform/audit/audit.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { isAddress } from '../platform/mail/index.ts';
import { migrate } from '../platform/migrations/index.ts';
import { seedBase } from '../platform/seeding/index.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, t } from '../platform/texts/texts.ts';
import { promptForSecret } from './prompt-for-secret.ts';
import { CommandRefused, runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const help = `
npm run admin:create -- --email you@example.org [--first-name … --last-name …] [--language fr] [--existing]
                     [--without-second-step]

Makes an account of the role super_admin. Asks for the password; from a pipe, its first line is the password.

  --email        address to sign in with
  --first-name   default: the part of the address before the @
  --last-name    default: Admin
  --language     ${LANGUAGES.join(', ')}; default: ${DEFAULT_LANGUAGE}. Of the screens and of mails to this person
  --existing     the account exists: make it super_admin, give it the new password, unlock and activate it
  --without-second-step
                 switches the code at sign-in off for everybody: the way back in when codes reach nobody
`;

const options = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  language: { type: 'string', default: DEFAULT_LANGUAGE as string },
  existing: { type: 'boolean' },
  'without-second-step': { type: 'boolean' },
} as const;

await runCommand({ help, options }, async (values) => {
  const email = values.email?.trim() ?? '';
  if (!isAddress(email)) throw new CommandRefused('Give the address: --email you@example.org');
  const language = LANGUAGES.find((each) => each === values.language);
  if (!language) throw new CommandRefused(`The language is one of ${LANGUAGES.join(', ')}.`);
  await withDatabase(async (url) => {
    await migrate(url, { log: console.log });
    await seedBase();
    const found = await queryOne<Pick<Rows['employees'], 'id'>>(
      'select id from employees where lower(email) = lower($1)',
      [email],
    );
    if (found && !values.existing) {
      throw new CommandRefused('There is an account with this address. --existing makes it an administrator.');
    }
    if (!found && values.existing) throw new CommandRefused('There is no account with this address.');
    const password = await newPassword();
    const first = values['first-name'] ?? email.split('@')[0] ?? email;
    const last = values['last-name'] ?? 'Admin';
    await actingAs({ kind: 'command', employeeId: null, call: null, requestId: null, ip: null }, () =>
      withTransaction(async () => {
        await store({ id: found?.id, email, first, last, language, password });
        if (values['without-second-step']) await endSecondStep();
      }),
    );
    console.log(found ? `${email} is an administrator now.` : `${email} can sign in as an administrator.`);
  });
});

async function newPassword(): Promise<string> {
  const password = await promptForSecret('New password');
  const row = await queryOne<Pick<Rows['organizations'], 'length_setting'>>(
    'select length_setting from organizations where id = 1',
  );
  const errors = passwordErrors(password, password, readPasswordRules(row?.length_setting));
  if (errors.length > 0)
    throw new CommandRefused(errors.map(({ code, values }) => t(DEFAULT_LANGUAGE, code, values)).join('\n'));
  return password;
}

interface Admin {
  id?: number;
  email: string;
  first: string;
  last: string;
  language: Language;
  password: string;
}

async function store({ id, email, first, last, language, password }: Admin): Promise<void> {
  const admin = await queryOne<Pick<Rows['employees'], 'id'>>(
    id === undefined
      ? `insert into employees (email, first_name, last_name, preferred_language, aasm_state, mailing_list, invitation_accepted_at)
         values ($1, $2, $3, $4, 'super_admin', true, now()) returning id`
      : `update employees set aasm_state = 'super_admin', deactivated_at = null, failed_attempts = 0, locked_at = null,
                lock_version = lock_version + 1
          where id = $1 returning id`,
    id === undefined ? [email, first, last, language] : [id],
  );
  if (!admin) throw new CommandRefused('The account is gone.');
  await setPassword(admin.id, password);
  await query('update account_links set revoked_at = now() where employee_id = $1 and used_at is null', [admin.id]);
  await audit({ action: 'create_admin', entity: 'employee', id: admin.id, after: { aasm_state: 'super_admin' } });
}

async function endSecondStep(): Promise<void> {
  const ended = await queryOne<Pick<Rows['organizations'], 'id'>>(
    `update organizations set mfa_feature = false, lock_version = lock_version + 1 where id = 1 and mfa_feature returning id`,
  );
  if (!ended) return;
  const change = { before: { mfa_feature: true }, after: { mfa_feature: false } };
  await audit({ action: 'update', entity: 'organization', id: ended.id, ...change });
}

import type { Rows } from '../generated/rows.ts';
import { hashPassword } from '../identity/index.ts';
import type { Role } from '../generated/shapes.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import type { DemoLanguage } from './languages.ts';

/** The password of every demo account. */
export const demoPassword = 'Demo-2026-pass!';

interface DemoAccount {
  role: Role;
  first_name: string;
  last_name: string;
  title: string;
  preferred_language: DemoLanguage;
}

const people: DemoAccount[] = [
  {
    role: 'super_admin',
    first_name: 'Margaret',
    last_name: 'Osei',
    title: 'Head of Systems',
    preferred_language: 'en',
  },
  {
    role: 'recruiter_admin',
    first_name: 'Hélène',
    last_name: 'Fournier',
    title: 'Talent Acquisition Lead',
    preferred_language: 'en',
  },
  { role: 'recruiter', first_name: 'Ramón', last_name: 'Iglesias', title: 'Recruiter', preferred_language: 'en' },
  {
    role: 'hiring_manager',
    first_name: 'Judith',
    last_name: 'Clarke',
    title: 'Operations Manager',
    preferred_language: 'en',
  },
  { role: 'decision_maker', first_name: 'Anil', last_name: 'Mehta', title: 'Director', preferred_language: 'en' },
  { role: 'observer', first_name: 'Sylvie', last_name: 'Martel', title: 'HR Analyst', preferred_language: 'en' },
  { role: 'pending', first_name: 'Peter', last_name: 'Lindqvist', title: 'New colleague', preferred_language: 'en' },
];

/** The e-mail address of the demo account of a role: super.admin@demo.example. */
export function demoEmail(role: Role): string {
  return `${role.replaceAll('_', '.')}@demo.example`;
}

/** The addresses of all demo accounts, in the order of the roles. */
export const demoEmails: readonly string[] = people.map(({ role }) => demoEmail(role));

/**
 * Makes the demo accounts that are missing, one per role, each able to sign in with demoPassword. Answers the ids by
 * role. Joins a running transaction.
 */
export async function loadAccounts(): Promise<Record<Role, number>> {
  // One hash for all: they share the password anyway, and seven would slow every first start.
  const passwordHash = await hashPassword(demoPassword);
  return withTransaction(async () => {
    const ids = {} as Record<Role, number>;
    for (const { role, first_name, last_name, title, preferred_language } of people) {
      const email = demoEmail(role);
      await query(
        `insert into employees (email, first_name, last_name, title, aasm_state, preferred_language, invitation_accepted_at)
         select $1, $2, $3, $4, $5, $6, now()
          where not exists (select from employees where lower(email) = $1)`,
        [email, first_name, last_name, title, role, preferred_language],
      );
      const row = await queryOne<Pick<Rows['employees'], 'id'>>('select id from employees where lower(email) = $1', [
        email,
      ]);
      if (!row) throw new Error(`The demo account ${email} was not made`);
      ids[role] = row.id;
    }
    await query(
      `insert into credentials (employee_id, password_hash, password_changed_at)
       select id, $2, now() from unnest($1::bigint[]) as id on conflict (employee_id) do nothing`,
      [Object.values(ids), passwordHash],
    );
    return ids;
  });
}

/** Whether this database holds accounts whose password everybody can read in the documentation. */
export async function holdsDemoAccounts(): Promise<boolean> {
  const row = await queryOne<{ held: boolean }>(
    'select exists (select from employees where lower(email) = any($1)) as held',
    [demoEmails],
  );
  return row?.held ?? false;
}

import type { Language, Role } from '../generated/shapes.ts';
import { queryOne } from '../platform/database/database.ts';

/** An employee as signing in sees one. */
export interface Account {
  id: number;
  email: string;
  first_name: string | null;
  last_name: string | null;
  title: string | null;
  role: Role | 'archived';
  preferred_language: Language;
  single_keys: boolean;
  deactivated_at: Date | null;
  password_hash: string | null;
}

const columns = `e.id, e.email, e.first_name, e.last_name, e.title, e.aasm_state as role, e.preferred_language, e.single_keys,
                 e.deactivated_at, c.password_hash`;
const from = 'from employees e left join credentials c on c.employee_id = e.id';

/** The account of an address, whatever its state; letter case does not matter. */
export function findAccount(email: string): Promise<Account | undefined> {
  return queryOne<Account>(`select ${columns} ${from} where lower(e.email) = lower($1)`, [email.trim()], {
    name: 'account-by-email',
  });
}

export function accountById(id: number): Promise<Account | undefined> {
  return queryOne<Account>(`select ${columns} ${from} where e.id = $1`, [id], { name: 'account-by-id' });
}

/** Whether an account may have a session: neither archived nor deactivated. */
export function isOpen(account: Account): boolean {
  return account.role !== 'archived' && account.deactivated_at === null;
}

export function nameOf({ first_name, last_name, email }: Pick<Account, 'first_name' | 'last_name' | 'email'>): string {
  return [first_name, last_name].filter(Boolean).join(' ') || email;
}

/** The identity that screens start from. */
export function identityOf(account: Account) {
  const role = account.role as Role;
  const { id, email, first_name, last_name, title, preferred_language, single_keys } = account;
  const name = nameOf(account);
  return { id, email, role, name, first_name, last_name, title, preferred_language, single_keys, aclRoles: [role] };
}

import { createHash } from 'node:crypto';
import type { Rows } from '../generated/rows.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { countTry, lockIfSpent, type Attempts } from './attempts.ts';
import { auditFailure } from './sign-in-audit.ts';

/** Whose tries are counted: an employee's in their row, a stranger's by the hash of the address. */
export type Subject = { employeeId: number } | { email: string };

/** Counts a try that is about to be looked at; false: refused, because of too many failures. */
export async function takeTry(subject: Subject): Promise<boolean> {
  return withTransaction(async () => {
    const counted = countTry(await lockAttempts(subject), new Date());
    if (counted) await store(subject, counted);
    return counted !== null;
  });
}

/** A counted try had the wrong password; true when signing in is locked from now on. */
export async function tryFailed(subject: Subject): Promise<boolean> {
  return withTransaction(async () => {
    const before = await lockAttempts(subject);
    const now = lockIfSpent(before, new Date());
    await store(subject, now);
    await auditFailure('employeeId' in subject ? subject.employeeId : null, now);
    return now.locked_at !== null;
  });
}

/** Forgets the failures of an employee, in the running transaction; answers how many there were. */
export async function clearFailures(employeeId: number): Promise<number> {
  const row = await queryOne<{ failures: Rows['employees']['failed_attempts'] }>(
    `update employees e set failed_attempts = 0, locked_at = null
       from (select id, failed_attempts as failures from employees where id = $1 for update) was
      where e.id = was.id and was.failures > 0 returning was.failures`,
    [employeeId],
  );
  return row?.failures ?? 0;
}

/** Removes counts of strangers that no longer matter; answers how many. */
export async function sweepFailures(): Promise<number> {
  const rows = await query(
    `delete from sign_in_failures where last_failed_at < now() - interval '2 hours' returning id`,
  );
  return rows.length;
}

async function lockAttempts(subject: Subject): Promise<Attempts> {
  if ('employeeId' in subject) {
    await query('insert into credentials (employee_id) values ($1) on conflict (employee_id) do nothing', [
      subject.employeeId,
    ]);
    const found = await queryOne<Attempts>(
      `select coalesce(e.failed_attempts, 0) as failed_attempts, c.last_failed_at, e.locked_at
         from employees e join credentials c on c.employee_id = e.id where e.id = $1 for update`,
      [subject.employeeId],
    );
    if (!found) throw new Error('The account was removed while signing in');
    return found;
  }
  const hash = hashOf(subject.email);
  await query(
    'insert into sign_in_failures (email_hash, failed_attempts) values ($1, 0) on conflict (email_hash) do nothing',
    [hash],
  );
  const found = await queryOne<Attempts>(
    'select failed_attempts, last_failed_at, locked_at from sign_in_failures where email_hash = $1 for update',
    [hash],
  );
  return found ?? { failed_attempts: 0, last_failed_at: null, locked_at: null };
}

async function store(subject: Subject, { failed_attempts, last_failed_at, locked_at }: Attempts): Promise<void> {
  if ('employeeId' in subject) {
    await query('update employees set failed_attempts = $2, locked_at = $3 where id = $1', [
      subject.employeeId,
      failed_attempts,
      locked_at,
    ]);
    await query('update credentials set last_failed_at = $2 where employee_id = $1', [
      subject.employeeId,
      last_failed_at,
    ]);
    return;
  }
  await query(
    'update sign_in_failures set failed_attempts = $2, last_failed_at = $3, locked_at = $4 where email_hash = $1',
    [hashOf(subject.email), failed_attempts, last_failed_at, locked_at],
  );
}

function hashOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

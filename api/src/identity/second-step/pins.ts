import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Rows } from '../../generated/rows.ts';
import { query, queryOne, withTransaction } from '../../platform/database/database.ts';

export const pinMinutes = 10;
const allowedTries = 5;

type PinRow = Pick<Rows['sign_in_pins'], 'id' | 'pin_hash' | 'salt'>;

const live = `employee_id = $1 and used_at is null and expires_at > now() and tries < ${allowedTries}`;

/** Makes a code for an employee in the running transaction; earlier ones are dead. The code is not kept. */
export async function createPin(employeeId: number): Promise<string> {
  await endPins(employeeId);
  const pin = randomInt(0, 1_000_000).toString().padStart(6, '0');
  const salt = randomBytes(16).toString('base64url');
  await query(
    `insert into sign_in_pins (employee_id, pin_hash, salt, expires_at, tries)
     values ($1, $2, $3, now() + $4 * interval '1 minute', 0)`,
    [employeeId, hashPin(pin, salt), salt, pinMinutes],
  );
  return pin;
}

/** Whether an employee has a code that works; nobody makes one until the running transaction ends. */
export async function hasLivePin(employeeId: number): Promise<boolean> {
  await lockPins(employeeId);
  return (await queryOne(`select from sign_in_pins where ${live}`, [employeeId])) !== undefined;
}

/** Whether a code is the employee's live one. Wrong ones count; a right one may still be used to sign in, once. */
export async function verifyPin(employeeId: number, pin: string): Promise<boolean> {
  return tryPin(employeeId, pin, 'verified_at = coalesce(verified_at, now()), tries = tries - 1');
}

/** As verifyPin for who gave no password: wrong ones do not count against the code, so how many must be limited. */
export async function matchesPin(employeeId: number, pin: string): Promise<boolean> {
  const row = await queryOne<PinRow>(`select id, pin_hash, salt from sign_in_pins where ${live}`, [employeeId]);
  if (!isPin(row, pin)) return false;
  await query('update sign_in_pins set verified_at = coalesce(verified_at, now()) where id = $1', [row.id]);
  return true;
}

/** As verifyPin, and uses the code up. */
export async function usePin(employeeId: number, pin: string): Promise<boolean> {
  return tryPin(employeeId, pin, 'used_at = now()');
}

const proof = `employee_id = $1 and used_at is null and verified_at > now() - ${pinMinutes} * interval '1 minute'`;

/** Whether a code came back from an employee a short time ago. */
export async function hasProof(employeeId: number): Promise<boolean> {
  return (await queryOne(`select from sign_in_pins where ${proof}`, [employeeId])) !== undefined;
}

/** As hasProof, and uses the code up. */
export async function useProof(employeeId: number): Promise<boolean> {
  const used = await query(`update sign_in_pins set used_at = now() where ${proof} returning id`, [employeeId]);
  return used.length > 0;
}

/** Makes all codes of an employee unusable. */
export async function endPins(employeeId: number): Promise<void> {
  await lockPins(employeeId);
  await query('update sign_in_pins set used_at = now() where employee_id = $1 and used_at is null', [employeeId]);
}

/** Removes codes of yesterday; answers how many. */
export async function sweepPins(): Promise<number> {
  const rows = await query(`delete from sign_in_pins where expires_at < now() - interval '1 day' returning id`);
  return rows.length;
}

/** Codes of one employee are made one after the other: two at once would both work. */
async function lockPins(employeeId: number): Promise<void> {
  await query(`select pg_advisory_xact_lock(hashtextextended('sign_in_pins', $1))`, [employeeId]);
}

/** The try is counted and committed before anybody learns what came of it. */
async function tryPin(employeeId: number, pin: string, whenRight: string): Promise<boolean> {
  return withTransaction(async () => {
    const row = await queryOne<PinRow>(
      `update sign_in_pins set tries = tries + 1 where ${live} returning id, pin_hash, salt`,
      [employeeId],
    );
    if (!isPin(row, pin)) return false;
    await query(`update sign_in_pins set ${whenRight} where id = $1`, [row.id]);
    return true;
  });
}

/** The same work is done where there is no code to compare with. */
function isPin(row: PinRow | undefined, pin: string): row is PinRow {
  const given = hashPin(pin.replace(/\s/g, ''), row?.salt ?? '');
  return timingSafeEqual(Buffer.from(row?.pin_hash ?? '0'.repeat(given.length)), Buffer.from(given));
}

/** Six digits can be tried out against any hash; what protects them is that they live for ten minutes. */
function hashPin(pin: string, salt: string): string {
  return createHmac('sha256', salt).update(pin).digest('hex');
}

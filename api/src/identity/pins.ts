import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';

export const pinMinutes = 10;
const allowedTries = 5;

interface PinRow {
  id: number;
  pin_hash: string;
  salt: string;
}

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

/** Whether a code is the employee's live one. Wrong ones count; a right one may still be used to sign in, once. */
export async function verifyPin(employeeId: number, pin: string): Promise<boolean> {
  return tryPin(employeeId, pin, 'verified_at = coalesce(verified_at, now()), tries = tries - 1');
}

/** As verifyPin, and uses the code up. */
export async function usePin(employeeId: number, pin: string): Promise<boolean> {
  return tryPin(employeeId, pin, 'used_at = now()');
}

/** Makes all codes of an employee unusable. */
export async function endPins(employeeId: number): Promise<void> {
  await query('update sign_in_pins set used_at = now() where employee_id = $1 and used_at is null', [employeeId]);
}

/** Removes codes of yesterday; answers how many. */
export async function sweepPins(): Promise<number> {
  const rows = await query(`delete from sign_in_pins where expires_at < now() - interval '1 day' returning id`);
  return rows.length;
}

/** The try is counted and committed before anybody learns what came of it. */
async function tryPin(employeeId: number, pin: string, whenRight: string): Promise<boolean> {
  return withTransaction(async () => {
    const row = await queryOne<PinRow>(
      `update sign_in_pins set tries = tries + 1
        where employee_id = $1 and used_at is null and expires_at > now() and tries < $2
        returning id, pin_hash, salt`,
      [employeeId, allowedTries],
    );
    if (!row || !sameHash(row.pin_hash, hashPin(pin.replace(/\s/g, ''), row.salt))) return false;
    await query(`update sign_in_pins set ${whenRight} where id = $1`, [row.id]);
    return true;
  });
}

/** Six digits can be tried out against any hash; what protects them is that they live for ten minutes. */
function hashPin(pin: string, salt: string): string {
  return createHmac('sha256', salt).update(pin).digest('hex');
}

function sameHash(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

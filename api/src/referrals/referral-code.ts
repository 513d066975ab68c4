import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Rows } from '../generated/rows.ts';
import { queryOne } from '../platform/database/database.ts';
import { installationSecret } from '../platform/secrets/index.ts';

/** So many characters of the signature: nobody makes up the code of a colleague. */
const SIGNED = 12;

/** What the links of an employee carry as `ref`: who it is, signed, so that no table has to keep it. */
export async function codeOf(employeeId: number): Promise<string> {
  return `${employeeId.toString(36)}-${await signatureOf(employeeId)}`;
}

/** The employee whose code it is; undefined for any other text, and for who is no longer there. */
export async function employeeOf(
  code: string,
): Promise<(Pick<Rows['employees'], 'id'> & { name: string }) | undefined> {
  const [, digits, signature] = /^([0-9a-z]{1,9})-([\w-]{12})$/.exec(code) ?? [];
  if (!digits || !signature) return undefined;
  const id = Number.parseInt(digits, 36);
  const expected = await signatureOf(id);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
  return queryOne(
    `select id, btrim(concat_ws(' ', first_name, last_name)) as name from employees where id = $1 and aasm_state <> 'archived' and deactivated_at is null`,
    [id],
    { name: 'referring-employee' },
  );
}

async function signatureOf(employeeId: number): Promise<string> {
  const secret = await installationSecret('referral-links');
  return createHmac('sha256', secret).update(String(employeeId)).digest('base64url').slice(0, SIGNED);
}

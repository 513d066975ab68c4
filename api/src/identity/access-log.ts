import { query } from '../platform/database/database.ts';
import type { Caller } from '../platform/chain/context.ts';

/**
 * Writes a sign-in into the access log, once for each session, and when the employee last signed in. The account of
 * SUPPORT_EMAIL leaves no entry.
 */
export async function logAccess(
  { id, email, sessionId }: Pick<Caller, 'id' | 'email' | 'sessionId'>,
  ip: string,
): Promise<void> {
  await query('update employees set last_sign_in_at = now() where id = $1', [id]);
  if (email.toLowerCase() === process.env.SUPPORT_EMAIL?.trim().toLowerCase()) return;
  await query(
    `insert into user_access_logs (employee_id, session_id, email, ip) values ($1, $2, $3, $4)
     on conflict (session_id) do nothing`,
    [id, sessionId, email, ip],
  );
}

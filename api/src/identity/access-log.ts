import { query } from '../platform/database/database.ts';
import { config } from '../platform/config/config.ts';
import type { Caller } from '../platform/chain/context.ts';

/**
 * Writes a sign-in into the access log, once for each session, and when the employee last signed in. The account of
 * SUPPORT_EMAIL leaves no entry.
 */
export async function logAccess({ id, email, sessionId }: Pick<Caller, 'id' | 'email' | 'sessionId'>): Promise<void> {
  await query(
    `update employees e set last_sign_in_at = s.created_at from sessions s where s.id = $2 and e.id = $1
        and (e.last_sign_in_at is null or e.last_sign_in_at < s.created_at)`,
    [id, sessionId],
  );
  if (email.toLowerCase() === config().supportEmail?.toLowerCase()) return;
  await query(
    `insert into user_access_logs (employee_id, email, ip_address, user_agent, created_at)
     select $1, $2, s.ip, s.user_agent, s.created_at from sessions s
      where s.id = $3
        and not exists (select from user_access_logs l where l.email = $2 and l.created_at = s.created_at)`,
    [id, email, sessionId],
  );
}

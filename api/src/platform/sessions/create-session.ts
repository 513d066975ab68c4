import { randomBytes } from 'node:crypto';
import type { Rows } from '../../generated/rows.ts';
import { NotFound } from '../errors/errors.ts';
import { query } from '../database/database.ts';
import type { SessionHeaders } from './headers.ts';
import { sessionLifetime } from './lifetime.ts';
import { hashToken, newToken } from './tokens.ts';
import { beginningOf } from '../texts/cut.ts';

export interface SessionOrigin {
  ip?: string;
  userAgent?: string;
}

/**
 * Starts a session of an employee in the running transaction. Answers its id and the headers that the browser keeps;
 * the token is in them and nowhere else.
 */
export async function createSession(
  employeeId: number,
  { ip, userAgent }: SessionOrigin = {},
): Promise<{ sessionId: number; headers: SessionHeaders }> {
  const token = newToken();
  const client = randomBytes(16).toString('base64url');
  const { idleHours, days } = sessionLifetime();
  const [row] = await query<Pick<Rows['sessions'], 'id'> & { uid: string }>(
    `insert into sessions (employee_id, client, token_hash, role, ip, user_agent, last_used_at, expires_at, ends_at)
     select id, $2, $3, aasm_state, $4, $5, now(), now() + $6 * interval '1 hour', now() + $7 * interval '1 day'
       from employees where id = $1
     returning id, (select email from employees where id = $1) as uid`,
    [employeeId, client, hashToken(token), ip?.slice(0, 64), userAgent && beginningOf(userAgent, 255), idleHours, days],
  );
  if (!row) throw new NotFound();
  return { sessionId: row.id, headers: { 'access-token': token, client, uid: row.uid } };
}

import { query } from '../database/database.ts';

/** Which sessions to end: one, or those of an employee (but for one). */
export type SessionsToRevoke = { sessionId: number } | { employeeId: number; but?: number };

/** Ends sessions in the running transaction; answers how many were live. */
export async function revokeSessions(which: SessionsToRevoke): Promise<number> {
  const [column, value, but] =
    'sessionId' in which ? ['id', which.sessionId, null] : ['employee_id', which.employeeId, which.but ?? null];
  const rows = await query(
    `update sessions set revoked_at = now()
      where ${column} = $1 and ($2::bigint is null or id <> $2) and revoked_at is null
      returning id`,
    [value, but],
  );
  return rows.length;
}

/** Removes sessions that ended a month ago; answers how many. */
export async function sweepSessions(): Promise<number> {
  const rows = await query(
    `delete from sessions where least(ends_at, expires_at, revoked_at) < now() - interval '30 days' returning id`,
  );
  return rows.length;
}

import type { IncomingHttpHeaders } from 'node:http';
import type { Rows } from '../../generated/rows.ts';
import type { Language, Role } from '../../generated/shapes.ts';
import type { Caller } from '../chain/context.ts';
import { query } from '../database/database.ts';
import { readSessionHeaders } from './headers.ts';
import { sessionLifetime } from './lifetime.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { hashToken } from './tokens.ts';

/** Why there is no caller: `none` no or unknown session, `expired` too old, `revoked` ended before its time. */
export type NoSession = 'none' | 'expired' | 'revoked';
export type FoundSession = { caller: Caller } | { caller?: undefined; reason: NoSession };

type Row = Pick<Rows['employees'], 'email'> & {
  session_id: Rows['sessions']['id'];
  employee_id: Rows['employees']['id'];
  name: string;
  role: Role;
  language: Language;
  anonymous_jobs: boolean;
  state: 'live' | 'expired' | 'revoked';
  stale: boolean;
  /** Revoked by what happened to the account, and not yet marked so. */
  unmarked: boolean;
};

/**
 * One statement for every call. A session ends with the state that it was made in: another role, a deactivated
 * account or a newer password end it even where nobody thought of revoking it.
 */
const sql = `
  select s.id as session_id, e.id as employee_id, e.email, concat_ws(' ', e.first_name, e.last_name) as name,
         e.aasm_state as role, e.preferred_language as language,
         exists (select from jobs where anonymous_review) as anonymous_jobs,
         case when s.revoked_at is not null or s.role <> e.aasm_state or e.deactivated_at is not null
                or e.aasm_state = 'archived' or c.password_changed_at > s.created_at then 'revoked'
              when s.expires_at <= now() or s.ends_at <= now() then 'expired'
              else 'live' end as state,
         s.last_used_at < now() - interval '5 minutes' as stale, s.revoked_at is null as unmarked
    from sessions s
    join employees e on e.id = s.employee_id
    left join credentials c on c.employee_id = e.id
   where s.token_hash = $1 and s.client = $2 and lower(e.email) = lower($3)`;

/**
 * The caller behind the headers access-token, client and uid, or why there is none. Finding a session is using it, unless
 * `use` says otherwise.
 */
export async function findSession(headers: IncomingHttpHeaders, { use = true } = {}): Promise<FoundSession> {
  const given = readSessionHeaders(headers);
  if (!given) return { reason: 'none' };
  const values = [hashToken(given['access-token']), given.client, given.uid];
  const [row] = await query<Row>(sql, values, { name: 'find-session' });
  if (!row) return { reason: 'none' };
  // Marked for good, so that it does not live again when the account is as it was.
  if (row.state === 'revoked' && row.unmarked) await revokeSessions({ sessionId: row.session_id });
  if (row.state !== 'live') return { reason: row.state };
  if (row.stale && use) await keepAlive(row.session_id);
  return {
    caller: {
      id: row.employee_id,
      email: row.email,
      role: row.role,
      name: row.name,
      sessionId: row.session_id,
      language: row.language,
      anonymousJobs: row.anonymous_jobs,
    },
  };
}

/** Moves the end of an idle session; once in five minutes is enough, so that reads stay reads. */
async function keepAlive(sessionId: number): Promise<void> {
  await query(
    `update sessions set last_used_at = now(), expires_at = least(ends_at, now() + $2 * interval '1 hour')
      where id = $1`,
    [sessionId, sessionLifetime().idleHours],
    { name: 'keep-session' },
  );
}

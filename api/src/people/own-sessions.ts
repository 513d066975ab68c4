import type { CallTypes } from '../generated/call-types.ts';
import { audit } from '../platform/audit/audit.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Conflict, NotFound } from '../platform/errors/errors.ts';
import { revokeSessions } from '../platform/sessions/index.ts';
import { t } from '../platform/texts/texts.ts';

type Session = CallTypes['listOwnSessions']['answer'][number];

const live = 'revoked_at is null and expires_at > now() and ends_at > now()';

/** Where the caller is signed in. */
export const listOwnSessions: Handler<'listOwnSessions'> = async (context) => {
  const { id, sessionId } = callerOf(context);
  return query<Session>(
    `select s.id, s.id = $2 as current, s.created_at, s.last_used_at, s.ends_at, s.ip, s.user_agent
       from sessions s where s.employee_id = $1 and ${live}
      order by (s.id = $2) desc, s.last_used_at desc, s.id desc limit 100`,
    [id, sessionId],
  );
};

/** Another session of the caller; this one ends by signing out. */
export const endOwnSession: Handler<'endOwnSession'> = async (context) => {
  const { id: employeeId, sessionId } = callerOf(context);
  const { id } = context.params;
  if (id === sessionId) throw new Conflict('people.thisSession');
  const own = await queryOne(`select id from sessions where id = $1 and employee_id = $2 and ${live}`, [
    id,
    employeeId,
  ]);
  if (!own) throw new NotFound();
  await revokeSessions({ sessionId: id });
  await audit({ action: 'end_session', entity: 'employee', id: employeeId });
  return { success: true, message: t(context.language, 'people.sessionEnded') };
};

export const endOtherSessions: Handler<'endOtherSessions'> = async (context) => {
  const { id, sessionId } = callerOf(context);
  const ended = await revokeSessions({ employeeId: id, but: sessionId });
  if (ended > 0) await audit({ action: 'end_sessions', entity: 'employee', id });
  return { success: true, message: t(context.language, 'people.otherSessionsEnded') };
};

import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { Forbidden, NotFound } from '../../platform/errors/errors.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import { shownHtml } from '../../platform/mail/index.ts';
import { readNotificationsOf } from '../../platform/notifications/index.ts';
import { mailFrom, mailSql, visibleMailsSql } from './mail-sql.ts';
import { waitsForSql } from './waits-for.ts';

interface Found {
  visible: boolean;
  waits: boolean;
  message: string | null;
  mail: Omit<CallTypes['getMail']['answer'], 'message' | 'pictures_left_out'>;
}

/**
 * GET hgemails/{id}: one mail with what it says, cleaned. A mail that came in counts as read when somebody opens it for
 * whom it waited; that a colleague looks at it takes it from nobody.
 */
export const getMail: Handler<'getMail'> = async (context) => {
  const caller = callerOf(context);
  const { id } = context.params;
  const found = await read(caller, id);
  if (!found) throw new NotFound();
  if (!found.visible) throw new Forbidden();
  if (found.waits) {
    await query(`update hgemails set read_at = now() where id = $1 and read_at is null`, [id]);
    found.mail.read_at = new Date().toISOString();
  }
  if (found.mail.direction === 'inbound') await readNotificationsOf(caller.id, 'hgemail_id', [id]);
  const { html, pictures } = shownHtml(found.message ?? '');
  return { ...found.mail, message: found.message === null ? null : html, pictures_left_out: pictures };
};

/** Whoever it waits for may open it, also where it belongs to no candidate: an answer to a job that was mailed on. */
function read(caller: Caller, id: number): Promise<Found | undefined> {
  const waits = waitsForSql({ id: '$2', role: caller.role });
  return queryOne<Found>(
    `select ((${visibleMailsSql(caller, '$2')}) or (${waits})
              or (m.direction = 'inbound' and m.applicant_id is null and m.employee_id = $2)) is true as visible,
            (m.read_at is null and ${waits}) is true as waits,
            case when m.is_secret then m.open_message else m.message end as message, ${mailSql} as mail
       from ${mailFrom} where m.id = $1`,
    [id, caller.id],
    { name: `mail-threads-get-${caller.role}` },
  );
}

import type { Rows } from '../../generated/rows.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { unreadCount } from './list.ts';
import { shownSql } from './shown-sql.ts';

/** PUT notifications/mark_read: those that are named, or all that are unread; of others nothing changes. */
export const markNotifications: Handler<'markNotifications'> = async (context) => {
  const caller = callerOf(context);
  const { ids, read = true } = context.body;
  if (!ids && !read) throw new ValidationFailed([{ field: 'ids', code: 'required' }]);
  // No entry in the audit: it is said of nobody but the reader.
  const changed = await query<Pick<Rows['notifications'], 'id'>>(
    `update notifications u set read_at = case when $3 then now() end
      where u.id in (select n.id from notifications n
         where n.employee_id = $1 and ($2::bigint[] is null or n.id = any($2)) and (n.read_at is null) = $3
           and ${shownSql(caller, '$1')} order by n.id for update)
      returning u.id`,
    [caller.id, ids ?? null, read],
    { name: `notifications-mark-${caller.role}` },
  );
  return { ids: changed.map(({ id }) => id), count: await unreadCount(caller) };
};

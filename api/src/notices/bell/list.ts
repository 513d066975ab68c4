import type { Rows } from '../../generated/rows.ts';
import { list } from '../../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { firstAndLast } from '../../platform/resource/list-input.ts';
import { pathOf, titleOf, detailsFrom, detailsSql, type NotificationDetails } from './details.ts';
import { shownByKind, shownSql } from './shown-sql.ts';

/** GET notifications: what concerns the caller, unread ones first, then the newest. */
export const listNotifications: Handler<'listNotifications'> = async (context) => {
  const caller = callerOf(context);
  const { language } = context;
  const [first, last] = firstAndLast(context.query);
  const shown = `from notifications n where n.employee_id = $1 and ${shownSql(caller, '$1')}`;
  const rows = await query<NotificationDetails>(
    `select ${detailsSql('$1', language)}
       from (select n.* ${shown} order by (n.read_at is not null), n.created_at desc, n.id desc limit $2 offset $3) n
       ${detailsFrom}
      order by (n.read_at is not null), n.created_at desc, n.id desc`,
    [caller.id, last - first + 1, first],
    { name: `notifications-list-${caller.role}-${language}` },
  );
  const counted = await queryOne<{ total: number }>(`select count(*)::int as total ${shown}`, [caller.id], {
    name: `notifications-total-${caller.role}`,
  });
  return list(
    rows.map((details) => ({
      id: details.id,
      kind: details.kind,
      created_at: details.created_at,
      read_at: details.read_at,
      title: titleOf(details, language),
      job_name: details.job_name,
      path: pathOf(details, caller),
    })),
    { first, total: counted?.total ?? 0, name: 'notifications' },
  );
};

/**
 * How many notifications somebody has not read, of those that they may open. Most have none, or of few kinds: planning
 * one statement for all kinds took PostgreSQL longer than all that a page asks for besides.
 */
export async function unreadCount({ id, role }: Caller): Promise<number> {
  const kinds = await query<Pick<Rows['notifications'], 'kind'>>(
    'select distinct kind from notifications where employee_id = $1 and read_at is null',
    [id],
    { name: 'notifications-unread-kinds' },
  );
  const there = new Set<string>(kinds.map(({ kind }) => kind));
  let count = 0;
  // A kind that only a newer version knows, which runs beside this one, is its to count.
  for (const [kind, shown] of Object.entries(shownByKind({ role }, '$1'))) {
    if (!there.has(kind)) continue;
    const found = await queryOne<{ count: number }>(
      `select count(*)::int as count from notifications n
        where n.employee_id = $1 and n.read_at is null and n.kind = '${kind}' and ${shown}`,
      [id],
      { name: `notifications-unread-${role}-${kind}` },
    );
    count += found!.count;
  }
  return count;
}

/** GET notifications/unread_count */
export const countNotifications: Handler<'countNotifications'> = async (context) => ({
  count: await unreadCount(callerOf(context)),
});

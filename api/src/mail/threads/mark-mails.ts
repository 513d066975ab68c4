import type { Rows } from '../../generated/rows.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { readNotificationsOf } from '../../platform/notifications/index.ts';
import { waitsForSql } from './waits-for.ts';

/** PUT hgemails/mark_read: of the mails that are named, those that wait for the caller; others stay as they are. */
export const markMails: Handler<'markMails'> = async (context) => {
  const caller = callerOf(context);
  const { ids, read = true } = context.body;
  const changed = await query<Pick<Rows['hgemails'], 'id'>>(
    `update hgemails u set read_at = case when $3 then now() end
      where u.id in (select m.id from hgemails m
          left join applicant_profiles p on p.id = m.applicant_profile_id and not p.is_deleted
        where m.id = any($1::bigint[]) and (m.read_at is null) = $3 and ${waitsForSql({ id: '$2', role: caller.role })})
      returning u.id::int`,
    [ids, caller.id, read],
  );
  const marked = changed.map(({ id }) => id);
  if (read) await readNotificationsOf(caller.id, 'hgemail_id', marked);
  return { ids: marked };
};

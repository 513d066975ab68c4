import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { queryOne } from '../../platform/database/database.ts';
import { waitsForSql } from './waits-for.ts';

/** GET hgemails/unread_count: asked for by every open screen each minute, so it reads no more than it answers. */
export const countUnreadMails: Handler<'countUnreadMails'> = async (context) => {
  const { id, role } = callerOf(context);
  const found = await queryOne<{ count: number }>(
    `select count(*)::int as count
       from hgemails m left join applicant_profiles p on p.id = m.applicant_profile_id and not p.is_deleted
      where m.read_at is null and ${waitsForSql({ id: '$1', role })}`,
    [id],
    { name: `mail-threads-unread-${role}` },
  );
  return { count: found?.count ?? 0 };
};

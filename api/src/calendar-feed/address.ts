import { audit } from '../platform/audit/audit.ts';
import { created } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { config } from '../platform/config/config.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { hashToken, newToken } from '../platform/sessions/index.ts';

interface Kept {
  id: number;
  created_at: Date;
}

/** GET calendar_feed */
export const calendarFeed: Handler<'calendarFeed'> = async (context) => {
  const kept = await queryOne<Kept>('select id, created_at from calendar_feeds where employee_id = $1', [
    callerOf(context).id,
  ]);
  return { created_at: kept?.created_at.toISOString() ?? null };
};

/** POST calendar_feed: the secret is kept nowhere, so that the address can be shown this once. */
export const renewCalendarFeed: Handler<'renewCalendarFeed'> = async (context) => {
  const token = newToken();
  const kept = (await queryOne<Kept>(
    `insert into calendar_feeds (employee_id, token_hash) values ($1, $2)
     on conflict (employee_id) do update set token_hash = excluded.token_hash, created_at = now() returning id, created_at`,
    [callerOf(context).id, hashToken(token)],
  ))!;
  await audit({ action: 'create', entity: 'calendar-feed', id: kept.id, after: { created_at: kept.created_at } });
  const { href } = new URL(`/api/v1/calendars/${token}/interviews.ics`, config().publicUrl);
  return created({ address: href, created_at: kept.created_at.toISOString() });
};

/** DELETE calendar_feed */
export const endCalendarFeed: Handler<'endCalendarFeed'> = async (context) => {
  const ended = await query<Kept>('delete from calendar_feeds where employee_id = $1 returning id, created_at', [
    callerOf(context).id,
  ]);
  await audit(
    ...ended.map(({ id, created_at }) => ({
      action: 'delete' as const,
      entity: 'calendar-feed',
      id,
      before: { created_at },
    })),
  );
  return { created_at: null };
};

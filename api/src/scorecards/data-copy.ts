import type { Caller } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';
import { visibleScorecardSql } from './visible-sql.ts';

/**
 * Of what a copy of somebody's data would hold, leaves the scorecards that were sent and that whoever makes the copy may
 * read; `rows`: ids by entity.
 */
export async function keepReadable(rows: Map<string, number[]>, caller: Caller): Promise<void> {
  const ofCards = async (table: string, cards: number[]) =>
    (
      await query<{ id: number }>(`select id from ${table} where scorecard_id = any($1::bigint[]) order by id`, [cards])
    ).map(({ id }) => id);
  const found = await query<{ id: number }>(
    `select c.id from scorecards c where c.id = any($1::bigint[]) and c.status = 'sent'
       and ${visibleScorecardSql({ me: '$2::bigint', role: caller.role }, 'c')} order by c.id`,
    [rows.get('scorecard') ?? [], caller.id],
  );
  const cards = found.map(({ id }) => id);
  rows.set('scorecard', cards);
  rows.set('scorecard-rating', await ofCards('scorecard_ratings', cards));
  rows.set('scorecard-answer', await ofCards('scorecard_answers', cards));
}

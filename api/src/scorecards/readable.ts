import type { Caller } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { type Card, cardSql } from './card-sql.ts';
import { hidesScorecardsSql, visibleScorecardSql } from './visible-sql.ts';

/** What leaves with an application: who wrote what and when, never what authors keep to themselves. */
export interface ReadableCards {
  /** Those of others are kept from whoever asks until their own is sent. */
  hidden: boolean;
  scorecards: (Omit<Card, 'private_note'> & { private_note: null })[];
}

const me = '$2::bigint';

/** The scorecards of an application that were sent and that somebody may read, the earliest first. */
export async function readableCards(profile: number, caller: Pick<Caller, 'id' | 'role'>): Promise<ReadableCards> {
  const reader = { me, role: caller.role };
  const row = await queryOne<ReadableCards>(
    `select ${hidesScorecardsSql(reader, '$1::bigint')} as hidden,
       (select coalesce(jsonb_agg(${cardSql('c', me)} || '{"private_note": null}' order by c.sent_at, c.id), '[]') from scorecards c
         where c.applicant_profile_id = $1 and c.status = 'sent' and ${visibleScorecardSql(reader, 'c')}) as scorecards`,
    [profile, caller.id],
    { name: `scorecards-readable-${caller.role}` },
  );
  return row!;
}

import { Readable } from 'node:stream';
import type { CallTypes } from '../generated/call-types.ts';
import type { Rows } from '../generated/rows.ts';
import type { UserChangeLogRow } from '../generated/types/index.ts';
import { stream } from '../platform/chain/answer.ts';
import type { Handler } from '../platform/chain/context.ts';
import { logCsv, wordPatterns } from '../platform/csv/log-csv.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { t } from '../platform/texts/texts.ts';

type Filter = CallTypes['exportUserChangeLog']['query'];
type Row = Pick<UserChangeLogRow, 'id' | (typeof columns)[number]> & { at: string };

const columns = ['first_name', 'last_name', 'email', 'aasm_state', 'change_made', 'change_made_by'] as const;

/** The whole log of account changes that a filter leaves. */
export const exportUserChangeLog: Handler<'exportUserChangeLog'> = async ({ query: filter, language }) => {
  const organization = await queryOne<Pick<Rows['organizations'], 'time_zone'>>(
    'select time_zone from organizations where id = 1',
  );
  const zone = organization?.time_zone ?? 'UTC';
  const text = (key: string) => t(language, `resources.user_change_logs.${key}`);
  const lines = logCsv<Row>(
    ['created_at', ...columns].map((name) => text(`fields.${name}`)),
    (before, limit) => page(filter, zone, before, limit),
    ({ at, first_name, last_name, email, aasm_state, change_made, change_made_by }) => [
      at,
      first_name,
      last_name,
      email,
      text(`values.aasm_state.${aasm_state}`),
      text(`values.change_made.${change_made}`),
      change_made_by,
    ],
  );
  return stream(Readable.from(lines), {
    type: 'text/csv; charset=utf-8',
    fileName: `${t(language, 'people.changeLogFile')}.csv`,
  });
};

function page(
  { q, created_at_gte: from, created_at_lte: to }: Filter,
  zone: string,
  before: number | null,
  limit: number,
): Promise<Row[]> {
  return query<Row>(
    `select l.id, to_char(l.created_at at time zone $1, 'YYYY-MM-DD HH24:MI:SS') as at,
            ${columns.map((name) => `l.${name}`).join(', ')}
       from user_change_logs l
      where ($2::bigint is null or l.id < $2)
        and ($3::date is null or l.created_at >= $3::date::timestamp at time zone $1)
        and ($4::date is null or l.created_at < ($4::date + 1)::timestamp at time zone $1)
        and concat_ws(' ', l.first_name, l.last_name, l.email, l.change_made_by) ilike all ($5::text[])
      order by l.id desc limit $6`,
    [zone, before, from ?? null, to ?? null, wordPatterns(q), limit],
  );
}

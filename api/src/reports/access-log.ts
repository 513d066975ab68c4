import { Readable } from 'node:stream';
import type { CallTypes } from '../generated/call-types.ts';
import type { Rows } from '../generated/rows.ts';
import { stream } from '../platform/chain/answer.ts';
import type { Handler } from '../platform/chain/context.ts';
import { logCsv, wordPatterns } from '../platform/csv/log-csv.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { t } from '../platform/texts/texts.ts';

type Filter = CallTypes['exportAccessLog']['query'];

type Row = Pick<Rows['user_access_logs'], 'id' | 'email' | 'ip_address' | 'user_agent'> & {
  at: string;
  name: string | null;
};

const columns = ['created_at', 'name', 'email', 'ip_address', 'user_agent'] as const;

/** The whole access log that a filter leaves. */
export const exportAccessLog: Handler<'exportAccessLog'> = async ({ query: filter, language }) => {
  const organization = await queryOne<Pick<Rows['organizations'], 'time_zone'>>(
    'select time_zone from organizations where id = 1',
  );
  const zone = organization?.time_zone ?? 'UTC';
  const head = columns.map((name) => t(language, `resources.user_access_logs.fields.${name}`));
  const lines = logCsv<Row>(
    head,
    (before, limit) => page(filter, zone, before, limit),
    ({ at, name, email, ip_address, user_agent }) => [at, name, email, ip_address, user_agent],
  );
  return stream(Readable.from(lines), {
    type: 'text/csv; charset=utf-8',
    fileName: `${t(language, 'identity.accessLogFile')}.csv`,
  });
};

function page(
  { q, created_at_gte: from, created_at_lte: to }: Filter,
  zone: string,
  before: number | null,
  limit: number,
): Promise<Row[]> {
  return query<Row>(
    `select l.id, to_char(l.created_at at time zone $1, 'YYYY-MM-DD HH24:MI:SS') as at, l.email, l.ip_address,
            l.user_agent, concat_ws(' ', e.first_name, e.last_name) as name
       from user_access_logs l left join employees e on e.id = l.employee_id
      where ($2::bigint is null or l.id < $2)
        and (select o.show_user_access_logs from organizations o where o.id = 1)
        and ($3::date is null or l.created_at >= $3::date::timestamp at time zone $1)
        and ($4::date is null or l.created_at < ($4::date + 1)::timestamp at time zone $1)
        and concat_ws(' ', l.email, l.ip_address) ilike all ($5::text[])
      order by l.id desc limit $6`,
    [zone, before, from ?? null, to ?? null, wordPatterns(q), limit],
  );
}

import { Readable } from 'node:stream';
import type { CallTypes } from '../generated/call-types.ts';
import type { Language } from '../generated/shapes.ts';
import { stream } from '../platform/chain/answer.ts';
import type { Handler } from '../platform/chain/context.ts';
import { csvHead, csvLine } from '../platform/csv/csv.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { t } from '../platform/texts/texts.ts';

type Filter = CallTypes['exportAccessLog']['query'];

interface Row {
  id: number;
  at: string;
  name: string | null;
  email: string;
  ip_address: string | null;
  user_agent: string | null;
}

const columns = ['created_at', 'name', 'email', 'ip_address', 'user_agent'] as const;
const batch = 1_000;

/** The whole access log that a filter leaves, read in parts: years of it do not fit into memory at once. */
export const exportAccessLog: Handler<'exportAccessLog'> = async ({ query: filter, language }) => {
  const organization = await queryOne<{ time_zone: string }>('select time_zone from organizations where id = 1');
  const zone = organization?.time_zone ?? 'UTC';
  return stream(Readable.from(lines(filter, zone, language)), {
    type: 'text/csv; charset=utf-8',
    fileName: `${t(language, 'identity.accessLogFile')}.csv`,
  });
};

async function* lines(filter: Filter, zone: string, language: Language): AsyncGenerator<string> {
  yield csvHead(columns.map((name) => t(language, `resources.user_access_logs.fields.${name}`)));
  for (let before: number | null = null; ;) {
    const rows: Row[] = await page(filter, zone, before);
    yield rows
      .map(({ at, name, email, ip_address, user_agent }) => csvLine([at, name, email, ip_address, user_agent]))
      .join('');
    if (rows.length < batch) return;
    before = rows.at(-1)!.id;
  }
}

/** Rows are written as they happen, so the newest have the highest ids. */
function page(
  { q, created_at_gte: from, created_at_lte: to }: Filter,
  zone: string,
  before: number | null,
): Promise<Row[]> {
  const words = (q ?? '').split(/\s+/).filter(Boolean).slice(0, 10);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
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
    [zone, before, from ?? null, to ?? null, patterns, batch],
  );
}

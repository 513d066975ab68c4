import { limits } from '../generated/limits.ts';
import { rawJson } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { Forbidden } from '../platform/errors/errors.ts';
import { inLanguageSql } from '../platform/texts/in-language.ts';
import { meSql } from './me-sql.ts';
import { orderOf, type TileKey, tiles, tilesOf } from './tiles.ts';

const PAGE = 50;

/** GET dashboard/today: everything in one statement. */
export const dashboardToday: Handler<'dashboardToday'> = async (context) => {
  const caller = callerOf(context);
  const own = context.query.own === true;
  const counts = tilesOf(caller).map((key) => {
    const { switch: closing, sql, unsorted } = tiles[key];
    // In the order of an index the search ends as soon as enough are found, however many the planner expects.
    const found = `select from ${sql(caller, own)} ${unsorted ? '' : `order by ${orderOf(tiles[key])}`} limit ${limits.counted}`;
    return `case when ${open(closing)} then json_build_object('key', '${key}', 'count',
      (select count(*)::int from (${found}) found)) end`;
  });
  const row = await queryOne<{ body: string }>(
    `with me as materialized (${meSql()})
     select json_build_object('since', me.since, 'waiting_days', me.waiting_days,
       'tiles', coalesce((select json_agg(t.tile order by t.place) from unnest(array[${counts.join(', ')}]::json[])
         with ordinality as t(tile, place) where t.tile is not null), '[]'),
       'arrangement', coalesce(me.arrangement, '{"order": [], "hidden": []}'))::text as body from me`,
    [caller.id],
    { name: `dashboard-today-${caller.role}-${own ? 'own' : 'all'}` },
  );
  return rawJson(row!.body);
};

/** GET dashboard/rows: what a tile counts. */
export const dashboardRows: Handler<'dashboardRows'> = async (context) => {
  const caller = callerOf(context);
  const { tile, own = false, since = null, limit, offset } = context.query;
  if (!tilesOf(caller).includes(tile)) throw new Forbidden('wrongRole');
  const row = await queryOne<{ body: string }>(rowsSql(tile, context), [caller.id, limit ?? PAGE, offset ?? 0, since], {
    name: `dashboard-rows-${tile}-${caller.role}-${own ? 'own' : 'all'}-${context.language}`,
  });
  return rawJson(row!.body);
};

function rowsSql(key: TileKey, { caller, language, query }: Parameters<Handler<'dashboardRows'>>[0]): string {
  const { switch: closing, sql, columns } = tiles[key];
  const { id, job, profile = 'null', letter = 'null', mail = 'null', at } = columns;
  const order = orderOf(tiles[key]);
  // Whoever approves a letter may not reach its candidate: no stage is told of letters.
  return `with me as materialized (${meSql('$4::timestamptz')}), found as materialized (
      select row_number() over (order by ${order}) as place, ${id}::bigint as id, ${job}::bigint as job_id,
             ${profile}::bigint as profile_id, ${letter}::text as letter, ${mail}::bigint as mail_id, ${at} as at
        from ${sql(caller!, query.own === true)} order by ${order} limit ${limits.counted})
    select json_build_object('rows', coalesce((select json_agg(page.row order by page.place) from (
        select f.place, json_build_object(
            'id', f.id, 'job_id', f.job_id, 'job_name', coalesce(${inLanguageSql('j.name', language)}, ''),
            'applicant_profile_id', p.id, 'candidate', a.first_name || ' ' || a.last_name,
            'stage_name', case when f.letter is null then ${inLanguageSql('s.name', language)} end,
            'letter', f.letter, 'mail_id', f.mail_id, 'at', f.at) as row
          from (select * from found order by place limit $2::bigint offset $3::bigint) f
          join jobs j on j.id = f.job_id
          left join applicant_profiles p on p.id = f.profile_id left join applicants a on a.id = p.applicant_id
          left join stages s on s.id = p.stage_id) page where ${open(closing)}), '[]'),
      'meta', json_build_object('waiting_days', me.waiting_days, 'since', me.since,
        'total', case when ${open(closing)} then (select count(*)::int from found) else 0 end))::text as body from me`;
}

const open = (closing: string | undefined) => (closing ? `me.${closing}` : 'true');

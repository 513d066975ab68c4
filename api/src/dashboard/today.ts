import { rawJson } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { Forbidden } from '../platform/errors/errors.ts';
import { inLanguageSql } from '../platform/texts/in-language.ts';
import { newSinceSql } from './visit-sql.ts';
import { type TileKey, tiles, tilesOf } from './tiles.ts';

/** Whoever has more than that does not count them. */
const MOST = 1000;
const PAGE = 50;

/** What the tiles ask of the caller and the organization. Seven days: see waiting_days in organization-settings. */
const ME = `select lower(e.email) as email, o.offer_letter_system, o.info_request, w.days as waiting_days,
    now() - make_interval(days => w.days) as long_ago, (now() at time zone o.time_zone)::date as today,
    ${newSinceSql('d')} as since, d.arrangement
  from employees e join organizations o on o.id = 1 left join dashboards d on d.employee_id = e.id
  cross join lateral (select coalesce((o.settings ->> 'waiting_days')::int, 7) as days) w
  where e.id = $1`;

/** GET dashboard/today: everything in one statement. */
export const dashboardToday: Handler<'dashboardToday'> = async (context) => {
  const caller = callerOf(context);
  const own = context.query.own === true;
  const counts = tilesOf(caller).map((key) => {
    const { switch: closing, sql } = tiles[key];
    return `case when ${closing ? `me.${closing}` : 'true'} then json_build_object('key', '${key}', 'count',
      (select count(*)::int from (select from ${sql(caller, own)} limit ${MOST}) found)) end`;
  });
  const row = await queryOne<{ body: string }>(
    `with me as materialized (${ME})
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
  const { tile, own = false, limit, offset } = context.query;
  if (!tilesOf(caller).includes(tile)) throw new Forbidden('wrongRole');
  const row = await queryOne<{ body: string }>(rowsSql(tile, context), [caller.id, limit ?? PAGE, offset ?? 0], {
    name: `dashboard-rows-${tile}-${caller.role}-${own ? 'own' : 'all'}-${context.language}`,
  });
  return rawJson(row!.body);
};

function rowsSql(key: TileKey, { caller, language, query }: Parameters<Handler<'dashboardRows'>>[0]): string {
  const { switch: closing, sql, columns } = tiles[key];
  const { id, job, profile = 'null', letter = 'null', mail = 'null', at } = columns;
  // Those who wait come from many stages; their order is made here, of as many as are counted.
  const direction = key === 'new_applications' ? 'desc' : '';
  return `with me as materialized (${ME}), found as materialized (
      select ${id}::bigint as id, ${job}::bigint as job_id, ${profile}::bigint as profile_id, ${letter}::text as letter,
             ${mail}::bigint as mail_id, ${at} as at
        from ${sql(caller!, query.own === true)} limit ${MOST})
    select json_build_object('rows', coalesce((select json_agg(page.row order by page.place) from (
        select row_number() over (order by f.at ${direction}, f.id ${direction}) as place, json_build_object(
            'id', f.id, 'job_id', f.job_id, 'job_name', coalesce(${inLanguageSql('j.name', language)}, ''),
            'applicant_profile_id', p.id, 'candidate', a.first_name || ' ' || a.last_name, 'letter', f.letter,
            'mail_id', f.mail_id, 'at', f.at) as row
          from found f join jobs j on j.id = f.job_id
          left join applicant_profiles p on p.id = f.profile_id left join applicants a on a.id = p.applicant_id
         order by place limit $2::bigint offset $3::bigint) page where ${open(closing)}), '[]'),
      'meta', json_build_object('waiting_days', me.waiting_days,
        'total', case when ${open(closing)} then (select count(*)::int from found) else 0 end))::text as body from me`;
}

const open = (closing: string | undefined) => (closing ? `me.${closing}` : 'true');

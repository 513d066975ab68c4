import { rawJson } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { reachesPlaceSql } from '../platform/permissions/reach.ts';
import { inLanguageSql } from '../platform/texts/in-language.ts';
import { meSql } from './me-sql.ts';
import { ME, ofMine } from './tiles.ts';

const DAYS = 30;
/** More stages than this nobody compares. */
const MOST_STAGES = 10;

/** GET dashboard/charts: how many apply, and where candidates stand, by the counts that are kept for the boards. */
export const dashboardCharts: Handler<'dashboardCharts'> = async (context) => {
  const { role } = callerOf(context);
  const own = context.query.own === true;
  const reaches = (row: string) =>
    `${reachesPlaceSql({ id: ME, role }, { job: `${row}.job_id`, stage: `${row}.stage_id` })} ${ofMine(own, `${row}.job_id`)}`;
  const row = await queryOne<{ body: string }>(
    `with me as materialized (${meSql()}), applied as (
       select (p.created_at at time zone me.time_zone)::date as day, count(*)::int as count
         from me join applicant_profiles p on p.created_at >= (me.today - ${DAYS - 1})::timestamp at time zone me.time_zone
        where p.created_at > now() - interval '${DAYS + 1} days' and not p.is_deleted and ${reaches('p')}
        group by 1),
     standing as (
       select ${inLanguageSql('s.name', context.language)} as name, min(s."order") as place,
              sum(w.applicants_count)::int as count
         from jobs j join workloads w on w.job_id = j.id and w.applicants_count > 0
         join stages s on s.id = w.stage_id and s.stage_type not in ('hired', 'rejected')
        where j.status = 'active' and not j.is_template and ${reaches('w')}
        group by 1 order by count desc, 1 limit ${MOST_STAGES})
     select json_build_object(
       'days', (select json_agg(json_build_object('day', d.day, 'count', coalesce(a.count, 0)) order by d.day)
          from (select me.today - back as day from me, generate_series(0, ${DAYS - 1}) back) d
          left join applied a on a.day = d.day),
       'stages', coalesce((select json_agg(json_build_object('name', t.name, 'count', t.count) order by t.place, t.name)
          from standing t), '[]'))::text as body`,
    [callerOf(context).id],
    { name: `dashboard-charts-${role}-${own ? 'own' : 'all'}-${context.language}` },
  );
  return rawJson(row!.body);
};

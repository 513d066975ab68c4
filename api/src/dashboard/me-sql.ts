import { LONGEST_AGO, newSinceSql } from './visit-sql.ts';

/**
 * What the statements ask of the caller, `$1`, and the organization. `since` is SQL of a moment that stands for the end
 * of the visit before where it is not null. Seven days: see waiting_days in organization-settings; they are days of the
 * calendar, as screens count them.
 */
export const meSql = (since = 'null'): string =>
  `select lower(e.email) as email, o.offer_letter_system, o.info_request, w.days as waiting_days,
    (z.today - w.days + 1)::timestamp at time zone o.time_zone as long_ago, o.time_zone, z.today,
    greatest(coalesce(${since}, ${newSinceSql('d')}), ${LONGEST_AGO}) as since, d.arrangement
  from employees e join organizations o on o.id = 1 left join dashboards d on d.employee_id = e.id
  cross join lateral (select (now() at time zone o.time_zone)::date as today) z
  cross join lateral (select coalesce((o.settings ->> 'waiting_days')::int, 7) as days) w
  where e.id = $1`;

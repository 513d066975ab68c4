/** The days of a week as schemas/entities/reports/report-schedule.schema.json names them, from the ISO week's first. */
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/**
 * SQL of the first moment after `after` at which the row `row` of report_schedules goes out: its wall time in its zone,
 * on its day of the week, or of the month (the last one where a month has no such day). An hour that the clocks leave
 * out counts as the one behind it.
 */
export const nextRunSql = (row: string, after: string): string => `(select min(t.at)
    from generate_series((${after} at time zone ${row}.time_zone)::date::timestamp,
           (${after} at time zone ${row}.time_zone)::date::timestamp + interval '62 days', interval '1 day') d(day)
    cross join lateral (select (d.day + ${row}.at_time::time) at time zone ${row}.time_zone as at) t
   where t.at > ${after} and case ${row}.rhythm
     when 'weekly' then extract(isodow from d.day) = array_position(array['${week.join("', '")}'], ${row}.weekday)
     else extract(day from d.day) = least(${row}.month_day,
       extract(day from date_trunc('month', d.day) + interval '1 month - 1 day')) end)`;

/**
 * SQL of the end of the visit before the present one, of a row of dashboards; null on the first. A visit goes on as long
 * as the dashboard is opened at least once an hour, so a reload takes nothing away. It says the same before and after
 * the present visit is written down.
 */
export const endOfLastVisitSql = (row: string) =>
  `(case when ${row}.opened_at < now() - interval '1 hour' then ${row}.opened_at else ${row}.visited_until end)`;

/** SQL of the moment before which nothing is new, whatever the visits were. */
export const LONGEST_AGO = `now() - interval '30 days'`;

/** SQL since when applications are new: never longer ago than a month, and a day on the first visit. */
export const newSinceSql = (row: string) =>
  `greatest(coalesce(${endOfLastVisitSql(row)}, now() - interval '1 day'), ${LONGEST_AGO})`;

/**
 * SQL of the moment at which a day (SQL of a date) begins where the organization is. Days that people name, in filters
 * and reports, are days there.
 */
export const midnightSql = (day: string): string =>
  `((${day})::timestamp at time zone (select o.time_zone from organizations o where o.id = 1))`;

/** The time on the organization's clocks, from the row `o` of organizations. */
export const localNow = 'now() at time zone o.time_zone';

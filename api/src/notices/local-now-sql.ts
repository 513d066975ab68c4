/** The time on the organization's clocks, from the row `o` of organizations. */
export const localNow = 'now() at time zone o.time_zone';

/** Days of notices begin at this hour: nobody is woken up. */
export const FROM_HOUR = 7;

/** SQL that is true once the day of notices has begun for the organization `o`. */
export const dayHasBegun = `extract(hour from ${localNow}) >= ${FROM_HOUR}`;

/** The day of notices that it is for the organization `o`: until its hour that before. */
export const noticeDay = `(${localNow} - interval '${FROM_HOUR} hours')`;

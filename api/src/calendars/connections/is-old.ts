/** So long may what was read of a calendar be, before nobody is offered by it. */
const OLD = "interval '30 minutes'";

/** So far ahead calendars are read. */
export const READ_DAYS = 70;

/** SQL that is true for connections, rows `c`, that say when their owner is busy. */
export const countsSql = (c = 'c'): string => `jsonb_path_exists(${c}.calendars, '$[*] ? (@.is_busy == true)')`;

/** SQL that is true for those whose times may be over: what cannot be read is not taken for free. */
export const isOldSql = (c = 'c'): string =>
  `(${c}.failing_since is not null or ${c}.read_at is null or ${c}.read_at < now() - ${OLD})`;

import pg from 'pg';

const OID = { bigint: 20, numeric: 1700, date: 1082, timestamp: 1114 } as const;

/**
 * Reads bigint and numeric as numbers and dates as the text that is stored. PostgreSQL's driver would give texts for
 * the first two (relations of LoopBack then find nothing) and a moment in the local time zone for a date, which is
 * the day before west of Greenwich.
 */
export function setTypeParsers(): void {
  pg.types.setTypeParser(OID.bigint, Number);
  pg.types.setTypeParser(OID.numeric, Number);
  pg.types.setTypeParser(OID.date, (text) => text);
  pg.types.setTypeParser(OID.timestamp, (text) => text);
}

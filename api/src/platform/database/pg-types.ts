import pg from 'pg';

const OID = { bigint: 20, numeric: 1700, date: 1082, timestamp: 1114 } as const;
/** The driver's types know no arrays, but any number will do. */
const ARRAY_OID: Record<'text' | 'bigint' | 'date', number> = { text: 1009, bigint: 1016, date: 1182 };

/**
 * Reads bigint and numeric as numbers and dates as the text that is stored. PostgreSQL's driver would give texts for
 * the first two (relations of LoopBack then find nothing) and a moment in the local time zone for a date, which is
 * the day before west of Greenwich. Arrays of them hold the same.
 */
export function setTypeParsers(): void {
  pg.types.setTypeParser(OID.bigint, Number);
  pg.types.setTypeParser(OID.numeric, Number);
  pg.types.setTypeParser(OID.date, (text) => text);
  pg.types.setTypeParser(OID.timestamp, (text) => text);
  const texts = pg.types.getTypeParser(ARRAY_OID.text) as (text: string) => (string | null)[];
  pg.types.setTypeParser(ARRAY_OID.bigint, (text) => texts(text).map((each) => each && Number(each)));
  pg.types.setTypeParser(ARRAY_OID.date, texts);
}

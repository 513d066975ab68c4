import { midnightSql } from '../database/database.ts';

/** A day of the calendar: `2024-02-29`. */
export function isDate(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (!year || year === '0000') return false;
  const read = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return read.getUTCMonth() === Number(month) - 1 && read.getUTCDate() === Number(day);
}

/** A day, or a moment of one, as PostgreSQL reads it too. */
export function isMoment(value: string): boolean {
  const [, day = '', time] =
    /^(\d{4}-\d{2}-\d{2})([T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/.exec(value) ?? [];
  return isDate(day) && (time === undefined || !Number.isNaN(Date.parse(value)));
}

/**
 * SQL that a moment is not before or not after what a filter says (`parameter`, which holds `value`). A day without a time
 * means all of it, where the organization is.
 */
export function momentSql(column: string, operator: '>=' | '<=', value: string, parameter: string): string {
  if (!isDate(value)) return `${column} ${operator} ${parameter}::timestamptz`;
  const day = `${parameter}::date`;
  return operator === '>=' ? `${column} >= ${midnightSql(day)}` : `${column} < ${midnightSql(`${day} + 1`)}`;
}

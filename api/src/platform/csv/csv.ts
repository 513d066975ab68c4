import { withoutFormulas } from './formulas.ts';

/** Line ends and separator as RFC 4180 has them; the mark lets spreadsheets read it as UTF-8. */
const byteOrderMark = '\ufeff';

/** A table as CSV. */
export function csv(head: readonly string[], rows: Iterable<readonly unknown[]>): string {
  return [csvHead(head), ...Array.from(rows, csvLine)].join('');
}

/** The first line of a file. */
export function csvHead(head: readonly string[]): string {
  return byteOrderMark + csvLine(head);
}

/** One line, for tables that are streamed. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * One cell. What a spreadsheet would run gets an apostrophe before it: names and answers come from strangers. Numbers
 * stay numbers, and phone numbers what they are.
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = value instanceof Date ? value.toISOString() : String(value);
  const safe = withoutFormulas(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

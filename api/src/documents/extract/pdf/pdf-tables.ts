import { between, cut, EVERYWHERE, MOST_SEGMENTS, type Gap } from './pdf-gaps.ts';
import type { Line, Segment } from './pdf-layout.ts';

/** Cells from left to right, each with its lines; a line between rows is a row of one cell. */
export type TableRow = readonly (readonly Line[])[];

export interface Table {
  /** Number of lines of the page that the table takes. */
  readonly length: number;
  readonly rows: readonly TableRow[];
}

const MIN_COLUMNS = 3;
const MOST_COLUMNS = 12;
const MIN_ROWS = 2;

/**
 * Looks for a table of three columns or more that begins at line `start`: rows of cells that begin beside each other,
 * and may go on below. It ends where a line crosses its gutters.
 */
export function findTable(lines: readonly Line[], start: number): Table | undefined {
  const across = lines[start]?.segments.length ?? 0;
  if (across < MIN_COLUMNS || across > MOST_COLUMNS) return undefined;
  let gaps: Gap[] = [...EVERYWHERE];
  let end = start;
  for (; end < lines.length; end += 1) {
    if (lines[end]!.segments.length > MOST_SEGMENTS) break;
    const next = cut(gaps, lines[end]!.segments);
    if (between(next).length < MIN_COLUMNS - 1) break;
    gaps = next;
  }
  const gutters = between(gaps).map(([from, to]) => (from + to) / 2);
  // The first row has something in every column.
  if (gutters.length >= across) return undefined;
  const cells = lines.slice(start, end).map((line) => cellsOf(line, gutters));
  if (!cells[0] || !isFull(cells[0])) return undefined;
  const begun = cells.filter((columns) => columns[0]!.segments.length > 0);
  const full = begun.filter(isFull).length;
  if (full < MIN_ROWS || full < begun.length * 0.5) return undefined;
  return rowsOf(cells);
}

function cellsOf(line: Line, gutters: readonly number[]): Line[] {
  return Array.from({ length: gutters.length + 1 }, (_, column) => {
    const segments = line.segments.filter(({ left }) => gutters.filter((gutter) => left > gutter).length === column);
    return { ...line, segments, height: heightOf(segments) };
  });
}

const heightOf = (segments: readonly Segment[]): number => Math.max(0, ...segments.map(({ height }) => height));

const isFull = (columns: readonly Line[]): boolean => columns.every(({ segments }) => segments.length > 0);

/**
 * A row begins where every cell does, and where rows stand apart, only there: cells break at the same places. What
 * stands further down in the first column alone is no part of a row.
 */
function rowsOf(cells: readonly (readonly Line[])[]): Table {
  const steps = cells.map((columns, index) => (index === 0 ? Infinity : cells[index - 1]![0]!.y - columns[0]!.y));
  const tight = 1.3 * Math.min(...steps);
  const apart = cells.some((columns, index) => index > 0 && isFull(columns) && steps[index]! > tight);
  const rows: Line[][][] = [];
  let length = 0;
  for (const [index, columns] of cells.entries()) {
    const row = rows.at(-1);
    const near = steps[index]! <= tight;
    const begins = columns[0]!.segments.length > 0;
    if (isFull(columns) && !(apart && near && row && row.length > 1)) rows.push(columns.map((cell) => [cell]));
    else if (row && row.length > 1 && (near || !begins)) {
      for (const [column, cell] of columns.entries()) if (cell.segments.length > 0) row[column]!.push(cell);
    } else rows.push([[{ ...columns[0]!, segments: columns.flatMap(({ segments }) => segments) }]]);
    if (rows.at(-1)!.length > 1) length = index + 1;
  }
  // What follows the last row is read as if there were no table.
  while (rows.at(-1)!.length === 1) rows.pop();
  return { length, rows };
}

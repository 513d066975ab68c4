import { findBand } from './pdf-columns.ts';
import type { LabelledRow } from './pdf-labels.ts';
import { findTable, type TableRow } from './pdf-tables.ts';

/** A run of characters as the PDF places it; y grows upwards, units are points. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Runs of one line that stand close enough to be read together. */
export interface Segment {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

export interface Line {
  readonly y: number;
  readonly height: number;
  readonly segments: readonly Segment[];
}

/** Lines beyond this on one page are not searched for columns; no page that is meant to be read has as many. */
const MAX_COLUMN_LINES = 400;

/**
 * Puts the lines of a page into reading order: from the top, columns one after the other, a tab across wide
 * gaps within a line, an empty line where the distance says that a block ends.
 */
export function layOut(lines: readonly Line[], pageWidth: number): string {
  return ordered(lines, pageWidth).join('\n');
}

/** Tables are read row by row, what stands between them as pages are. */
function ordered(lines: readonly Line[], width: number): string[] {
  const out: string[] = [];
  let from = 0;
  for (let at = 0; at < lines.length && lines.length <= MAX_COLUMN_LINES;) {
    const table = findTable(lines, at);
    if (table) {
      out.push(...inColumns(lines.slice(from, at), width));
      out.push(...table.rows.flatMap((cells) => ['', ...cellLines(cells, width)]), '');
      from = at + table.length;
    }
    at += table?.length ?? 1;
  }
  return [...out, ...inColumns(lines.slice(from), width)];
}

function inColumns(lines: readonly Line[], width: number): string[] {
  const out: string[] = [];
  let previous: Line | undefined;
  let rowsUntil = 0;
  const usual = lines.map((line) => line.height).sort((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0;
  for (let at = 0; at < lines.length;) {
    const search = at >= rowsUntil && lines.length <= MAX_COLUMN_LINES;
    const band = search ? findBand(lines, at, width) : undefined;
    const line = lines[at];
    if (band && (band.labelled || band.columns.length > 0)) {
      if (band.labelled) out.push('', ...band.labelled.flatMap((row) => labelledLines(row, width)), '');
      for (const column of band.columns) out.push('', ...ordered(column, width / 2), '');
      at += band.length;
      previous = undefined;
      continue;
    }
    if (band) rowsUntil = at + band.length;
    if (!line) break;
    if (previous && previous.y - line.y > 1.9 * Math.max(previous.height, line.height)) out.push('');
    if (previous && isLargeTogether(previous, line, usual)) out.push(`${out.pop()} ${textOf(line)}`);
    else out.push(textOf(line));
    previous = line;
    at += 1;
  }
  return out;
}

/** A name in large letters that takes two lines is one name. */
function isLargeTogether(above: Line, line: Line, usual: number): boolean {
  const large = line.height >= 1.5 * usual && Math.abs(above.height - line.height) < 0.5;
  const [first, second] = [above.segments[0]!, line.segments[0]!];
  return (
    large &&
    above.segments.length === 1 &&
    line.segments.length === 1 &&
    above.y - line.y < 1.6 * line.height &&
    Math.abs(first.left - second.left) < 2 &&
    first.text.length + second.text.length < 50
  );
}

/** A heading above what it heads, any other label in front of its first line. */
function labelledLines({ label, heading, lines }: LabelledRow, width: number): string[] {
  const texts = ordered(lines, width / 2);
  if (label === '') return texts;
  if (heading) return ['', label, ...texts];
  const value = texts.filter((text) => text !== '');
  return [`${label}\t${value[0] ?? ''}`.trimEnd(), ...value.slice(1)];
}

/** The cells of a row one below the other; one of a single line stands in front of the next. */
function cellLines(cells: TableRow, width: number): string[] {
  const out: string[] = [];
  let front = '';
  for (const [index, cell] of cells.entries()) {
    const broken = ordered(cell, width / cells.length).filter((text) => text !== '');
    const texts = isDate(broken) ? [broken.join(' ')] : broken.reduce(unwrapped, []);
    if (texts.length === 1 && index < cells.length - 1) front += `${texts[0]}\t`;
    else {
      out.push(front + (texts[0] ?? ''), ...texts.slice(1));
      front = '';
    }
  }
  return out;
}

/** A span of time that a narrow cell breaks: "janvier 2021 –", "aujourd'hui". */
function isDate(lines: readonly string[]): boolean {
  const short = lines.every((line) => line.length < 28 && /\d|^\S+$/.test(line));
  return lines.length > 1 && lines.length < 4 && short && /(?:19|20)\d\d/.test(lines[0]! + lines[1]!);
}

/** A narrow cell breaks names: what ends in a word that needs another goes on in the next line. */
function unwrapped(lines: string[], line: string): string[] {
  const goesOn = /(?:\s(?:of|for|the|and|de|del|la|las|los|el|du|des|le|les|et|y|e|in|en|à|au)|&|\p{L}-)$/u.test(
    lines.at(-1) ?? '',
  );
  if (!goesOn) return [...lines, line];
  const last = lines.at(-1)!;
  return [...lines.slice(0, -1), `${last}${last.endsWith('-') ? '' : ' '}${line}`];
}

/** Pieces of a page as lines from the top. */
export function linesOf(pieces: readonly Piece[]): Line[] {
  const sorted = pieces.filter((piece) => piece.text.trim() !== '').sort((a, b) => b.y - a.y || a.x - b.x);
  const rows: Piece[][] = [];
  let row: Piece[] = [];
  let anchor: Piece | undefined;
  for (const piece of sorted) {
    const tolerance = Math.max(1, 0.4 * Math.min(piece.height, anchor?.height ?? piece.height));
    if (!anchor || anchor.y - piece.y > tolerance) {
      row = [];
      rows.push(row);
      anchor = piece;
    }
    row.push(piece);
  }
  return rows.map((items) => ({
    y: Math.max(...items.slice(0, 50).map((piece) => piece.y)),
    height: items.reduce((most, piece) => Math.max(most, piece.height), 0),
    segments: segmentsOf(items.sort((a, b) => a.x - b.x)),
  }));
}

function segmentsOf(pieces: readonly Piece[]): Segment[] {
  const segments: { text: string; left: number; right: number; height: number }[] = [];
  for (const piece of pieces) {
    const last = segments.at(-1);
    const gap = last ? piece.x - last.right : 0;
    const height = Math.max(piece.height, 4);
    if (last && gap < Math.max(9, 1.1 * height)) {
      last.text +=
        (gap > 0.14 * height && !last.text.endsWith(' ') && !piece.text.startsWith(' ') ? ' ' : '') + piece.text;
      last.right = Math.max(last.right, piece.x + piece.width);
      last.height = Math.max(last.height, piece.height);
    } else segments.push({ text: piece.text, left: piece.x, right: piece.x + piece.width, height: piece.height });
  }
  return segments;
}

export function textOf(line: Line): string {
  return line.segments.map((segment) => segment.text.trim()).join('\t');
}

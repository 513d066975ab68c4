import { findBand } from './pdf-columns.ts';

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
 * Puts the pieces of a page into reading order: lines from the top, columns one after the other, a tab across wide
 * gaps within a line, an empty line where the distance says that a block ends.
 */
export function layOut(pieces: readonly Piece[], pageWidth: number): string {
  return ordered(linesOf(pieces), pageWidth).join('\n');
}

function ordered(lines: readonly Line[], width: number): string[] {
  const out: string[] = [];
  let previous: Line | undefined;
  let rowsUntil = 0;
  for (let at = 0; at < lines.length;) {
    const search = at >= rowsUntil && lines.length <= MAX_COLUMN_LINES;
    const band = search ? findBand(lines, at, width) : undefined;
    const line = lines[at];
    if (band?.columns.length === 0) rowsUntil = at + band.length;
    if (band && band.columns.length > 0) {
      for (const column of band.columns) out.push('', ...ordered(column, width / 2), '');
      at += band.length;
      previous = undefined;
    } else if (line) {
      if (previous && previous.y - line.y > 1.9 * Math.max(previous.height, line.height)) out.push('');
      out.push(textOf(line));
      previous = line;
      at += 1;
    }
  }
  return out;
}

function linesOf(pieces: readonly Piece[]): Line[] {
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

function textOf(line: Line): string {
  return line.segments.map((segment) => segment.text.trim()).join('\t');
}

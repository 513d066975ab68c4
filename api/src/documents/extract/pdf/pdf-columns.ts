import { between, cut, EVERYWHERE, MOST_SEGMENTS, type Gap } from './pdf-gaps.ts';
import { labelledRows, type LabelledRow } from './pdf-labels.ts';
import type { Line, Segment } from './pdf-layout.ts';

/** Lines next to each other that stand in two columns. */
export interface Band {
  /** Number of lines of the page that the band takes. */
  readonly length: number;
  /** Lines of each column in the order in which they are read; none where the gutter only divides rows. */
  readonly columns: readonly (readonly Line[])[];
  /** What labels at the left stand beside, where one column is that. */
  readonly labelled?: readonly LabelledRow[];
}

const MIN_LINES = 4;
const DATE_LIKE = /\b(?:19|20)\d\d\b|present|actual|aujourd|en cours|à ce jour/i;

/**
 * Looks for two columns that begin at line `start`: the longest run of lines with a white gutter through all of it.
 * A gutter beside which only dates stand divides rows, and such lines are read across.
 */
export function findBand(lines: readonly Line[], start: number, width: number): Band | undefined {
  let gaps: Gap[] = [...EVERYWHERE];
  let kept: Gap[] = [];
  let end = start;
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line || line.segments.length > MOST_SEGMENTS) break;
    const next = cut(gaps, line.segments);
    const inner = between(next);
    if (inner.length === 0 && next.length < 3 && !stillOpen(next, width)) break;
    gaps = next;
    if (inner.length > 0) {
      kept = inner;
      end = at;
    }
  }
  const run = lines.slice(start, end + 1);
  const gutter = kept.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))[0];
  if (!gutter || run.length < MIN_LINES) return undefined;
  return split(run, (gutter[0] + gutter[1]) / 2);
}

/** Lines of one side only leave room for the other side to begin further down. */
function stillOpen(gaps: readonly Gap[], width: number): boolean {
  return gaps.some(
    ([from, to]) => (to === Infinity && from < width * 0.7) || (from === -Infinity && to > width * 0.25),
  );
}

function split(run: readonly Line[], middle: number): Band | undefined {
  const left = side(run, (segment) => segment.right <= middle);
  const right = side(run, (segment) => segment.left >= middle);
  if (right.length < MIN_LINES) return undefined;
  const labelled = isRows(left, right) ? undefined : labelledRows(left, right);
  if (labelled) return { length: run.length, columns: [], labelled };
  if (left.length < MIN_LINES) return undefined;
  if (isRows(left, right)) return { length: run.length, columns: [] };
  const overlap = Math.min(left[0]?.y ?? 0, right[0]?.y ?? 0) - Math.max(left.at(-1)?.y ?? 0, right.at(-1)?.y ?? 0);
  if (overlap <= 0) return undefined;
  // The column with the clearly larger letters holds the name, and is read first.
  return { length: run.length, columns: largest(right) > 1.15 * largest(left) ? [right, left] : [left, right] };
}

function side(run: readonly Line[], belongs: (segment: Segment) => boolean): Line[] {
  return run
    .map((line) => {
      const segments = line.segments.filter(belongs);
      return { ...line, segments, height: Math.max(0, ...segments.map((segment) => segment.height)) };
    })
    .filter((line) => line.segments.length > 0);
}

/** True when the shorter side only labels the lines of the other: dates, or values beside their names. */
function isRows(left: readonly Line[], right: readonly Line[]): boolean {
  const narrow = left.length <= right.length ? left : right;
  const other = new Set((narrow === left ? right : left).map((line) => line.y));
  const shared = narrow.filter((line) => other.has(line.y)).length / narrow.length;
  const text = (line: Line): string => line.segments.map((segment) => segment.text).join(' ');
  const dates = narrow.filter((line) => DATE_LIKE.test(text(line))).length / narrow.length;
  const longest = Math.max(...narrow.map((line) => text(line).length));
  return (shared >= 0.6 && dates >= 0.5) || (shared >= 0.9 && longest <= 28 && dates >= 0.25);
}

function largest(lines: readonly Line[]): number {
  return Math.max(...lines.map((line) => line.height));
}

import { headingKind, type SectionKind } from '../../resume/vocabulary/headings.ts';
import { isLabel } from '../../resume/vocabulary/labels.ts';
import type { Line } from './pdf-layout.ts';

/** What stands beside a label, from its line down to the next label. */
export interface LabelledRow {
  /** Empty above the first label. */
  readonly label: string;
  /** A heading stands above what it heads, any other label in front of it. */
  readonly heading: boolean;
  readonly lines: readonly Line[];
}

/** A label may be as long as this, and break into so many lines. */
const LONGEST = 90;
const MOST_LINES = 3;

/** So many lines of labels no page has. */
const MOST_LABELS = 120;

/** Lines stand beside each other when their places differ by less than this, in points. */
const BESIDE = 2.5;

/**
 * Reads a narrow column at the left as labels of the lines beside it, where it is that and no column of its own: each
 * label begins beside a line, and they are words that forms and resumes use as labels, or they all are short and begin
 * where a block beside them begins.
 */
export function labelledRows(column: readonly Line[], content: readonly Line[]): LabelledRow[] | undefined {
  if (column.length > MOST_LABELS) return undefined;
  const labels = labelsOf(column, content);
  if (labels.length < 3 || labels.some(({ text, lines }) => text.length > LONGEST || lines > MOST_LINES))
    return undefined;
  // A heading may stand above its rows; whatever else has nothing beside it makes the column one of its own.
  const others = labels.filter(({ text }) => headingOf(text) === undefined);
  const beside = others.filter(({ y }) => lineBeside(content, y) >= 0).length;
  if (beside < others.length * 0.85 || labels.every(({ y }) => lineBeside(content, y) < 0)) return undefined;
  const known = labels.filter(({ text }) => isKnown(text)).length / labels.length;
  if (known < 0.5 && !(content.length >= 2 * column.length && beginBlocks(labels, content))) return undefined;
  return rowsOf(labels, content);
}

interface Label {
  readonly text: string;
  readonly y: number;
  readonly lines: number;
}

/** Lines of the column, put together where a label breaks. */
function labelsOf(column: readonly Line[], content: readonly Line[]): Label[] {
  const labels: Label[] = [];
  let previous: Line | undefined;
  for (const line of column) {
    const text = line.segments.map((segment) => segment.text.trim()).join(' ');
    const last = labels.at(-1);
    const near = previous !== undefined && previous.y - line.y < 1.7 * Math.max(line.height, previous.height);
    if (last && near && goesOn(last.text, text, lineBeside(content, line.y) >= 0)) {
      labels[labels.length - 1] = { ...last, text: `${last.text} ${text}`, lines: last.lines + 1 };
    } else labels.push({ text, y: line.y, lines: 1 });
    previous = line;
  }
  return labels;
}

function goesOn(label: string, text: string, besideLine: boolean): boolean {
  if (/^\p{Ll}/u.test(text) || !besideLine) return true;
  const joined = `${label} ${text}`;
  return isKnown(joined) && !isKnown(text);
}

function lineBeside(content: readonly Line[], y: number): number {
  return content.findIndex((line) => Math.abs(line.y - y) <= BESIDE);
}

/** Labels without a known word must begin where blocks do, and blocks where labels do. */
function beginBlocks(labels: readonly Label[], content: readonly Line[]): boolean {
  const starts = labels.slice(1).map(({ y }) => lineBeside(content, y));
  const steps = content.slice(1).map((line, index) => content[index]!.y - line.y);
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
  const apart = starts.filter((start) => start > 0 && steps[start - 1]! > usual * 1.25).length;
  return apart >= starts.length * 0.8;
}

function rowsOf(labels: readonly Label[], content: readonly Line[]): LabelledRow[] {
  const rows: LabelledRow[] = [];
  const first = labels[0]!.y + BESIDE;
  const above = content.filter((line) => line.y > first);
  if (above.length > 0) rows.push({ label: '', heading: false, lines: above });
  for (const [index, { text, y }] of labels.entries()) {
    const from = y + BESIDE;
    const to = (labels[index + 1]?.y ?? -Infinity) + BESIDE;
    const lines = content.filter((line) => line.y <= from && line.y > to);
    rows.push({ label: text, heading: isHeading(text), lines });
  }
  return rows;
}

function isHeading(text: string): boolean {
  const kind = headingOf(text);
  return kind !== undefined && kind !== 'title';
}

/** What a label is known as, if it is; a page that is searched for columns asks for the same lines again and again. */
interface Known {
  readonly heading: SectionKind | undefined;
  readonly label: boolean;
}

const cache = new Map<string, Known>();
const MOST_CACHED = 5_000;

function knownAs(text: string): Known {
  const before = cache.get(text);
  if (before) return before;
  const known = { heading: headingKind(text), label: isLabel(text) };
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(text, known);
  return known;
}

const headingOf = (text: string): SectionKind | undefined => knownAs(text).heading;

const isKnown = (text: string): boolean => isHeading(text) || knownAs(text).label;

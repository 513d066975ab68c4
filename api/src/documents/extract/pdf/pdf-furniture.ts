import { textOf, type Line } from './pdf-layout.ts';

/** A page with what stands apart at its top and bottom. */
export interface PageParts {
  readonly head: readonly string[];
  readonly body: string;
  readonly foot: readonly string[];
}

/** Shares of the page's height that headers and footers stand in. */
const MARGIN = 0.1;

/** Lines that a header or a footer has at most. */
const MOST = 3;

/** Divides the lines of a page into those that stand apart at its edges, and the rest. */
export function partsOf(
  lines: readonly Line[],
  bottom: number,
  height: number,
): { head: Line[]; body: Line[]; foot: Line[] } {
  const head = apart(lines, (line) => line.y > bottom + height * (1 - MARGIN));
  const rest = lines.slice(head.length);
  const foot = apart(rest.toReversed(), (line) => line.y < bottom + height * MARGIN).reverse();
  return { head, body: rest.slice(0, rest.length - foot.length), foot };
}

/** Lines from an edge up to the first wide gap, if that comes soon enough. */
function apart(lines: readonly Line[], isNear: (line: Line) => boolean): Line[] {
  for (let count = 1; count <= MOST && count < lines.length; count += 1) {
    const [line, next] = [lines[count - 1]!, lines[count]!];
    if (!isNear(line)) return [];
    if (Math.abs(line.y - next.y) > 1.9 * Math.max(line.height, next.height)) return lines.slice(0, count);
  }
  return [];
}

/**
 * The text of all pages. What stands at the edge of several pages, but for its numbers, belongs to none of them: it is
 * left out, or read once where it tells how to reach the person.
 */
export function joinPages(pages: readonly PageParts[]): string {
  const times = new Map<string, number>();
  for (const { head, foot } of pages)
    for (const key of new Set([...head, ...foot].map(keyOf))) times.set(key, (times.get(key) ?? 0) + 1);
  const seen = new Set<string>();
  const kept = (lines: readonly string[], first: boolean): string[] =>
    lines.filter((line) => {
      const key = keyOf(line);
      if (times.get(key) === 1) return true;
      const once = first || hasContact(line);
      return once && !seen.has(key) && seen.add(key);
    });
  return pages
    .map(({ head, body, foot }) => [...kept(head, true), body, ...kept(foot, false)].join('\n'))
    .map((page) => `${page}\n\n`)
    .join('');
}

const keyOf = (line: string): string => line.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim().toLowerCase();

const hasContact = (line: string): boolean => line.includes('@') || /(?:\d[\s().-]*){9}/.test(line);

/** The lines as texts, from left to right. */
export const textsOf = (lines: readonly Line[]): string[] => lines.map(textOf);

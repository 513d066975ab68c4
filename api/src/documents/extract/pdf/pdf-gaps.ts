import type { Segment } from './pdf-layout.ts';

/** A stripe from one place to another that nothing stands in, across lines. */
export type Gap = readonly [from: number, to: number];

export const EVERYWHERE: readonly Gap[] = [[-Infinity, Infinity]];

/** Runs of one line beyond this are neither columns nor cells. */
export const MOST_SEGMENTS = 20;

/** What is narrower is a space between words. */
const MIN_GUTTER = 9;

/** Takes what the segments cover out of the gaps. */
export function cut(gaps: readonly Gap[], segments: readonly Segment[]): Gap[] {
  let rest = [...gaps];
  for (const { left, right } of segments) {
    rest = rest.flatMap(([from, to]): Gap[] => {
      if (right <= from || left >= to) return [[from, to]];
      const pieces: Gap[] = [
        [from, left],
        [right, to],
      ];
      return pieces.filter(([a, b]) => b - a >= MIN_GUTTER);
    });
  }
  return rest;
}

/** Those with something on both sides. */
export const between = (gaps: readonly Gap[]): Gap[] =>
  gaps.filter(([from, to]) => Number.isFinite(from) && Number.isFinite(to));

import type { Busy, PersonTimes } from './busy.ts';
import { worksBetween, type Span } from './times.ts';

/** Free time is looked up in cells of five minutes. */
export const cell = 300_000;

/** Somebody's free cells, with how many there are before each: any length is two looks. */
export interface Free {
  id: number;
  load: number;
  before: Int32Array;
}

/** The free cells of somebody within two moments: when they work and nothing takes them. */
export const freeOf = ({ id, load, working_hours, time_zone, busy }: PersonTimes, from: number, to: number): Free => ({
  id,
  load,
  before: prefix(cellsOf(worksBetween(working_hours, time_zone, from, to), busy, from, to)),
});

/** 1 for each cell that lies within a span and touches nothing that is busy. */
export function cellsOf(spans: readonly Span[], busy: readonly Busy[], from: number, to: number): Uint8Array {
  const cells = new Uint8Array(Math.ceil((to - from) / cell));
  for (const span of spans) cells.fill(1, Math.ceil((span.from - from) / cell), Math.floor((span.to - from) / cell));
  for (const taken of busy) {
    const first = Math.floor((new Date(taken.from).getTime() - from) / cell);
    cells.fill(0, Math.max(0, first), Math.max(0, Math.ceil((new Date(taken.to).getTime() - from) / cell)));
  }
  return cells;
}

/** How many cells are free before each. */
export function prefix(cells: Uint8Array): Int32Array {
  const before = new Int32Array(cells.length + 1);
  for (let at = 0; at < cells.length; at += 1) before[at + 1] = before[at]! + cells[at]!;
  return before;
}

/** Whether so many cells are free from one on. */
export const isFree = (before: Int32Array | undefined, first: number, length: number): boolean =>
  before !== undefined && first + length < before.length && before[first + length]! - before[first]! === length;

/** A scale of a chart: from the first of its ticks to the last. */
export interface Scale {
  ticks: number[];
  /** Where a value lies between the first tick (0) and the last (1). */
  at: (value: number) => number;
}

/**
 * A scale with round ticks, about `count` steps of 1, 2 or 5 times a power of ten, that holds zero and all values.
 * Where all values are whole, so are the ticks.
 */
export function scaleOf(values: readonly number[], count: number): Scale {
  const [least, most] = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [0, 0]);
  const step = stepOf((most - least || 1) / count, values.every(Number.isInteger));
  const [first, last] = [Math.floor(least / step), Math.max(Math.ceil(most / step), 1)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step));
  return { ticks, at: (value) => (value / step - first) / (last - first) };
}

function stepOf(rough: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9))! * power;
  return isWhole ? Math.max(1, step) : step;
}

/** Without what binary numbers leave behind: 0.30000000000000004. */
const rounded = (value: number): number => Number(value.toPrecision(12));

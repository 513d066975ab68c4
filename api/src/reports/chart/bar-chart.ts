import type { Drawing, DrawnWords, Shape } from '../../documents/index.ts';
import type { ChartData } from './chart.ts';
import { barShapes, GREY, GRID, linePath, TEXT } from './marks.ts';
import { scaleOf } from './scale.ts';

/** Room for the names on the left, of the width; and for the last number on the right. */
const NAMES = 0.3;
const NUMBER = 45;
const BAR = 9;
/** Between the bars of a row, and between rows. */
const BETWEEN = 1;
const GAP = 8;
const LEGEND = 18;
const AXIS = 16;
/** A small bar is seen beside the long ones. */
const LEAST = 0.5;

/** Bars that lie, a row for each label, each with its number at the end; steps of a funnel stand below each other likewise. */
export function barChart({ labels, series, written }: ChartData, width: number): Drawing {
  const names = width * NAMES;
  const left = names + 8;
  const wide = width - left - NUMBER;
  const row = series.length * (BAR + BETWEEN) + GAP;
  const bottom = LEGEND + labels.length * row + GAP / 2;
  const scale = scaleOf(
    series.flatMap(({ values }) => values.filter((value) => value !== null)),
    6,
  );
  const x = (value: number) => left + scale.at(value) * wide;
  const shapes: Shape[] = [];
  const words: DrawnWords[] = [];
  const common = { size: TEXT, y: 0 };

  let at = left;
  for (const [index, { name }] of series.entries()) {
    const room = (width - left) / series.length - 16;
    shapes.push(...barShapes(index, { x: at, y: 1, width: 14, height: BAR - 1 }));
    words.push({ ...common, text: name, x: at + 18, width: room - 6, align: 'left' });
    at += room + 16;
  }
  for (const tick of scale.ticks) {
    const path = linePath([
      [x(tick), LEGEND],
      [x(tick), bottom],
    ]);
    shapes.push({ path, stroke: tick === 0 ? GREY : GRID });
    words.push({
      ...common,
      ...{ text: written(tick), x: x(tick) - 30, width: 60, align: 'center', colour: GREY },
      y: bottom + 4,
    });
  }
  for (const [number, label] of labels.entries()) {
    const top = LEGEND + GAP / 2 + number * row;
    const middle = top + (row - GAP - TEXT) / 2 - 1;
    words.push({ ...common, text: label, x: 0, width: names, align: 'right', y: middle });
    for (const [index, { values }] of series.entries()) {
      const value = values[number] ?? null;
      const y = top + index * (BAR + BETWEEN);
      const [from, to] = [x(Math.min(0, value ?? 0)), x(Math.max(0, value ?? 0))];
      if (value) shapes.push(...barShapes(index, { x: from, y, width: Math.max(LEAST, to - from), height: BAR }));
      words.push({
        ...common,
        text: value === null ? '–' : written(value),
        x: to + 4,
        width: NUMBER - 4,
        align: 'left',
        y,
      });
    }
  }
  return { width, height: bottom + AXIS, shapes, words };
}

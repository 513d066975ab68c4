import type { Drawing, DrawnWords, Shape } from '../../documents/index.ts';
import type { ChartData } from './chart.ts';
import { boxPath, GREY, GRID, linePath, lookOf, TEXT } from './marks.ts';
import { scaleOf } from './scale.ts';

/** Room for the numbers on the left, and for the names of the lines at their ends. */
const NUMBERS = 40;
const NAMES = 120;
const TOP = 8;
const PLOT = 180;
const AXIS = 18;
/** A label below has so much room at least. */
const LABEL = 76;
/** Names that would lie on each other stand so far apart. */
const APART = TEXT + 3;
/** Where there are no more points, each is marked. */
const MARKED = 40;

/** Lines over the labels in their order, each with its name at the end. */
export function lineChart({ labels, series, written }: ChartData, width: number): Drawing {
  const wide = width - NUMBERS - NAMES;
  const scale = scaleOf(
    series.flatMap(({ values }) => values.filter((value) => value !== null)),
    5,
  );
  const x = (index: number) => NUMBERS + (labels.length < 2 ? wide / 2 : (index / (labels.length - 1)) * wide);
  const y = (value: number) => TOP + (1 - scale.at(value)) * PLOT;
  const shapes: Shape[] = [];
  const words: DrawnWords[] = [];
  const common = { size: TEXT, colour: GREY };

  for (const tick of scale.ticks) {
    const path = linePath([
      [NUMBERS, y(tick)],
      [NUMBERS + wide, y(tick)],
    ]);
    shapes.push({ path, stroke: tick === 0 ? GREY : GRID });
    words.push({ ...common, text: written(tick), x: 0, y: y(tick) - TEXT / 2, width: NUMBERS - 6, align: 'right' });
  }
  const every = Math.ceil(labels.length / Math.max(1, Math.floor(wide / LABEL)));
  for (let index = 0; index < labels.length; index += every) {
    const room = Math.min(100, (wide * every) / Math.max(1, labels.length - 1) - 4);
    const place = { x: x(index) - room / 2, y: TOP + PLOT + 5, width: room, align: 'center' } as const;
    words.push({ ...common, ...place, text: labels[index]! });
  }
  const ends: { name: string; y: number }[] = [];
  for (const [number, { name, values }] of series.entries()) {
    const { stroke, dash } = lookOf(number);
    for (const part of unbroken(values)) {
      const points = part.map(([index, value]) => [x(index), y(value)] as const);
      if (points.length > 1) shapes.push({ path: linePath(points), stroke, thick: 1.4, ...(dash && { dash }) });
      for (const [px, py] of points.length === 1 || labels.length <= MARKED ? points : [])
        shapes.push({ path: boxPath(px - 1.5, py - 1.5, 3, 3), fill: stroke });
    }
    const last = values.findLast((value) => value !== null);
    ends.push({ name, y: y(last ?? 0) });
  }
  let free = 0;
  for (const end of ends.toSorted((a, b) => a.y - b.y)) {
    const at = Math.max(end.y - TEXT / 2, free);
    words.push({ size: TEXT, text: end.name, x: NUMBERS + wide + 6, y: at, width: NAMES - 6, align: 'left' });
    free = at + APART;
  }
  return { width, height: TOP + PLOT + AXIS + series.length * 2, shapes, words };
}

/** Parts of a line between which a value is missing. */
function unbroken(values: readonly (number | null)[]): [index: number, value: number][][] {
  const parts: [number, number][][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) parts.push([]);
    else parts.at(-1)!.push([index, value]);
  }
  return parts.filter((part) => part.length > 0);
}

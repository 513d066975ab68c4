import type { Shape } from '../../documents/index.ts';

export const TEXT = 8;
export const GREY = '#555555';
export const GRID = '#dddddd';

/** Numbers of a path, short. */
const n = (value: number): string => String(Math.round(value * 100) / 100);

export const linePath = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');

export const boxPath = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;

/** Colours that differ in lightness, and lines that differ in their strokes. */
const looks: { fill: string; stroke: string; dash?: number[] }[] = [
  { fill: '#1f4e79', stroke: '#1f4e79' },
  { fill: '#f5c48a', stroke: '#b25e00', dash: [5, 2] },
  { fill: '#ffffff', stroke: '#1b5e20', dash: [1.5, 2] },
];

export const lookOf = (series: number) => looks[series % looks.length]!;

/** A bar as its series has it: dark, light, or with lines across. */
export function barShapes(series: number, box: { x: number; y: number; width: number; height: number }): Shape[] {
  const { x, y, width, height } = box;
  const { fill, stroke } = lookOf(series);
  const shapes: Shape[] = [{ path: boxPath(x, y, width, height), fill, stroke, thick: 0.6 }];
  if (series % looks.length !== 2) return shapes;
  const stripes: string[] = [];
  for (let at = x + 3; at < x + width; at += 3) stripes.push(`M${n(at)} ${n(y)}v${n(height)}`);
  if (stripes.length > 0) shapes.push({ path: stripes.join(''), stroke, thick: 0.5 });
  return shapes;
}

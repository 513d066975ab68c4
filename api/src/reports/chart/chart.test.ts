import type { DrawnWords } from '../../documents/index.ts';
import { type ChartData, chartOf } from './chart.ts';

const written = (value: number) => value.toFixed(1);
const data = (more: Partial<ChartData> = {}): ChartData => ({
  ...{ kind: 'bar', written, labels: ['One', 'Two', 'Three'] },
  series: [
    { name: 'First', values: [10, null, 5] },
    { name: 'Second', values: [0, 20, 2] },
  ],
  ...more,
});

const overlap = (a: DrawnWords, b: DrawnWords) => a.x === b.x && Math.abs(a.y - b.y) < a.size;

test('every bar has its number and its name beside it; what is not known has none', () => {
  const { words, shapes, width, height } = chartOf(data(), 500);
  const texts = words.map(({ text }) => text);
  for (const text of ['First', 'Second', 'One', 'Two', 'Three', '10.0', '5.0', '0.0', '20.0', '2.0', '–'])
    expect(texts).toContain(text);
  // Two of the legend and four of the values that are neither nothing nor zero.
  expect(shapes.filter(({ fill }) => fill)).toHaveLength(6);
  expect(words.filter(({ x, y, width: wide }) => x < 0 || x + wide > width || y < 0 || y > height)).toEqual([]);
  expect(words.some((each, index) => words.slice(index + 1).some((other) => overlap(each, other)))).toBe(false);
});

test('lines break where a value is missing, and their names do not lie on each other', () => {
  const same = [1, 2, 3];
  const series = ['A', 'B', 'C'].map((name) => ({ name, values: same }));
  const { words } = chartOf(data({ kind: 'line', series }), 500);
  const names = words.filter(({ text }) => /^[ABC]$/.test(text)).map(({ y }) => y);
  expect(names[1]! - names[0]!).toBeGreaterThanOrEqual(8);
  expect(names[2]! - names[1]!).toBeGreaterThanOrEqual(8);
  const broken = [{ name: 'A', values: [1, 2, null, 4, null, 1, 2] }];
  const { shapes } = chartOf(data({ kind: 'line', labels: [...'abcdefg'], series: broken }), 500);
  expect(shapes.filter(({ thick }) => thick === 1.4)).toHaveLength(2);
  // The single one between two gaps is a mark, as all are where they are few.
  expect(shapes.filter(({ fill }) => fill)).toHaveLength(5);
});

test('nothing at all, one point and very many are charts as well', () => {
  const many = Array.from({ length: 5000 }, (_, index) => index);
  for (const values of [[], [0], [7], many])
    for (const kind of ['bar', 'line', 'funnel'] as const) {
      const drawing = chartOf(data({ kind, labels: values.map(String), series: [{ name: 'A', values }] }), 500);
      expect(drawing.shapes.map(({ path }) => path).join('')).not.toMatch(/NaN|Infinity/);
      expect(drawing.words.every(({ x, y, width }) => [x, y, width].every(Number.isFinite))).toBe(true);
    }
});

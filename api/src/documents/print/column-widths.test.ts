import { columnWidths } from './column-widths.ts';

const page = { size: 10, padding: 6, width: 500 };
const sum = (all: number[]) => all.reduce((total, each) => total + each, 0);

test('columns share the page by what they need', () => {
  const roomy = columnWidths(
    [
      { least: 4, whole: 10 },
      { least: 2, whole: 2 },
    ],
    page,
  );
  expect([Math.round(sum(roomy.widths)), roomy.whole]).toEqual([500, true]);
  expect(roomy.widths[0]).toBeGreaterThan(roomy.widths[1]! * 3);
});

test('a long text is broken, no word of another column is', () => {
  const { widths, whole } = columnWidths(
    [
      { least: 9, whole: 400 },
      { least: 12, whole: 12 },
      { least: 5, whole: 9 },
    ],
    page,
  );
  expect([Math.round(sum(widths)), whole]).toEqual([500, true]);
  expect(widths[1]).toBeGreaterThanOrEqual(126);
  expect(widths[2]).toBeGreaterThanOrEqual(56);
});

test('one word of great length takes no more than a part of the page', () => {
  const { widths, whole } = columnWidths(
    [
      { least: 300, whole: 300 },
      { least: 5, whole: 20 },
    ],
    page,
  );
  expect([Math.round(sum(widths)), whole]).toEqual([500, true]);
  expect(widths[1]).toBeGreaterThan(56);
});

test('where there is no room for all words, all columns lose the same part', () => {
  const { widths, whole } = columnWidths(
    Array.from({ length: 20 }, () => ({ least: 5, whole: 8 })),
    page,
  );
  expect([Math.round(sum(widths)), whole]).toEqual([500, false]);
  expect(new Set(widths.map(Math.round)).size).toBe(1);
});

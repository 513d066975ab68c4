import { chartRows, mostBars } from './chart-rows.ts';

const line = { kind: 'line', label: 'day', values: ['views'] };

test('a line shows every day between the first and the last, in their order', () => {
  const rows = [
    { day: '2026-03-02', views: 4 },
    { day: '2026-02-27', views: 7 },
  ];
  expect(chartRows(line, rows)).toEqual([
    { day: '2026-02-27', views: 7 },
    { day: '2026-02-28', views: 0 },
    { day: '2026-03-01', views: 0 },
    { day: '2026-03-02', views: 4 },
  ]);
});

test('what is no day, or centuries away, is followed by the next', () => {
  const rows = ['1626-01-01', '2026-01-01', null].map((day) => ({ day, views: 1 }));
  expect(chartRows(line, rows)).toHaveLength(3);
});

test('bars are as they come, and not too many', () => {
  const rows = Array.from({ length: 12 }, (_, at) => ({ day: `2026-01-${12 - at}`, views: at }));
  expect(chartRows({ ...line, kind: 'bar' }, rows)).toEqual(rows.slice(0, mostBars));
});

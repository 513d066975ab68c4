import { csv, csvCell } from './csv.ts';

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csv(['a', 'b'], [['x,y', 'say "hi"\nthere']])).toBe('\ufeffa,b\r\n"x,y","say ""hi""\nthere"\r\n');
});

test.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (text) => {
  expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
});

test('numbers, dates and nothing', () => {
  expect([-5, true, null, undefined, new Date(0)].map(csvCell)).toEqual([
    '-5',
    'true',
    '',
    '',
    '1970-01-01T00:00:00.000Z',
  ]);
});

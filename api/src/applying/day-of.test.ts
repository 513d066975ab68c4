import { expect, test } from '@jest/globals';
import { dayOf } from './day-of.ts';

test.each([
  ['2019', '2019-01-01'],
  ['2019-4', '2019-04-01'],
  [' 2019-04-30 ', '2019-04-30'],
  ['2020-02-29T10:00:00Z', '2020-02-29'],
  ['2019-02-29', null],
  ['2019-13', null],
  ['0019-01-01', null],
  ['May 2019', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%s is %s', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

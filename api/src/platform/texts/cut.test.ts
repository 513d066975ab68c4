import { beginningOf, endOf } from './cut.ts';

const family = '👩‍👩‍👧‍👦';

test('a text that is short enough stays as it is', () => {
  expect([beginningOf('Zoé 👍', 6), endOf('Zoé 👍', 6)]).toEqual(['Zoé 👍', 'Zoé 👍']);
});

test.each([
  ['👍👍', 3, '👍', '👍'],
  [`a${family}b`, 5, 'a', 'b'],
  ['e\u0301e\u0301', 3, 'e\u0301', 'e\u0301'],
  ['abc', 2, 'ab', 'bc'],
  ['x', 0, '', ''],
])('%s cut to %i', (text, most, beginning, end) => {
  expect([beginningOf(text, most), endOf(text, most)]).toEqual([beginning, end]);
});

test('whatever is cut is well-formed and as long as it may be, but for a letter', () => {
  const text = `Résumé 履歴書 ${family}👍🏽 e\u0301 ${'🇨🇦'.repeat(20)}.pdf`;
  for (let most = 0; most <= text.length; most++) {
    for (const cut of [beginningOf(text, most), endOf(text, most)]) {
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.length).toBeGreaterThan(most - 12);
    }
  }
});

test('a letter without end is cut all the same', () => {
  const endless = `a${'\u0301'.repeat(1000)}`;
  expect(beginningOf(endless, 500)).toHaveLength(500);
  expect(beginningOf(`👍${'\u200d👍'.repeat(500)}`, 500).isWellFormed()).toBe(true);
});

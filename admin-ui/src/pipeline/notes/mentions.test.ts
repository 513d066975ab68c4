import { matching, mentionedIn, typedAt, unknownIn, withMention } from './mentions.ts';

const ann = { id: 1, name: 'Ann Lee' };
const park = { id: 2, name: 'Ann Lee Park' };
const ramon = { id: 3, name: 'Ramón Iglesias' };
const twin = { id: 4, name: 'Ann Lee' };
const all = [ann, park, ramon];
const idsOf = (found: { id: number }[]) => found.map(({ id }) => id);

test.each([
  ['@', 1, { at: 0, words: '' }],
  ['Ask @ann le', 11, { at: 4, words: 'ann le' }],
  ['Ask @ann later', 8, { at: 4, words: 'ann' }],
  ['write to a@b', 12, undefined],
  ['Ask @ ann', 9, undefined],
  ['@ann\nand', 8, undefined],
  ['nobody', 6, undefined],
])('what is typed after an @ in %j is found', (text, caret, found) => expect(typedAt(text, caret)).toEqual(found));

test('names are found by any of their parts, without regard to capitals and accents', () => {
  expect(idsOf(matching(all, 'ramon'))).toEqual([3]);
  expect(idsOf(matching(all, 'IGL'))).toEqual([3]);
  expect(idsOf(matching(all, 'ann lee p'))).toEqual([2]);
  expect(idsOf(matching(all, ''))).toEqual([1, 2, 3]);
});

test('a name takes the place of what was typed, with a space after it', () => {
  expect(withMention('Ask @ra', { at: 4, words: 'ra' }, ramon)).toEqual({ text: 'Ask @Ramón Iglesias ', caret: 20 });
  expect(withMention('Ask @ra now', { at: 4, words: 'ra' }, ramon)).toEqual({
    text: 'Ask @Ramón Iglesias now',
    caret: 20,
  });
});

test('whom a text mentions is read from it: whole names, the longer one first, of one name who was picked', () => {
  expect(idsOf(mentionedIn('@Ann Lee Park, look', all, []))).toEqual([2]);
  expect(idsOf(mentionedIn('@Ann Lee, @Ann Lee Park and @Ramón Iglesias', all, []))).toEqual([1, 2, 3]);
  expect(idsOf(mentionedIn('@Ann Leeman and Ramón Iglesias', all, []))).toEqual([]);
  expect(idsOf(mentionedIn('@Ann Lee', [...all, twin], [4]))).toEqual([4]);
  expect(idsOf(mentionedIn('@Ann Lee', [...all, twin], []))).toEqual([1, 4]);
});

test('what follows an @ and is nobody’s whole name is told apart; addresses of e-mails are none', () => {
  const unknownOf = (text: string) => unknownIn(text, all).map(({ word }) => word);
  expect(unknownOf('@Ann Lee, @Ann Lee Park and @Ramón Iglesias: write to a@b.example @ five')).toEqual([]);
  expect(unknownOf('Ask @Sylvie, @ann lee or @Ann Leeman')).toEqual(['@Sylvie', '@ann', '@Ann']);
});

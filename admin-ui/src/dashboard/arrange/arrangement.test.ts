import { inOrder, kept, moved, shownOf } from './arrangement.ts';

const usual = [
  ['a', 'b', 'c'],
  ['x', 'y'],
];

test('what nobody has named stands behind, in its usual order', () => {
  expect(inOrder(['a', 'b', 'c', 'd'], { order: ['c', 'gone', 'a'], hidden: [] })).toEqual(['c', 'a', 'b', 'd']);
  expect(shownOf(['a', 'b', 'c'], { order: ['c'], hidden: ['a'] })).toEqual(['c', 'b']);
});

test('a key moves by one place', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
});

test('what is not there today keeps its place, and the usual order is not written down', () => {
  const before = { order: ['c', 'offers', 'a'], hidden: ['requests', 'b'] };
  expect(kept(usual, [['b', 'a', 'c'], usual[1]!], ['x'], before)).toEqual({
    order: ['b', 'a', 'c', 'x', 'y', 'offers'],
    hidden: ['x', 'requests'],
  });
  expect(kept(usual, usual, [], before)).toEqual({ order: ['offers'], hidden: ['requests'] });
  expect(kept(usual, usual, [], { order: ['b'], hidden: ['x'] })).toEqual({ order: [], hidden: [] });
});

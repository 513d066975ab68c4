import { arrowStep } from './arrow-step.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 9, undefined],
  ['ArrowUp', 0, undefined],
  ['ArrowUp', 5, 4],
  ['Home', 5, 0],
  ['Home', 0, undefined],
  ['End', 5, 9],
  ['ArrowLeft', 5, undefined],
])('%s from card %i of ten leads to %s', (key, index, to) => {
  expect(arrowStep(key, index, 10)).toBe(to);
});

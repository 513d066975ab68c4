import { scaleOf } from './scale.ts';

test.each([
  [[3, 7, 10], 5, [0, 2, 4, 6, 8, 10]],
  [[141, 17, 2], 6, [0, 50, 100, 150]],
  [[1], 5, [0, 1]],
  [[2], 6, [0, 1, 2]],
  [[0.3, 0.1], 3, [0, 0.1, 0.2, 0.3]],
  [[17.5, 28], 6, [0, 5, 10, 15, 20, 25, 30]],
  [[-3, 4], 4, [-4, -2, 0, 2, 4]],
  [[-3], 3, [-3, -2, -1, 0, 1]],
  [[0, 0], 5, [0, 1]],
  [[], 5, [0, 1]],
  [[999_999], 5, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
])('ticks of %j are round', (values, count, ticks) => {
  expect(scaleOf(values, count).ticks).toEqual(ticks);
});

test('values lie between the ticks', () => {
  const { at } = scaleOf([10, 40], 4);
  expect([0, 10, 40].map(at)).toEqual([0, 0.25, 1]);
  expect(scaleOf([-5, 5], 2).at(0)).toBe(0.5);
});

import type { Person } from '../types.ts';
import { groupsOf, moved, ordersOf, placesOf, withJoined, withQuorum } from './chain-order.ts';

const person = (id: number, chain_order: number, quorum: number | null = null) =>
  ({ id, chain_order, quorum, name: `P${id}` }) as Person;

/** Two who are asked together, one of whom is enough, and two after them. */
const people = [person(1, 0, 1), person(2, 0, 1), person(3, 1), person(4, 2)];
const orders = (places: ReturnType<typeof placesOf>) =>
  ordersOf(places).map(({ id, chain_order }) => `${id}:${chain_order}`);

test('those with the same number are a group, whatever order they come in', () => {
  expect(groupsOf(people.toReversed()).map(({ people: group, quorum }) => [group.map(({ id }) => id), quorum])).toEqual(
    [
      [[1, 2], 1],
      [[3], null],
      [[4], null],
    ],
  );
});

test('what is put nowhere else is numbered as it was', () => {
  expect(orders(placesOf(people))).toEqual(['1:0', '2:0', '3:1', '4:2']);
});

test('one that is dragged is asked alone, and the second of its group begins where it was first', () => {
  expect(orders(moved(placesOf(people), 0, 3))).toEqual(['2:0', '3:1', '4:2', '1:3']);
});

test('between two who are asked together, it is asked with them', () => {
  expect(ordersOf(moved(placesOf(people), 3, 1))).toEqual([
    { id: 1, chain_order: 0, quorum: 1 },
    { id: 4, chain_order: 0, quorum: 1 },
    { id: 2, chain_order: 0, quorum: 1 },
    { id: 3, chain_order: 1, quorum: null },
  ]);
});

test('one joins those above, and leaves them; a number that a group cannot have any more is dropped', () => {
  const joined = withJoined(placesOf(people), 4, true);
  expect(orders(joined)).toEqual(['1:0', '2:0', '3:1', '4:1']);
  const alone = ordersOf(withJoined(placesOf(people), 2, false));
  expect(alone.map(({ chain_order, quorum }) => [chain_order, quorum])).toEqual([
    [0, null],
    [1, null],
    [2, null],
    [3, null],
  ]);
});

test('how many are enough is said of all of a group', () => {
  const [first, second] = ordersOf(withQuorum(placesOf(people), [1, 2], null));
  expect([first?.quorum, second?.quorum]).toEqual([null, null]);
});

import { FairQueue } from './fair-queue.ts';

const all = () => true;

/** Takes everything, in the order in which it is given out. */
function taken(queue: FairQueue<string>): string[] {
  const items: string[] = [];
  for (let item = queue.take(all); item !== undefined; item = queue.take(all)) items.push(item);
  return items;
}

test('shares take turns, however many one of them brings; within a share the first come first', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(item[0]!, item);
  expect(taken(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(queue.size).toBe(0);
});

test('a share that had its turn goes behind one that came meanwhile', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2']) queue.add('a', item);
  expect(queue.take(all)).toBe('a1');
  queue.add('b', 'b1');
  queue.add('b', 'b2');
  expect(taken(queue)).toEqual(['a2', 'b1', 'b2']);
});

test('a share that may not have its turn keeps its place and does not hold up the others', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'b1', 'b2']) queue.add(item[0]!, item);
  expect(queue.take((share) => share !== 'a')).toBe('b1');
  expect(queue.take(() => false)).toBeUndefined();
  expect(taken(queue)).toEqual(['a1', 'b2']);
});

test('what is taken out is counted no longer, and only once', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'b1']) queue.add(item[0]!, item);
  expect([queue.remove('a', 'a1'), queue.remove('a', 'a1'), queue.remove('c', 'a1')]).toEqual([true, false, false]);
  expect([queue.size, queue.waiting('a'), queue.waiting('b'), queue.waiting('c')]).toEqual([2, 1, 1, 0]);
  expect(queue.clear().toSorted()).toEqual(['a2', 'b1']);
  expect([queue.size, queue.take(all)]).toEqual([0, undefined]);
});

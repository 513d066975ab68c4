import type { Resource } from '../../generated/shapes.ts';
import { seedOrder } from './seed-order.ts';

const refers: Record<string, string[]> = {
  job: ['workflow', 'location'],
  stage: ['workflow'],
  workflow: [],
  location: [],
};
const resourceOf = (entity: string) =>
  ({
    entity,
    fields: (refers[entity] ?? []).map((to) => ({ name: `${to}_id`, ref: { entity: to } })),
  }) as unknown as Resource;

test('what is referred to comes first', () => {
  const order = seedOrder(['job', 'stage', 'workflow', 'location'], resourceOf);
  expect(order).toHaveLength(4);
  expect(order.indexOf('workflow')).toBeLessThan(order.indexOf('job'));
  expect(order.indexOf('location')).toBeLessThan(order.indexOf('job'));
  expect(order.indexOf('workflow')).toBeLessThan(order.indexOf('stage'));
});

test('only what has seeds is ordered, and a circle ends', () => {
  refers.workflow = ['job'];
  expect(seedOrder(['job', 'workflow'], resourceOf).sort()).toEqual(['job', 'workflow']);
  refers.workflow = [];
});

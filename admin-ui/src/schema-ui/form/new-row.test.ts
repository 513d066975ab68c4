import { descriptors } from '../../generated/descriptors.ts';
import { cloneOf, withoutServerSet } from './new-row.ts';

const cloned = descriptors.filter(({ clone }) => clone);

test.each(cloned.map((resource) => [resource.path, resource] as const))(
  'a copy of %s sends nothing that only the server sets',
  (_path, resource) => {
    const row = Object.fromEntries(resource.fields.map(({ name }) => [name, name]));
    const sent = Object.keys(withoutServerSet(resource, cloneOf(resource, row)));
    const serverSet = resource.fields.flatMap(({ name, readOnly }) => (readOnly ? [name] : []));
    expect(sent.filter((name) => serverSet.includes(name))).toEqual([]);
    expect(sent.length).toBeGreaterThan(0);
  },
);

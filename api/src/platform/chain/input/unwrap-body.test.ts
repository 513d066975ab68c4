import { unwrapBody } from './unwrap-body.ts';

const schema = { properties: { name: {}, dm_notes_privacy: {} } };

test('a body under the name of its resource is taken out of it, what stands beside stays', () => {
  const body = { organization: { dm_notes_privacy: true }, name: 'x' };
  expect(unwrapBody('organizations/1', schema, body)).toEqual({ dm_notes_privacy: true, name: 'x' });
});

test('a body that is not wrapped, a list and another name stay as they are', () => {
  for (const body of [{ name: 'x' }, { organization: 'x' }, { tag: { name: 'x' } }, [{ organization: {} }], null]) {
    expect(unwrapBody('organizations/1', schema, body)).toEqual(body);
  }
});

test('a field or a reference of that name is no wrapping', () => {
  const body = { tag: { id: 4 } };
  expect(unwrapBody('tags/4', { properties: { tag: {} } }, body)).toBe(body);
  expect(unwrapBody('tags/4', { properties: { tag_id: {} } }, body)).toBe(body);
});

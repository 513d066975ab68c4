import type { FieldDescriptor } from '../generated/shapes.ts';
import { validatorsOf } from './validators.ts';

const rich = (widget: object) =>
  ({ name: 'body', kind: 'richTextPerLanguage', required: false, widget }) as unknown as FieldDescriptor;

/** What the checks of a field say to a value. */
const problemsOf = (field: FieldDescriptor, value: unknown) =>
  validatorsOf(field)
    .map((check) => (check as (value: unknown, values: object) => unknown)(value, {}))
    .filter(Boolean);

test('a rich text that is longer than its counter allows is refused; its markup does not count', () => {
  const field = rich({ kind: 'richTextPerLanguage', max: 100 });
  expect(problemsOf(field, `<p>${'a'.repeat(99)}<b>é</b></p>`)).toEqual([]);
  expect(problemsOf(field, `<p>${'a'.repeat(101)}</p>`)).toMatchObject([{ args: { max: 100 } }]);
  expect(problemsOf(rich({ kind: 'richTextPerLanguage' }), 'a'.repeat(101))).toEqual([]);
});

test('a text that does not match its pattern is told by the message of the field, or by that of all', () => {
  const typed = (message?: string) =>
    ({ name: 'code', kind: 'string', required: false, widget: {}, pattern: '^[A-Z]+$', message }) as FieldDescriptor;
  expect(problemsOf(typed('resources.perks.messages.code'), 'a')).toEqual(['resources.perks.messages.code']);
  expect(problemsOf(typed(), 'a')).toEqual(['errors.pattern']);
  expect(problemsOf(typed(), 'A')).toEqual([]);
  expect(problemsOf(typed(), '')).toEqual([]);
});

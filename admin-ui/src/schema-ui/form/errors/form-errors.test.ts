import { expect, test } from '@jest/globals';
import { ApiError } from '../../../platform/api-error.ts';
import { problemsToShow } from './form-errors.ts';
import { errorsOf } from '../saving.ts';

/** What the form library makes of the messages that a save was refused with. */
const asLeaves = (errors: object): object =>
  Object.fromEntries(
    Object.entries(errors).map(([name, value]) => [
      name,
      typeof value === 'object' ? asLeaves(value as object) : { type: 'server', message: value as string },
    ]),
  );

const shownFor = (errors: { field: string; message: string }[]) => {
  const details = errors.map((each) => ({ code: 'invalid', ...each }));
  const refusal = new ApiError(422, { message: 'Please check the marked fields.', errors: details }, '');
  return problemsToShow(asLeaves(errorsOf(refusal))).map(({ message }) => message);
};

test('a rule over several fields is told as it is, alone and beside what fields were told', () => {
  const rule = { field: '', message: 'Pay needs a currency and a unit.' };
  expect(shownFor([rule])).toEqual([rule.message]);
  expect(shownFor([{ field: 'name', message: 'Missing.' }, rule])).toEqual(['Missing.', rule.message]);
  expect(shownFor([{ field: 'name', message: 'Missing.' }])).toEqual(['Missing.']);
  expect(shownFor([])).toEqual(['Please check the marked fields.']);
});

test('what is said of a text in two languages stands once, of two texts twice', () => {
  const missing = { type: 'required', message: 'Missing: French, Spanish' };
  const errors = { stages: [{ name: { fr: missing, es: missing } }, { name: { es: missing } }] };
  expect(problemsToShow(errors).map(({ source }) => source)).toEqual(['stages.0.name.fr', 'stages.1.name.es']);
});

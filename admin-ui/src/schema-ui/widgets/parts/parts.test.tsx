import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FieldValue } from '../../FieldValue.tsx';
import { FilterEditor } from '../../filters/FilterEditor.tsx';
import { fieldOf, openForm, path, show, wordsIn } from '../testing.tsx';

const money = fieldOf('money', { choices: ['CAD', 'EUR'] });
const percentage = fieldOf('percentage', { minimum: 0, maximum: 100, multipleOf: 0.01 });
const rating = fieldOf('rating', { minimum: 1, maximum: 5 });
const interval = fieldOf('interval');

test.each([
  ['en', money, { amount: 1200.5, currency: 'CAD' }, 'CA$1,200.50'],
  ['fr', money, { amount: 900, currency: 'EUR' }, '900 €'],
  ['en', percentage, 12.5, '12.5%'],
  ['fr', percentage, 80, '80 %'],
  ['en', interval, { from: '2026-05-01T13:00:00Z', to: '2026-05-01T14:30:00Z' }, /^May 1, 2026, .* – .*M$/],
  ['en', money, null, ''],
  ['en', rating, null, ''],
])('in %s, a value is shown as people write it there', (language, field, value, words) => {
  const { container } = show(<FieldValue field={field} path={path} value={value} />, language);
  if (typeof words === 'string') expect(wordsIn(container)).toBe(words);
  else expect(wordsIn(container)).toMatch(words);
});

test.each([
  ['en', '4 of 5 stars'],
  ['fr', '4 étoiles sur 5'],
  ['es', '4 de 5 estrellas'],
])('in %s, stars have a name', (language, name) => {
  show(<FieldValue field={rating} path={path} value={4} />, language);
  expect(screen.getByRole('img', { name })).toBeVisible();
});

test('an amount is typed with its currency, and is nothing without the amount', async () => {
  const { saved, user, save } = openForm(money);
  const group = within(screen.getByRole('group', { name: 'Field' }));
  await user.type(group.getByRole('textbox', { name: 'Amount' }), '1,200.50');
  await save();
  expect(await screen.findByText('Choose the currency too.')).toBeVisible();
  await user.type(group.getByRole('combobox', { name: 'Currency' }), 'CAD');
  await user.click(screen.getByRole('option', { name: /^CAD/ }));
  await save();
  await waitFor(() => expect(saved).toEqual([{ amount: 1200.5, currency: 'CAD' }]));
  await user.clear(group.getByRole('textbox', { name: 'Amount' }));
  await save();
  await waitFor(() => expect(saved).toEqual([{ amount: 1200.5, currency: 'CAD' }, null]));
});

// Where the mouse is over the stars, a simulated browser cannot say.
test('stars are chosen by arrow keys, and taken off', async () => {
  const { saved, user, save } = openForm(rating, { value: 2 });
  const group = within(screen.getByRole('group', { name: 'Field' }));
  group.getByRole('radio', { name: '2 of 5 stars' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await save();
  await waitFor(() => expect(saved).toEqual([4]));
  group.getByRole('radio', { name: '4 of 5 stars' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(group.getByRole('radio', { name: 'No stars' })).toBeChecked();
  await save();
  await waitFor(() => expect(saved).toEqual([4, null]));
});

test('an interval whose end comes first is refused, and one of two moments too', async () => {
  const { saved, save } = openForm(interval, { value: { from: '2026-05-02T13:00:00Z', to: '2026-05-01T13:00:00Z' } });
  expect(within(screen.getByRole('group', { name: 'Field' })).getByRole('group', { name: /^Begins/ })).toBeVisible();
  await save();
  expect(await screen.findByText('The end must come after the beginning.')).toBeVisible();
  expect(saved).toEqual([]);
});

test('a filter asks for amounts within a currency', async () => {
  const values: unknown[] = [];
  show(<FilterEditor field={money} path={path} values={{}} onChange={(next) => values.push(next)} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox', { name: 'Currency' }), 'EUR');
  await user.click(screen.getByRole('option', { name: /^EUR/ }));
  await user.type(screen.getByRole('textbox', { name: 'From' }), '20.5');
  expect(values.at(-1)).toEqual({ field_gte: '20.5 EUR' });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FieldValue } from '../../FieldValue.tsx';
import { FilterChip } from '../../filters/FilterChip.tsx';
import { fieldOf, openForm, path, show, wordsIn } from '../testing.tsx';

const pay = fieldOf('moneyRange', { choices: ['CAD', 'EUR', 'JPY', 'MXN'] });

test.each([
  ['en', { from: 20, to: 30.5, currency: 'CAD', per: 'hour' }, 'CA$20–30.50 per hour'],
  ['fr', { from: 45000, to: null, currency: 'EUR', per: 'year' }, 'à partir de 45 000 € par an'],
  ['es', { to: 25000, currency: 'MXN', per: 'month' }, 'hasta 25.000 MXN al mes'],
  ['en', { from: 900, to: 900, currency: 'EUR', per: 'week' }, '€900 per week'],
])('in %s, %j is shown as "%s"', (language, value, words) => {
  const { container } = show(<FieldValue field={pay} path={path} value={value} />, language);
  expect(wordsIn(container)).toBe(words);
});

test('nothing is shown of no range', () => {
  const { container } = show(<FieldValue field={pay} path={path} value={null} />);
  expect(container).toHaveTextContent('');
});

test.each([
  ['en', 'From', 'Up to', 'Per', 'Hour', '1,234.50'],
  ['fr', 'De', 'Jusqu’à', 'Par', 'Heure', '1 234,50'],
  ['es', 'Desde', 'Hasta', 'Por', 'Hora', '1.234,50'],
])('in %s, a range is typed as people write it there', async (language, from, to, per, hour, amount) => {
  const { saved, user, save } = openForm(pay, { language });
  const group = within(screen.getByRole('group', { name: 'Field' }));
  await user.type(group.getByRole('textbox', { name: from }), '20');
  await user.type(group.getByRole('textbox', { name: to }), amount);
  await user.click(group.getByRole('combobox', { name: new RegExp(`^${per}`) }));
  await user.click(screen.getByRole('option', { name: hour }));
  await user.type(group.getByRole('combobox', { name: /Currency|Devise|Moneda/ }), 'CAD');
  await user.click(screen.getByRole('option', { name: /^CAD/ }));
  await save();
  await waitFor(() => expect(saved).toEqual([{ from: 20, to: 1234.5, currency: 'CAD', per: 'hour' }]));
});

test('a range whose first amount is above its second, or is no amount, is refused', async () => {
  const { saved, user, save } = openForm(pay, { value: { from: 20, to: 30, currency: 'CAD', per: 'hour' } });
  const from = screen.getByRole('textbox', { name: 'From' });
  await user.clear(from);
  await user.type(from, '40');
  await save();
  expect(await screen.findByText('The first amount is above the second.')).toBeVisible();
  await user.clear(from);
  await user.type(from, 'much');
  await user.tab();
  expect(screen.getByText('Enter an amount such as 1,234.50.')).toBeVisible();
  await save();
  expect(saved).toEqual([]);
});

test('an end may stay open, and without both there is no range', async () => {
  const { saved, user, save } = openForm(pay, { value: { from: 20, to: 30, currency: 'CAD', per: 'hour' } });
  await user.clear(screen.getByRole('textbox', { name: 'Up to' }));
  await save();
  await waitFor(() => expect(saved).toEqual([{ from: 20, to: null, currency: 'CAD', per: 'hour' }]));
  await user.clear(screen.getByRole('textbox', { name: 'From' }));
  await save();
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toBeNull();
});

test('an amount without its currency is not taken', async () => {
  const { saved, user, save } = openForm(pay);
  await user.type(screen.getByRole('textbox', { name: 'From' }), '20');
  await save();
  expect(await screen.findByText('Choose the currency too.')).toBeVisible();
  expect(saved).toEqual([]);
});

test('a filter asks for ranges that overlap, and says so in words', async () => {
  const filters: unknown[] = [];
  function Filtered() {
    const [values, setValues] = useState<Record<string, unknown>>({});
    return (
      <FilterChip
        field={pay}
        path={path}
        values={values}
        startOpen
        onChange={(next) => {
          filters.push(next);
          setValues(next);
        }}
        onClosed={() => undefined}
      />
    );
  }
  show(<Filtered />, 'fr');
  const user = userEvent.setup();
  const box = within(await screen.findByRole('dialog', { name: 'Field' }));
  await user.type(box.getByRole('textbox', { name: 'De' }), '45 000');
  await user.type(box.getByRole('combobox', { name: 'Devise' }), 'EUR');
  await user.click(screen.getByRole('option', { name: /^EUR/ }));
  expect(filters.at(-1)).toEqual({ field_gte: '45000 EUR/year' });
  await user.type(box.getByRole('textbox', { name: 'Jusqu’à' }), '50000,5');
  expect(filters.at(-1)).toEqual({ field_gte: '45000 EUR/year', field_lte: '50000.5 EUR/year' });
  expect(wordsIn(document.querySelector('.MuiChip-label')!)).toBe('Field : 45 000 € par an – 50 000,50 € par an');
});

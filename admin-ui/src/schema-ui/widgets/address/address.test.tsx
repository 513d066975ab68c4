import { screen, waitFor, within } from '@testing-library/react';
import { FieldValue } from '../../FieldValue.tsx';
import { FilterChip } from '../../filters/FilterChip.tsx';
import { fieldOf, openForm, path, show, wordsIn } from '../testing.tsx';
import { addressLines } from './address.ts';
import { AddressLines } from './AddressValue.tsx';

const address = fieldOf('address', { filter: ['eq', 'contains'] });
const ottawa = { street: '12 King Street', city: 'Ottawa', province: 'ON', postal_code: 'K1A 0A6', country: 'CA' };

// Typing into lists of all countries takes its time.
jest.setTimeout(60_000);

test.each([
  ['en', ottawa, ['12 King Street', 'Ottawa ON K1A 0A6', 'Canada']],
  [
    'fr',
    { street: '3 quai Sarrail', city: 'Lyon', postal_code: '69006', country: 'FR' },
    ['3 quai Sarrail', '69006 Lyon', 'France'],
  ],
  ['es', { city: 'Berlin', country: 'DE' }, ['Berlin', 'Alemania']],
  // Letters to France leave the region out.
  ['en', { city: 'Lyon', province: 'Rhône', country: 'FR' }, ['Lyon', 'Rhône', 'France']],
  ['en', { city: 'Ottawa', province: 'ON', postal_code: 'K1A 0A6' }, ['Ottawa, ON K1A 0A6']],
  ['en', {}, []],
])('in %s, %j stands in the lines that its country has', (language, value, lines) => {
  expect(addressLines(value, language).map((line) => line.trim())).toEqual(lines);
});

test('a list has it in one line, who reads the row in several', () => {
  const { container, unmount } = show(<FieldValue field={address} path={path} value={ottawa} />, 'fr');
  expect(wordsIn(container)).toBe('12 King Street, Ottawa ON K1A 0A6, Canada');
  unmount();
  show(<AddressLines field={address} path={path} value={ottawa} />);
  expect([...screen.getByText('Canada').parentElement!.children].map(({ textContent }) => textContent)).toEqual([
    ...['12 King Street', 'Ottawa ON K1A 0A6', 'Canada'],
  ]);
});

test('it is typed part by part, the country by its name in the reader’s language, and emptied', async () => {
  const { saved, user, save } = openForm(address, { language: 'es' });
  const group = within(screen.getByRole('group', { name: 'Field' }));
  const street = group.getByRole('textbox', { name: 'Calle y número' });
  expect(street).toHaveAttribute('autocomplete', 'section-field address-line1');
  await user.type(street, 'Calle Mayor 1');
  await user.type(group.getByRole('combobox', { name: 'País' }), 'alem');
  await user.click(screen.getByRole('option', { name: 'Alemania' }));
  await save();
  const parts = { street: 'Calle Mayor 1', city: null, province: null, postal_code: null, country: 'DE' };
  await waitFor(() => expect(saved).toEqual([parts]));
  await user.clear(street);
  await user.clear(group.getByRole('combobox', { name: 'País' }));
  await save();
  await waitFor(() => expect(saved).toEqual([parts, null]));
});

test('a country whose whole name is typed or filled in is taken', async () => {
  const { saved, user, save } = openForm(address);
  await user.type(screen.getByRole('combobox', { name: 'Country' }), 'france');
  await save();
  await waitFor(() => expect(saved).toMatchObject([{ country: 'FR' }]));
});

test('a filter asks for a country and for letters of the city, and says both', async () => {
  const asked: unknown[] = [];
  show(
    <FilterChip
      field={address}
      path={path}
      values={{ field: 'FR', field_contains: 'ly' }}
      startOpen
      onChange={(next) => asked.push(next)}
      onClosed={() => undefined}
    />,
  );
  expect(wordsIn(document.querySelector('.MuiChip-label')!)).toBe('Field: “ly”, France');
  expect(await screen.findByRole('combobox', { name: 'Country' })).toHaveValue('France');
  expect(screen.getByRole('searchbox', { name: 'City' })).toHaveValue('ly');
});

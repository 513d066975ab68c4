import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type ReactElement, useState } from 'react';
import { AdminContext, Form, SaveButton, type TranslationMessages } from 'react-admin';
import type { FieldDescriptor } from '../../../generated/shapes.ts';
import { lightTheme } from '../../../platform/theme/theme.ts';
import { FieldValue } from '../../FieldValue.tsx';
import { FilterChip } from '../../filters/FilterChip.tsx';
import { widgetOf } from '../../registry.ts';

const pay: FieldDescriptor = {
  name: 'pay',
  kind: 'moneyRange',
  widget: { kind: 'moneyRange' },
  required: false,
  readOnly: false,
  createOnly: false,
  sortable: true,
  filter: ['gte', 'lte'],
  choices: ['CAD', 'EUR', 'JPY', 'MXN'],
  hasHelp: false,
};

const texts = (language: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../../api/src/generated/texts', `${language}.json`), 'utf8'),
  ) as Record<string, string>;

function show(element: ReactElement, language = 'en') {
  const i18nProvider = polyglotI18nProvider(
    () => ({ ...texts(language), 'resources.offers.fields.pay': 'Pay' }) as unknown as TranslationMessages,
    language,
    undefined,
    { allowMissing: true },
  );
  return render(
    <AdminContext theme={lightTheme} i18nProvider={i18nProvider}>
      {element}
    </AdminContext>,
  );
}

/** Spaces of all widths are one. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');

function openForm(language = 'en', record: object = {}) {
  const saved: unknown[] = [];
  const { Input } = widgetOf(pay);
  show(
    <Form record={record} onSubmit={(values: Record<string, unknown>) => void saved.push(values['pay'])}>
      <Input field={pay} path="offers" source="pay" disabled={false} />
      <SaveButton alwaysEnable />
    </Form>,
    language,
  );
  return { saved, user: userEvent.setup() };
}

const save = (language = 'en') => screen.getByRole('button', { name: texts(language)['ra.action.save']! });

test.each([
  ['en', { from: 20, to: 30.5, currency: 'CAD', per: 'hour' }, 'CA$20–30.50 per hour'],
  ['fr', { from: 45000, to: null, currency: 'EUR', per: 'year' }, 'à partir de 45 000 € par an'],
  ['es', { to: 25000, currency: 'MXN', per: 'month' }, 'hasta 25.000 MXN al mes'],
  ['en', { from: 900, to: 900, currency: 'EUR', per: 'week' }, '€900 per week'],
])('in %s, %j is shown as "%s"', (language, value, words) => {
  const { container } = show(<FieldValue field={pay} path="offers" value={value} />, language);
  expect(plain(container.textContent)).toBe(words);
});

test('nothing is shown of no range', () => {
  const { container } = show(<FieldValue field={pay} path="offers" value={null} />);
  expect(container).toHaveTextContent('');
});

test.each([
  ['en', 'From', 'Up to', 'Per', 'Hour', '1,234.50'],
  ['fr', 'De', 'Jusqu’à', 'Par', 'Heure', '1 234,50'],
  ['es', 'Desde', 'Hasta', 'Por', 'Hora', '1.234,50'],
])('in %s, a range is typed as people write it there', async (language, from, to, per, hour, amount) => {
  const { saved, user } = openForm(language);
  const group = within(screen.getByRole('group', { name: 'Pay' }));
  await user.type(group.getByRole('textbox', { name: from }), '20');
  await user.type(group.getByRole('textbox', { name: to }), amount);
  await user.click(group.getByRole('combobox', { name: new RegExp(`^${per}`) }));
  await user.click(screen.getByRole('option', { name: hour }));
  await user.type(group.getByRole('combobox', { name: /Currency|Devise|Moneda/ }), 'CAD');
  await user.click(screen.getByRole('option', { name: /^CAD/ }));
  await user.click(save(language));
  await waitFor(() => expect(saved).toEqual([{ from: 20, to: 1234.5, currency: 'CAD', per: 'hour' }]));
});

test('a range whose first amount is above its second, or is no amount, is refused', async () => {
  const { saved, user } = openForm('en', { pay: { from: 20, to: 30, currency: 'CAD', per: 'hour' } });
  const from = screen.getByRole('textbox', { name: 'From' });
  await user.clear(from);
  await user.type(from, '40');
  await user.click(save());
  expect(await screen.findByText('The first amount is above the second.')).toBeVisible();
  await user.clear(from);
  await user.type(from, 'much');
  await user.tab();
  expect(screen.getByText('Enter an amount such as 1,234.5.')).toBeVisible();
  await user.click(save());
  expect(saved).toEqual([]);
});

test('an end may stay open, and without both there is no range', async () => {
  const { saved, user } = openForm('en', { pay: { from: 20, to: 30, currency: 'CAD', per: 'hour' } });
  await user.clear(screen.getByRole('textbox', { name: 'Up to' }));
  await user.click(save());
  await waitFor(() => expect(saved).toEqual([{ from: 20, to: null, currency: 'CAD', per: 'hour' }]));
  await user.clear(screen.getByRole('textbox', { name: 'From' }));
  await user.click(save());
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toBeNull();
});

test('an amount without its currency is not taken', async () => {
  const { saved, user } = openForm();
  await user.type(screen.getByRole('textbox', { name: 'From' }), '20');
  await user.click(save());
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
        path="offers"
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
  const box = within(await screen.findByRole('dialog', { name: 'Pay' }));
  await user.type(box.getByRole('textbox', { name: 'De' }), '45 000');
  await user.type(box.getByRole('combobox', { name: 'Devise' }), 'EUR');
  await user.click(screen.getByRole('option', { name: /^EUR/ }));
  expect(filters.at(-1)).toEqual({ pay_gte: '45000 EUR/year' });
  await user.type(box.getByRole('textbox', { name: 'Jusqu’à' }), '50000,5');
  expect(filters.at(-1)).toEqual({ pay_gte: '45000 EUR/year', pay_lte: '50000.5 EUR/year' });
  expect(plain(document.querySelector('.MuiChip-label')?.textContent)).toBe(
    'Pay : 45 000 € par an – 50 000,50 € par an',
  );
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactElement } from 'react';
import { AdminContext, Form, SaveButton, type TranslationMessages } from 'react-admin';
import type { FieldDescriptor } from '../../../generated/shapes.ts';
import { lightTheme } from '../../../platform/theme/theme.ts';
import { FieldValue } from '../../FieldValue.tsx';
import { FilterEditor } from '../../filters/FilterEditor.tsx';
import { widgetOf } from '../../registry.ts';

const descriptor = (kind: 'money' | 'percentage' | 'rating' | 'interval', more: Partial<FieldDescriptor> = {}) =>
  ({
    name: 'field',
    kind,
    widget: { kind },
    required: false,
    readOnly: false,
    createOnly: false,
    sortable: true,
    filter: ['gte', 'lte'],
    hasHelp: false,
    ...more,
  }) satisfies FieldDescriptor;

const money = descriptor('money', { choices: ['CAD', 'EUR'] });
const percentage = descriptor('percentage', { minimum: 0, maximum: 100, multipleOf: 0.01 });
const rating = descriptor('rating', { minimum: 1, maximum: 5 });
const interval = descriptor('interval');

const texts = (language: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../../api/src/generated/texts', `${language}.json`), 'utf8'),
  ) as Record<string, string>;

function show(element: ReactElement, language = 'en') {
  const i18nProvider = polyglotI18nProvider(
    () => ({ ...texts(language), 'resources.shifts.fields.field': 'Field' }) as unknown as TranslationMessages,
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

function openForm(field: FieldDescriptor, record: object = {}) {
  const saved: unknown[] = [];
  const { Input } = widgetOf(field);
  show(
    <Form record={record} onSubmit={(values: Record<string, unknown>) => void saved.push(values['field'])}>
      <Input field={field} path="shifts" source="field" disabled={false} />
      <SaveButton alwaysEnable />
    </Form>,
  );
  const user = userEvent.setup();
  return { saved, user, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
}

test.each([
  ['en', money, { amount: 1200.5, currency: 'CAD' }, 'CA$1,200.50'],
  ['fr', money, { amount: 900, currency: 'EUR' }, '900 €'],
  ['en', percentage, 12.5, '12.5%'],
  ['fr', percentage, 80, '80 %'],
  ['en', interval, { from: '2026-05-01T13:00:00Z', to: '2026-05-01T14:30:00Z' }, /^May 1, 2026, .* – .*M$/],
  ['en', money, null, ''],
  ['en', rating, null, ''],
])('in %s, a value is shown as people write it there', (language, field, value, words) => {
  const { container } = show(<FieldValue field={field} path="shifts" value={value} />, language);
  const text = (container.textContent ?? '').replace(/\s/g, ' ');
  if (typeof words === 'string') expect(text).toBe(words);
  else expect(text).toMatch(words);
});

test.each([
  ['en', '4 of 5 stars'],
  ['fr', '4 étoiles sur 5'],
  ['es', '4 de 5 estrellas'],
])('in %s, stars have a name', (language, name) => {
  show(<FieldValue field={rating} path="shifts" value={4} />, language);
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
  const { saved, user, save } = openForm(rating, { field: 2 });
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
  const { saved, save } = openForm(interval, { field: { from: '2026-05-02T13:00:00Z', to: '2026-05-01T13:00:00Z' } });
  expect(within(screen.getByRole('group', { name: 'Field' })).getByRole('group', { name: /^Begins/ })).toBeVisible();
  await save();
  expect(await screen.findByText('The end must come after the beginning.')).toBeVisible();
  expect(saved).toEqual([]);
});

test('a filter asks for amounts within a currency', async () => {
  const asked: unknown[] = [];
  show(<FilterEditor field={money} path="shifts" values={{}} onChange={(next) => asked.push(next)} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox', { name: 'Currency' }), 'EUR');
  await user.click(screen.getByRole('option', { name: /^EUR/ }));
  await user.type(screen.getByRole('textbox', { name: 'From' }), '20.5');
  expect(asked.at(-1)).toEqual({ field_gte: '20.5 EUR' });
});

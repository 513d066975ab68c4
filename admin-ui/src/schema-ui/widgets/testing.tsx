import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactElement } from 'react';
import { AdminContext, Form, SaveButton, type TranslationMessages } from 'react-admin';
import type { FieldDescriptor } from '../../generated/shapes.ts';
import { textsOf } from '../../platform/testing/texts.ts';
import { lightTheme } from '../../platform/theme/theme.ts';
import { widgetOf } from '../registry.ts';

/** The resource that fields of tests belong to. */
export const path = 'shifts';

/** A field of this kind as codegen describes it, that is named "Field" on the screen. */
export const fieldOf = (kind: FieldDescriptor['kind'], more: Partial<FieldDescriptor> = {}): FieldDescriptor => ({
  name: 'field',
  kind,
  widget: { kind } as FieldDescriptor['widget'],
  required: false,
  readOnly: false,
  createOnly: false,
  sortable: true,
  filter: ['gte', 'lte'],
  hasHelp: false,
  ...more,
});

/** Renders what belongs to a field, in one of the languages. */
export function show(element: ReactElement, language = 'en') {
  const i18nProvider = polyglotI18nProvider(
    () => ({ ...textsOf(language), [`resources.${path}.fields.field`]: 'Field' }) as unknown as TranslationMessages,
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

/** A form with the field alone; `saved` grows by its value whenever `save` is let through. */
export function openForm(
  field: FieldDescriptor,
  { value, language = 'en' }: { value?: unknown; language?: string } = {},
) {
  const saved: unknown[] = [];
  const { Input } = widgetOf(field);
  show(
    <Form
      record={value === undefined ? {} : { field: value }}
      onSubmit={(values: Record<string, unknown>) => void saved.push(values['field'])}
    >
      <Input field={field} path={path} source="field" disabled={false} />
      <SaveButton alwaysEnable />
    </Form>,
    language,
  );
  const user = userEvent.setup();
  const save = () => user.click(screen.getByRole('button', { name: textsOf(language)['ra.action.save']! }));
  return { saved, user, save };
}

/** What is shown in words; spaces of all widths are one. */
export const wordsIn = ({ textContent }: Element): string => (textContent ?? '').replace(/\s/g, ' ');

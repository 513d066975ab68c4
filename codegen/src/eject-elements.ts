import type { EntityIR, FieldIR, FieldKind } from './ir.ts';

/** A react-admin element and what must be imported for it. */
export interface Element {
  jsx: string;
  imports: string[];
}

/** Attributes as they stand in a tag. */
const attributes = (given: Record<string, string | undefined>) =>
  Object.entries(given)
    .flatMap(([name, value]) => (value === undefined ? [] : [value === '' ? ` ${name}` : ` ${name}=${value}`]))
    .join('');

const text = (value: string) => JSON.stringify(value);

function element(tag: string, given: Record<string, string | undefined>, more: string[] = []): Element {
  return { jsx: `<${tag}${attributes(given)} />`, imports: [tag, ...more] };
}

const inputTags: Partial<Record<FieldKind, string>> = {
  richText: 'RichTextInput',
  richTextPerLanguage: 'RichTextInput',
  integer: 'NumberInput',
  number: 'NumberInput',
  boolean: 'BooleanInput',
  date: 'DateInput',
  dateTime: 'DateTimeInput',
  enum: 'SelectInput',
};

/** What edits a field. */
export function inputOf(entity: EntityIR, field: FieldIR): Element {
  const source = text(field.name);
  const must = field.required && field.kind !== 'boolean' ? { validate: '{required()}' } : {};
  const imports = 'validate' in must ? ['required'] : [];
  switch (field.kind) {
    case 'ref':
      return element('ReferenceInput', { source, reference: text(field.ref?.path ?? '') });
    case 'refs':
      return element('ReferenceArrayInput', { source, reference: text(field.ref?.path ?? '') });
    case 'textPerLanguage':
    case 'richTextPerLanguage': {
      const tag = inputTags[field.kind] ?? 'TextInput';
      const label = text(`resources.${entity.path}.fields.${field.name}`);
      return {
        jsx: `<TranslatableInputs locales={['en', 'fr', 'es']}>\n  <${tag} source=${source} label=${label} />\n</TranslatableInputs>`,
        imports: ['TranslatableInputs', tag],
      };
    }
    case 'languages':
    case 'list': {
      const choices = choicesOf(entity, field);
      return choices === undefined
        ? element('TextArrayInput', { source })
        : element('CheckboxGroupInput', { source, choices });
    }
    case 'enum':
      return element('SelectInput', { source, choices: choicesOf(entity, field), ...must }, imports);
    case 'longText':
      return element('TextInput', { source, multiline: '', ...must }, imports);
    case 'json':
      return element('TextInput', { source, readOnly: '', format: '{(value: unknown) => JSON.stringify(value)}' });
    default:
      return element(inputTags[field.kind] ?? 'TextInput', { source, ...must }, imports);
  }
}

/** What shows a field in a list, as a column. */
export function columnOf(entity: EntityIR, field: FieldIR): Element {
  const source = text(field.name);
  const inner: Partial<Record<FieldKind, Element>> = {
    boolean: element('BooleanField', { source }),
    date: element('DateField', { source }),
    dateTime: element('DateField', { source, showTime: '' }),
    number: element('NumberField', { source }),
    integer: element('NumberField', { source }),
    enum: element('SelectField', { source, choices: choicesOf(entity, field) }),
    ref: element('ReferenceField', { source, reference: text(field.ref?.path ?? '') }),
    refs: element('ReferenceArrayField', { source, reference: text(field.ref?.path ?? '') }),
    textPerLanguage: {
      jsx: `<TranslatableFields locales={['en', 'fr', 'es']}>\n  <TextField source=${source} />\n</TranslatableFields>`,
      imports: ['TranslatableFields', 'TextField'],
    },
  };
  const found = inner[field.kind];
  const sort = field.sort ? '' : ' disableSort';
  if (found === undefined) return { jsx: `<DataTable.Col source=${source}${sort} />`, imports: ['DataTable'] };
  return {
    jsx: `<DataTable.Col source=${source}${sort}>\n${indent(found.jsx, 2)}\n</DataTable.Col>`,
    imports: ['DataTable', ...found.imports],
  };
}

function choicesOf(entity: EntityIR, field: FieldIR): string | undefined {
  const items = field.schema['items'] as { enum?: string[] } | undefined;
  const values = (field.schema['enum'] as string[] | undefined) ?? items?.enum;
  if (values === undefined) return undefined;
  const choices = values.map((value) => {
    const name = field.texts?.values?.[value] ? `resources.${entity.path}.values.${field.name}.${value}` : value;
    return `{ id: ${text(value)}, name: ${text(name)} }`;
  });
  return `{[${choices.join(', ')}]}`;
}

export const indent = (lines: string, by: number) => lines.replace(/^/gm, ' '.repeat(by));

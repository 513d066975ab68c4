import type { EntityIR, FieldIR } from '../ir.ts';
import { kinds } from '../kinds/index.ts';
import { LANGUAGES } from '../shapes/languages.ts';

const locales = LANGUAGES.map((language) => `'${language}'`).join(', ');

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

/** What edits a field. */
export function inputOf(entity: EntityIR, field: FieldIR): Element {
  const source = text(field.name);
  const { perLanguage, eject: { input: [tag, more] = ['TextInput'] } = {} } = kinds[field.kind];
  if (field.ref) {
    return element(field.ref.join ? 'ReferenceArrayInput' : 'ReferenceInput', {
      source,
      reference: text(field.ref.path),
    });
  }
  if (perLanguage) {
    const label = text(`resources.${entity.path}.fields.${field.name}`);
    return {
      jsx: `<TranslatableInputs locales={[${locales}]}>\n  <${tag} source=${source} label=${label} />\n</TranslatableInputs>`,
      imports: ['TranslatableInputs', tag],
    };
  }
  const choices = choicesOf(entity, field);
  if (field.schema['type'] === 'array') {
    return choices === undefined
      ? element('TextArrayInput', { source })
      : element('CheckboxGroupInput', { source, choices });
  }
  const must = field.required && field.kind !== 'boolean';
  const given = { source, ...more, choices: field.kind === 'enum' ? choices : undefined };
  return element(tag, must ? { ...given, validate: '{required()}' } : given, must ? ['required'] : []);
}

/** What shows a field in a list, as a column. */
export function columnOf(entity: EntityIR, field: FieldIR): Element {
  const source = text(field.name);
  const found = shownBy(entity, field, source);
  const sort = field.sort ? '' : ' disableSort';
  if (found === undefined) return { jsx: `<DataTable.Col source=${source}${sort} />`, imports: ['DataTable'] };
  return {
    jsx: `<DataTable.Col source=${source}${sort}>\n${indent(found.jsx, 2)}\n</DataTable.Col>`,
    imports: ['DataTable', ...found.imports],
  };
}

function shownBy(entity: EntityIR, field: FieldIR, source: string): Element | undefined {
  const { perLanguage, html, eject: { column } = {} } = kinds[field.kind];
  if (field.ref) {
    return element(field.ref.join ? 'ReferenceArrayField' : 'ReferenceField', {
      source,
      reference: text(field.ref.path),
    });
  }
  if (perLanguage && !html) {
    return {
      jsx: `<TranslatableFields locales={[${locales}]}>\n  <TextField source=${source} />\n</TranslatableFields>`,
      imports: ['TranslatableFields', 'TextField'],
    };
  }
  if (column === undefined) return undefined;
  const [tag, more] = column;
  return element(tag, { source, ...more, choices: field.kind === 'enum' ? choicesOf(entity, field) : undefined });
}

function choicesOf(entity: EntityIR, field: FieldIR): string | undefined {
  const values = kinds[field.kind].choices?.(field.schema);
  if (values === undefined) return undefined;
  const choices = values.map((value) => {
    const name = field.texts?.values?.[value] ? `resources.${entity.path}.values.${field.name}.${value}` : value;
    return `{ id: ${text(value)}, name: ${text(name)} }`;
  });
  return `{[${choices.join(', ')}]}`;
}

export const indent = (lines: string, by: number) => lines.replace(/^/gm, ' '.repeat(by));

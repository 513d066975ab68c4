import { sqlText } from '../names.ts';
import { languageNames, LANGUAGES } from '../shapes/languages.ts';
import { everyOperator, isType, type Kind } from './kind.ts';

const valuesOf = (values: (string | null)[] | undefined) => (values ?? []).filter((value) => value !== null);

export const enumeration: Kind = {
  description: 'One of the values that the schema lists, or of the languages.',
  schemaExample: { 'x-type': 'language' },
  is: (property) => property.enum !== undefined || property['x-type'] === 'language',
  xType: 'language',
  /** Values and their names of a field that holds a language follow from the languages that there are. */
  unfold: (property) => {
    if (property['x-type'] !== 'language') return;
    property.type ??= 'string';
    property.enum ??= [...LANGUAGES, ...(isType(property, 'null') ? [null] : [])];
    for (const [reader, texts] of Object.entries(property['x-i18n'] ?? {})) texts.values ??= languageNames(reader);
  },
  keywords: ['enum', 'x-unique', 'x-transitions'],
  schema: (property) => ({ type: 'string', enum: valuesOf(property.enum) }),
  choices: (schema) => schema['enum'] as string[],
  column: 'text',
  check: (column, property) => ({ sql: `${column} in (${valuesOf(property.enum).map(sqlText).join(', ')})` }),
  loopback: 'string',
  value: 'text',
  operators: everyOperator,
  // As the schema names them: a draft before what was sent, not by the letters of words that nobody reads.
  sort: ['array_position(:choices, :field)'],
  widget: 'enum',
  eject: { input: ['SelectInput'], column: ['SelectField'] },
  examples: ['archived', 'active'],
};

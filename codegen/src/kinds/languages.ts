import { LANGUAGES } from '../shapes/languages.ts';
import { choicesOfEntries, isXType, type Kind, listSchema, listKeywords } from './kind.ts';
import { ofEntries } from './list.ts';

export const languages: Kind = {
  description: 'Some of the languages.',
  schemaExample: { 'x-type': 'languages' },
  is: isXType('languages'),
  xType: 'languages',
  unfold: (property) => {
    property.type ??= 'array';
    property.items ??= { type: 'string', enum: [...LANGUAGES] };
    property.uniqueItems ??= true;
  },
  keywords: listKeywords,
  schema: listSchema,
  choices: choicesOfEntries,
  column: 'jsonb',
  empty: [],
  loopback: 'array',
  value: 'text',
  ...ofEntries,
  widget: 'languages',
  examples: [['en'], ['en', 'fr']],
};

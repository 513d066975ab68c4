import { LANGUAGES } from '../shapes/languages.ts';
import { choicesOfEntries, isXType, type Kind, listSchema, listKeywords } from './kind.ts';
import { ofEntries } from './list.ts';

/** Some of the languages. */
export const languages: Kind = {
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

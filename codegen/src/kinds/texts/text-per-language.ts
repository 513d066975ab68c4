import { perLanguage } from '../../model/kinds.ts';
import { everyOperator, isXType, type Kind } from '../kind.ts';

export const textPerLanguage: Kind = {
  description: 'A line of text in each language.',
  schemaExample: { 'x-type': 'text-per-language' },
  is: isXType('text-per-language'),
  xType: 'text-per-language',
  unfold: (property, defaults) => {
    property.type ??= 'object';
    property['x-sanitize'] ??= 'plain';
    property.maxLength ??= defaults['text-per-language'].maxLength;
  },
  keywords: ['maxLength', 'x-languages', 'x-unique', 'x-sanitize', 'x-placeholders'],
  schema: (property, { required }) => perLanguage(property.maxLength, required),
  column: 'jsonb',
  empty: {},
  perLanguage: true,
  loopback: 'object',
  value: 'text',
  operators: everyOperator,
  sort: true,
  widget: 'textPerLanguage',
  examples: [{ en: 'Changed words' }, { en: 'Other words' }],
};

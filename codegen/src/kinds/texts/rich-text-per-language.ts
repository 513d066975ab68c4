import { perLanguage } from '../../model/kinds.ts';
import { everyOperator, isXType, type Kind } from '../kind.ts';

export const richTextPerLanguage: Kind = {
  description: 'Formatted text in each language, as HTML.',
  schemaExample: { 'x-type': 'rich-text-per-language' },
  is: isXType('rich-text-per-language'),
  xType: 'rich-text-per-language',
  unfold: (property, defaults) => {
    property.type ??= 'object';
    property.maxLength ??= defaults['rich-text'].maxLength;
    property['x-sanitize'] ??= 'richText';
  },
  keywords: ['maxLength', 'x-languages', 'x-sanitize', 'x-placeholders'],
  schema: (property, { required }) => perLanguage(property.maxLength, required),
  column: 'jsonb',
  empty: {},
  perLanguage: true,
  html: true,
  loopback: 'object',
  value: 'text',
  operators: everyOperator,
  widget: 'richTextPerLanguage',
  eject: { input: ['RichTextInput'] },
  examples: [{ en: '<p>Changed words</p>' }, { en: '<p>Other words</p>' }],
};

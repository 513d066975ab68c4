import { everyOperator, isXType, type Kind, textSchema } from '../kind.ts';

export const richText: Kind = {
  description: 'Formatted text, as HTML.',
  schemaExample: { 'x-type': 'rich-text' },
  is: isXType('rich-text'),
  xType: 'rich-text',
  unfold: (property, defaults) => {
    property.type ??= 'string';
    property.maxLength ??= defaults['rich-text'].maxLength;
    property['x-sanitize'] ??= 'richText';
  },
  keywords: ['minLength', 'maxLength', 'x-sanitize', 'x-placeholders'],
  schema: textSchema,
  column: 'text',
  html: true,
  loopback: 'string',
  value: 'text',
  operators: everyOperator,
  widget: 'richText',
  eject: { input: ['RichTextInput'] },
  examples: ['<p>Changed words</p>', '<p>Other words</p>'],
};

import { everyOperator, isXType, type Kind, textSchema, textKeywords } from '../kind.ts';

export const longText: Kind = {
  description: 'Text of several lines.',
  schemaExample: { 'x-type': 'long-text' },
  is: isXType('long-text'),
  xType: 'long-text',
  unfold: (property, defaults) => {
    property.type ??= 'string';
    property.maxLength ??= defaults['long-text'].maxLength;
  },
  keywords: textKeywords,
  schema: textSchema,
  column: 'text',
  loopback: 'string',
  value: 'text',
  operators: everyOperator,
  sort: true,
  widget: 'longText',
  eject: { input: ['TextInput', { multiline: '' }] },
  examples: ['Changed words', 'Other words'],
};

import { everyOperator, isFormat, type Kind, textSchema, unfoldText, textKeywords } from '../kind.ts';

export const uri: Kind = {
  description: 'An address on the Web.',
  schemaExample: { type: ['string', 'null'], format: 'uri' },
  is: isFormat('uri'),
  unfold: unfoldText,
  keywords: ['format', ...textKeywords],
  schema: (property, context) => ({
    ...textSchema(property, context),
    format: 'uri',
    pattern: property.pattern ?? '^https?://',
    'x-message': property['x-message'] ?? 'errors.pattern-uri',
  }),
  unchecked: ['format'],
  column: 'text',
  format: 'uri',
  loopback: 'string',
  value: 'text',
  operators: everyOperator,
  sort: true,
  widget: 'uri',
  examples: ['https://changed.example/', 'https://other.example/'],
};

import { everyOperator, isFormat, type Kind, textSchema, unfoldText, textKeywords } from '../kind.ts';

export const phone: Kind = {
  description: 'A telephone number as people write it.',
  schemaExample: { type: ['string', 'null'], format: 'phone' },
  is: isFormat('phone'),
  unfold: unfoldText,
  keywords: ['format', ...textKeywords],
  schema: (property, context) => ({
    ...textSchema(property, context),
    pattern: property.pattern ?? '^[0-9+()./ x#-]{3,40}$',
    'x-message': property['x-message'] ?? 'errors.format-phone',
  }),
  column: 'text',
  loopback: 'string',
  value: 'text',
  operators: everyOperator,
  sort: true,
  widget: 'phone',
  examples: ['+1 613 555 0188', '+1 613 555 0199'],
};

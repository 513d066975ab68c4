import { everyOperator, isFormat, type Kind, textSchema, unfoldText, textKeywords } from '../kind.ts';

export const email: Kind = {
  description: 'An e-mail address.',
  schemaExample: { type: ['string', 'null'], format: 'email' },
  is: isFormat('email'),
  unfold: unfoldText,
  keywords: ['format', ...textKeywords],
  schema: (property, context) => ({ ...textSchema(property, context), format: 'email' }),
  unchecked: ['format'],
  column: 'text',
  format: 'email',
  loopback: 'string',
  value: 'text',
  operators: everyOperator,
  sort: true,
  widget: 'email',
  examples: ['changed@contract.example', 'other@contract.example'],
};

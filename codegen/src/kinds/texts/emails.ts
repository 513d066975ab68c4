import { everyOperator, isFormat, type Kind, textSchema, unfoldText, textKeywords } from '../kind.ts';

export const emails: Kind = {
  description: 'E-mail addresses in one text, with commas between them.',
  schemaExample: { type: ['string', 'null'], format: 'email-list' },
  is: isFormat('email-list'),
  unfold: unfoldText,
  keywords: ['format', ...textKeywords],
  schema: textSchema,
  column: 'text',
  format: 'emails',
  loopback: 'string',
  value: 'text',
  operators: everyOperator,
  sort: true,
  widget: 'emails',
  examples: ['changed@contract.example', 'other@contract.example'],
};

import { everyOperator, isFormat, type Kind, textSchema, unfoldText, textKeywords } from '../kind.ts';

/** An e-mail address. */
export const email: Kind = {
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

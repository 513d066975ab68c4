import { everyOperator, type Kind, textSchema, unfoldText, textKeywords } from '../kind.ts';

export const string: Kind = {
  description: 'A line of text: what is nothing else.',
  schemaExample: { type: ['string', 'null'] },
  is: () => true,
  unfold: unfoldText,
  keywords: textKeywords,
  schema: textSchema,
  column: 'text',
  loopback: 'string',
  value: 'text',
  operators: everyOperator,
  sort: true,
  widget: 'string',
  examples: ['Changed words', 'Other words'],
};

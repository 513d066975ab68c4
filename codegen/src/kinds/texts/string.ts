import { everyOperator, type Kind, textSchema, unfoldText, textKeywords } from '../kind.ts';

/** A line of text: what is nothing else. */
export const string: Kind = {
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

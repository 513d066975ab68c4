import { everyOperator, type Kind, textSchema, unfoldText } from './kind.ts';

/** A line of text: what is nothing else. */
export const string: Kind = {
  is: () => true,
  unfold: unfoldText,
  schema: textSchema,
  column: 'text',
  loopback: 'string',
  value: 'text',
  operators: everyOperator,
  sort: true,
  widget: 'string',
  examples: ['Changed words', 'Other words'],
};

import { currencies } from '../../iso-4217.ts';
import { isXType, type Kind } from '../kind.ts';
import { amount, amountPattern, currency, requestedAmount, sameCurrency } from './amount.ts';

const value = `(:field ->> 'amount')::numeric`;

/** An amount of money in a currency. A filter asks with `20.5 CAD`, for rows in that currency. */
export const money: Kind = {
  is: isXType('money'),
  xType: 'money',
  description: 'An amount of money in a currency. A filter asks with `20.5 CAD`, for rows in that currency.',
  schemaExample: { 'x-type': 'money' },
  unfold: (property) => {
    property.type ??= 'object';
  },
  keywords: [],
  schema: () => ({
    type: 'object',
    additionalProperties: false,
    required: ['amount', 'currency'],
    properties: { amount, currency },
  }),
  choices: () => currencies,
  column: 'jsonb',
  loopback: 'object',
  value: 'text',
  valuePattern: `^${amountPattern}$`,
  operators: ['gte', 'lte', 'isNull'],
  filter: {
    gte: `(${sameCurrency} and ${value} >= ${requestedAmount})`,
    lte: `(${sameCurrency} and ${value} <= ${requestedAmount})`,
  },
  sort: [`:field ->> 'currency'`, value],
  csv: '{amount} {currency}',
  widget: 'money',
  examples: [
    { amount: 1200.5, currency: 'CAD' },
    { amount: 900, currency: 'EUR' },
  ],
};

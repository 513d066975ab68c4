import { currencies } from '../../iso-4217.ts';
import { isXType, type Kind } from '../kind.ts';
import { amount, amountPattern, currency, requestedAmount, sameCurrency } from './amount.ts';

/** Payments a year, at forty hours a week: how amounts for different times compare. */
const aYear = { hour: 2080, day: 260, week: 52, month: 12, year: 1 };

/** SQL of how many times a year something is paid. */
const timesAYear = (per: string) =>
  `case ${per} ${Object.entries(aYear)
    .map(([unit, times]) => `when '${unit}' then ${times}`)
    .join(' ')} end`;

/** SQL of an end of the range, a year; where it is open, of the other end, because nothing else is known. */
const yearly = (end: 'from' | 'to', other: 'from' | 'to') =>
  `(coalesce(:field ->> '${end}', :field ->> '${other}')::numeric * ${timesAYear(":field ->> 'per'")})`;

const requested = `(${requestedAmount} * ${timesAYear("split_part(:value, '/', 2)")})`;

/** An end may be open. */
const end = { ...amount, type: [amount.type, 'null'] };

export const moneyRange: Kind = {
  description:
    'An amount of money from … to … in a currency, for an hour, a day, a week, a month or a year; one end may be open. A filter asks with `20 CAD/hour`: `gte` for ranges that reach it, `lte` for those that do not begin above it.',
  schemaExample: { 'x-type': 'money-range' },
  is: isXType('money-range'),
  xType: 'money-range',
  unfold: (property) => {
    property.type ??= 'object';
  },
  keywords: [],
  schema: () => ({
    type: 'object',
    additionalProperties: false,
    required: ['currency', 'per'],
    properties: {
      from: end,
      to: end,
      currency,
      per: { type: 'string', enum: Object.keys(aYear) },
    },
    // Not both ends open.
    not: { type: 'object', properties: { from: { type: 'null' }, to: { type: 'null' } } },
  }),
  choices: () => currencies,
  column: 'jsonb',
  check: (column) => ({
    sql: `(${column} ->> 'from')::numeric <= (${column} ->> 'to')::numeric`,
    error: 'moneyRange',
  }),
  loopback: 'object',
  value: 'text',
  valuePattern: `^${amountPattern}/(${Object.keys(aYear).join('|')})$`,
  operators: ['gte', 'lte', 'isNull'],
  filter: {
    gte: `(${sameCurrency} and ${yearly('to', 'from')} >= ${requested})`,
    lte: `(${sameCurrency} and ${yearly('from', 'to')} <= ${requested})`,
  },
  sort: [`:field ->> 'currency'`, yearly('from', 'to'), yearly('to', 'from')],
  csv: '{from}–{to} {currency}/{per}',
  widget: 'moneyRange',
  examples: [
    { from: 20, to: 30.5, currency: 'CAD', per: 'hour' },
    { from: 40000, currency: 'EUR', per: 'year' },
  ],
};

import { currencies } from '../../iso-4217.ts';

/** JSON Schema of an amount of money: cents of whatever currency, and no debts. */
export const amount = { type: 'number', minimum: 0, maximum: 999999999999, multipleOf: 0.01 } as const;

/** JSON Schema of its currency. */
export const currency = { type: 'string', enum: currencies } as const;

/** How a filter says an amount, `20.5 CAD`. */
export const amountPattern = '\\d{1,12}(\\.\\d{1,2})? [A-Z]{3}';

/** SQL: whether a value is in the currency that a filter names. */
export const sameCurrency = `:field ->> 'currency' = substring(:value from '[A-Z]{3}')`;

/** SQL of the amount that a filter names. */
export const requestedAmount = `split_part(:value, ' ', 1)::numeric`;

import { comparing, type Kind } from './kind.ts';

/** The number of a row. */
export const id: Kind = {
  is: (property) => property['x-mixin'] === 'id',
  keywords: [],
  schema: () => ({ type: 'integer', minimum: 1 }),
  column: 'bigint',
  loopback: 'number',
  value: 'integer',
  operators: comparing,
  sort: true,
  widget: 'id',
  examples: [1, 2],
};

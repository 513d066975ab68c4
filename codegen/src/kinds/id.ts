import { comparing, type Kind } from './kind.ts';

export const id: Kind = {
  description: 'The number of a row.',
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

import { comparing, type Kind, numberSchema, isType } from '../kind.ts';

export const integer: Kind = {
  description: 'A whole number.',
  schemaExample: { type: ['integer', 'null'] },
  is: (property) => isType(property, 'integer'),
  keywords: ['minimum', 'maximum', 'x-unique'],
  schema: (property) => numberSchema('integer', property),
  column: 'integer',
  columns: ['bigint', 'smallint'],
  loopback: 'number',
  value: 'integer',
  operators: comparing,
  sort: true,
  widget: 'integer',
  eject: { input: ['NumberInput'], column: ['NumberField'] },
  examples: [1, 2],
};

import { comparing, type Kind, numberSchema, isType } from '../kind.ts';

export const number: Kind = {
  description: 'A number.',
  schemaExample: { type: ['number', 'null'] },
  is: (property) => isType(property, 'number'),
  keywords: ['minimum', 'maximum', 'multipleOf', 'x-unique'],
  schema: (property) => numberSchema('number', property),
  column: 'double precision',
  columns: ['numeric'],
  loopback: 'number',
  value: 'number',
  operators: comparing,
  sort: true,
  widget: 'number',
  eject: { input: ['NumberInput'], column: ['NumberField'] },
  examples: [1, 2],
};

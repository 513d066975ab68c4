import { comparing, isXType, type Kind, numberSchema } from '../kind.ts';

/** So many of a hundred, with two decimals at most: 12.5. Where the schema names no limits, from 0 to 100. */
export const percentage: Kind = {
  is: isXType('percentage'),
  xType: 'percentage',
  description: 'So many of a hundred, with two decimals; without limits of its own, from 0 to 100.',
  schemaExample: { 'x-type': 'percentage' },
  unfold: (property) => {
    property.type ??= 'number';
    property.minimum ??= 0;
    property.maximum ??= 100;
    property.multipleOf ??= 0.01;
  },
  keywords: ['minimum', 'maximum', 'multipleOf'],
  schema: (property) => numberSchema('number', property),
  column: 'double precision',
  loopback: 'number',
  value: 'number',
  operators: comparing,
  sort: true,
  widget: 'percentage',
  eject: { input: ['NumberInput'], column: ['NumberField'] },
  examples: [12.5, 80],
};

import { comparing, isXType, type Kind, numberSchema } from '../kind.ts';

/** Most stars where the schema names no `maximum`. */
const stars = 5;

/** Stars: from one to as many as `maximum` says. */
export const rating: Kind = {
  is: isXType('rating'),
  xType: 'rating',
  description: 'Stars: from one to as many as `maximum` says, five without it.',
  schemaExample: { 'x-type': 'rating' },
  unfold: (property) => {
    property.type ??= 'integer';
    property.minimum ??= 1;
    property.maximum ??= stars;
  },
  keywords: ['minimum', 'maximum'],
  schema: (property) => numberSchema('integer', property),
  column: 'integer',
  columns: ['smallint'],
  loopback: 'number',
  value: 'integer',
  operators: comparing,
  sort: true,
  widget: 'rating',
  eject: { input: ['NumberInput'], column: ['NumberField'] },
  examples: [4, 5],
};

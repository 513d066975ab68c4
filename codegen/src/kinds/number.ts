import { comparing, type Kind, numberSchema, isType } from './kind.ts';

/** A number. */
export const number: Kind = {
  is: (property) => isType(property, 'number'),
  schema: (property) => numberSchema('number', property),
  column: 'double precision',
  loopback: 'number',
  value: 'number',
  operators: comparing,
  sort: true,
  widget: 'number',
  eject: { input: ['NumberInput'], column: ['NumberField'] },
  examples: [1, 2],
};

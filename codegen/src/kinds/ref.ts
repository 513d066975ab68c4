import { comparing, type Kind } from './kind.ts';

export const ref: Kind = {
  description: 'A row of another table, by its id.',
  schemaExample: { type: ['integer', 'null'], 'x-ref': { entity: 'team' } },
  is: (property) => property['x-ref'] !== undefined && property['x-ref'].many !== true,
  unfold: (property, defaults) => {
    property['x-ref'] = { ...defaults['x-ref'], ...property['x-ref']! };
    property.type ??= 'integer';
  },
  keywords: ['x-unique', 'x-default'],
  schema: () => ({ type: 'integer', minimum: 1 }),
  column: 'bigint',
  serverDefault: 'currentUser',
  loopback: 'number',
  value: 'integer',
  operators: comparing,
  sort: true,
  widget: 'ref',
  examples: [1, 2],
};

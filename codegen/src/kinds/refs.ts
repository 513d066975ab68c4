import { type Kind, listSchema } from './kind.ts';

const linked = 'exists (select from :table j where j.:own = t.id and j.:other = any(:values))';

export const refs: Kind = {
  description: 'Rows of another table; which ones stands in a table between the two.',
  schemaExample: { 'x-ref': { entity: 'team', many: true } },
  is: (property) => property['x-ref']?.many === true,
  unfold: (property, defaults) => {
    property['x-ref'] = { ...defaults['x-ref'], ...property['x-ref']! };
    property.type ??= 'array';
  },
  keywords: ['minItems', 'maxItems'],
  schema: (property) => ({
    ...listSchema({ ...property, items: { type: 'integer', minimum: 1 } }),
    uniqueItems: true,
  }),
  // Those named before may have been deleted since.
  inRows: ({ minItems: _least, ...schema }) => schema,
  empty: [],
  loopback: 'array',
  value: 'integer',
  operators: ['eq', 'in', 'ne', 'contains', 'isNull'],
  filter: {
    isNull: 'not exists (select from :table j where j.:own = t.id)',
    eq: linked,
    in: linked,
    contains: linked,
    ne: `not ${linked}`,
  },
  widget: 'refs',
  examples: [[1], [2]],
};

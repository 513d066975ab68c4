import { isXType, type Kind } from './kind.ts';

const part = (maxLength: number) => ({ type: ['string', 'null'], maxLength });

const city = `:field ->> 'city'`;

export const address: Kind = {
  description:
    'A postal address: `street`, `city`, `province`, `postal_code` and `country` (two letters of ISO 3166), each of which may be left out. A body that names some of them leaves the others. A filter by `eq` or `in` asks for countries, one by `contains` for a part of the city; lists are sorted by city.',
  schemaExample: { 'x-type': 'address' },
  is: isXType('address'),
  xType: 'address',
  unfold: (property) => {
    property.type ??= 'object';
    property['x-sanitize'] ??= 'plain';
  },
  keywords: ['x-sanitize'],
  schema: (_property, { required }) => {
    const properties = {
      street: part(255),
      city: part(120),
      province: part(120),
      postal_code: part(20),
      country: { type: ['string', 'null'], pattern: '^[A-Z]{2}$', description: 'ISO 3166, two letters.' },
    };
    const schema = { type: 'object', additionalProperties: false, properties };
    if (!required) return schema;
    // Something is said.
    const nothing = Object.fromEntries(Object.keys(properties).map((name) => [name, { enum: ['', null] }]));
    return { ...schema, not: { type: 'object', properties: nothing } };
  },
  column: 'jsonb',
  byParts: true,
  searched: ['street', 'city', 'province', 'postal_code'],
  loopback: 'object',
  value: 'text',
  operators: ['eq', 'in', 'contains', 'isNull'],
  filter: {
    eq: `:field ->> 'country' = any(:values)`,
    in: `:field ->> 'country' = any(:values)`,
    contains: `strpos(public.searchable(${city}), public.searchable(:value)) > 0`,
  },
  sort: [city, `:field ->> 'street'`],
  csv: ['street', 'city', 'province', 'postal_code', 'country'],
  widget: 'address',
  examples: [
    { street: '12 King Street', city: 'Ottawa', province: 'ON', postal_code: 'K1A 0A6', country: 'CA' },
    { city: 'Lyon', postal_code: '69001', country: 'FR' },
  ],
};

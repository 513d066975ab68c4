import { type Kind, isType } from './kind.ts';

export const json: Kind = {
  description: 'An object: one of a shared shape, or any.',
  schemaExample: { $ref: '../values/terms.schema.json' },
  is: (property) => property.$ref !== undefined || isType(property, 'object'),
  keywords: [],
  schema: (_property, { shape }) => shape ?? { type: 'object' },
  column: 'jsonb',
  loopback: 'object',
  value: 'text',
  // Nothing that an address can say is equal to an object.
  operators: ['isNull'],
  widget: 'json',
  eject: { input: ['TextInput', { readOnly: '', format: '{(value: unknown) => JSON.stringify(value)}' }] },
  examples: [{ changed: 'words' }, { other: 'words' }],
};

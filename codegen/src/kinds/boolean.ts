import { comparing, type Kind, isType } from './kind.ts';

export const boolean: Kind = {
  description: 'Yes or no.',
  schemaExample: { type: 'boolean' },
  is: (property) => isType(property, 'boolean'),
  keywords: ['x-exclusive', 'x-needs'],
  schema: () => ({ type: 'boolean' }),
  column: 'boolean',
  empty: false,
  default: false,
  loopback: 'boolean',
  value: 'boolean',
  operators: comparing,
  sort: true,
  widget: 'boolean',
  eject: { input: ['BooleanInput'], column: ['BooleanField'] },
  examples: [true, false],
};

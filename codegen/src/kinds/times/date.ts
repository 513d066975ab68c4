import { comparing, isFormat, type Kind } from '../kind.ts';

export const date: Kind = {
  description: 'A day.',
  schemaExample: { type: ['string', 'null'], format: 'date' },
  is: isFormat('date'),
  keywords: ['format', 'x-unique', 'x-default'],
  schema: () => ({ type: 'string', format: 'date' }),
  column: 'date',
  serverDefault: 'today',
  loopback: 'string',
  value: 'date',
  operators: comparing,
  sort: true,
  widget: 'date',
  eject: { input: ['DateInput'], column: ['DateField'] },
  examples: ['2031-02-03', '2032-04-05'],
};

import { comparing, isFormat, type Kind } from '../kind.ts';

export const dateTime: Kind = {
  description: 'A moment. It is filtered by days or by moments.',
  schemaExample: { type: ['string', 'null'], format: 'date-time' },
  is: isFormat('date-time'),
  keywords: ['format', 'x-unique', 'x-default'],
  schema: () => ({ type: 'string', format: 'date-time' }),
  column: 'timestamp with time zone',
  serverDefault: 'now',
  loopback: 'date',
  value: 'moment',
  operators: comparing,
  sort: true,
  widget: 'dateTime',
  eject: { input: ['DateTimeInput'], column: ['DateField', { showTime: '' }] },
  examples: ['2031-02-03T04:05:06.000Z', '2032-04-05T06:07:08.000Z'],
};

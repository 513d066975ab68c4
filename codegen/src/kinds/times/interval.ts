import { isXType, type Kind } from '../kind.ts';

const moment = { type: 'string', format: 'date-time' };

/**
 * From one moment to a later one, as a meeting or a stay. A filter asks by days or by moments: `gte` for what ends at
 * that time or later, `lte` for what begins by then, both for what overlaps.
 */
export const interval: Kind = {
  is: isXType('interval'),
  xType: 'interval',
  description:
    'From one moment to a later one. A filter asks by days or by moments: `gte` for what ends then or later, `lte` for what begins by then.',
  schemaExample: { 'x-type': 'interval' },
  unfold: (property) => {
    property.type ??= 'object';
  },
  keywords: [],
  schema: () => ({
    type: 'object',
    additionalProperties: false,
    required: ['from', 'to'],
    properties: { from: moment, to: moment },
  }),
  column: 'jsonb',
  check: (column) => ({
    sql: `public.rolecall_moment(${column} ->> 'from') < public.rolecall_moment(${column} ->> 'to')`,
    error: 'interval',
  }),
  loopback: 'object',
  value: 'moment',
  operators: ['gte', 'lte', 'isNull'],
  compared: {
    gte: `public.rolecall_moment(:field ->> 'to')`,
    lte: `public.rolecall_moment(:field ->> 'from')`,
  },
  sort: [`public.rolecall_moment(:field ->> 'from')`, `public.rolecall_moment(:field ->> 'to')`],
  csv: '{from}/{to}',
  widget: 'interval',
  examples: [
    { from: '2031-02-03T04:05:00.000Z', to: '2031-02-03T05:05:00.000Z' },
    { from: '2032-04-05T06:07:00.000Z', to: '2032-04-06T06:07:00.000Z' },
  ],
};

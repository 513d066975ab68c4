import type { JsonSchema } from '../ir.ts';
import { choicesOfEntries, type Kind, listSchema, isType, listKeywords } from './kind.ts';

const holds = ':field ?| :values';

/** Lists are filtered by any of their entries. */
export const ofEntries: Pick<Kind, 'operators' | 'filter'> = {
  operators: ['eq', 'in', 'ne', 'contains', 'isNull'],
  filter: { eq: holds, in: holds, contains: holds, ne: `not (${holds})` },
};

export const list: Kind = {
  description: 'Short texts, or what `items` says.',
  schemaExample: { type: 'array', items: { type: 'string', maxLength: 40 } },
  is: (property) => isType(property, 'array'),
  keywords: ['items', ...listKeywords],
  schema: listSchema,
  choices: choicesOfEntries,
  typed: (schema) => schema['items'] as JsonSchema | undefined,
  column: 'jsonb',
  empty: [],
  loopback: 'array',
  value: 'text',
  ...ofEntries,
  widget: 'list',
  examples: [[], [{ name: 'changed' }]],
};

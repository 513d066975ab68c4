import { sqlText } from '../names.ts';
import { everyOperator, type Kind } from './kind.ts';

const valuesOf = (values: (string | null)[] | undefined) => (values ?? []).filter((value) => value !== null);

/** One of the values that the schema lists. */
export const enumeration: Kind = {
  is: (property) => property.enum !== undefined,
  schema: (property) => ({ type: 'string', enum: valuesOf(property.enum) }),
  choices: (schema) => schema['enum'] as string[],
  column: 'text',
  check: (column, property) => ({ sql: `${column} in (${valuesOf(property.enum).map(sqlText).join(', ')})` }),
  loopback: 'string',
  value: 'text',
  operators: everyOperator,
  sort: true,
  widget: 'enum',
  eject: { input: ['SelectInput'], column: ['SelectField'] },
  examples: ['archived', 'active'],
};

import type { ClientBase } from 'pg';
import type { FieldIR, FilterOperator } from '../../ir.ts';
import { kinds } from '../../kinds/index.ts';

/** What a type of PostgreSQL is called, and its letter in pg_type.typcategory. */
interface SqlType {
  name: string;
  category: string;
}

const whole = ['smallint', 'integer', 'bigint'];

/** Types whose values are those of a JSON type. */
const ofJson: Record<string, readonly string[]> = {
  integer: whole,
  number: ['double precision', 'numeric', 'real', ...whole],
  boolean: ['boolean'],
  string: ['text'],
  array: ['jsonb'],
  object: ['jsonb', 'json'],
};

/** Types of PostgreSQL that a computed field may have; days and moments are texts in JSON, and of one type here. */
function fitting({ kind, schema, filter }: FieldIR): { names: readonly string[]; category?: string } {
  const { column } = kinds[kind];
  if (column === 'date' || column === 'timestamp with time zone') return { names: [column] };
  const type = String(schema['type']);
  return { names: ofJson[type] ?? [], category: ofCategory(type, filter) };
}

/** There are several types of text, and of lists; a filter reads lists as those that are stored. */
function ofCategory(type: string, filter: FilterOperator[]): string | undefined {
  if (type === 'array') return filter.length === 0 ? 'A' : undefined;
  return type === 'string' ? 'S' : undefined;
}

/** What is wrong with the type that a computed field has in PostgreSQL; undefined where it is as declared. */
export function misfitOf(
  field: FieldIR,
  { name, category }: SqlType,
): { message: string; allowed: string } | undefined {
  const wanted = fitting(field);
  if (wanted.names.length === 0 || wanted.names.includes(name) || wanted.category === category) return undefined;
  return {
    message: `PostgreSQL makes ${name} of it, which is no ${field.kind}`,
    allowed: `${wanted.names.join(', ')}, as by (…)::${wanted.names[0]}`,
  };
}

/** The type of the one column of a statement, which is described and not run. */
export async function typeOf(client: ClientBase, statement: string): Promise<SqlType> {
  const { fields } = await client.query(statement);
  const { rows } = await client.query<SqlType>(
    'select format_type(oid, null) as name, typcategory as category from pg_type where oid = $1',
    [fields[0]?.dataTypeID],
  );
  return rows[0]!;
}

import type { Emitter } from '../artifact.ts';
import type { FieldIR, JsonSchema, Model, TableIR } from '../ir.ts';
import { orNull } from '../model/kinds.ts';
import { tablesOf } from '../sql/ddl.ts';
import { compileType } from './type-compiler.ts';

/** rows.ts: what the database driver answers for the columns of each table, by the names that SQL uses. */
export const emitRows: Emitter = (model) => [
  { path: 'api/src/generated/rows.ts', from: 'schemas/entities and api/schema.sql', text: `${rowsOf(model)}\n` },
];

function rowsOf(model: Model): string {
  const tables = rowTables(model).map((table): [string, JsonSchema] => [table.name, rowOf(table, model)]);
  const description = 'What the driver answers for the columns of each table.';
  return compileType({ ...record(tables), description }, 'Rows');
}

/** Every table of the database: those of the entities, with their lists of references, and those made by hand. */
export function rowTables(model: Model): TableIR[] {
  const all: TableIR[] = [...tablesOf(model.entities), ...model.tablesByHand];
  const tables = Map.groupBy(all, ({ name }) => name);
  return [...tables]
    .map(([name, parts]) => ({ name, columns: parts.flatMap(({ columns }) => columns) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function rowOf({ name, columns }: TableIR, model: Model): JsonSchema {
  const fields = model.entities.find(({ table }) => table === name)?.fields ?? [];
  return record(
    columns.map((column) => {
      const schema = valueOf(
        column.type,
        fields.find((field) => field.column?.name === column.name),
      );
      return [column.name, column.nullable ? nullable(schema) : schema];
    }),
  );
}

/** What is stored in jsonb, and which texts an enum has, only the schema of the field says. */
function valueOf(type: string, field: FieldIR | undefined): JsonSchema {
  const schema = field && (type === 'jsonb' || field.kind === 'enum') ? field.schema : undefined;
  return {
    ...(schema ?? { tsType: driverType(type) }),
    ...(field?.description ? { description: field.description } : {}),
  };
}

/**
 * The type in which the driver answers a type of PostgreSQL (api/src/platform/database/pg-types.ts). Throws for a type
 * that no column has had so far, unless `other` says what to answer then.
 */
export function driverType(type: string, other?: string): string {
  if (type.endsWith('[]')) return `${driverType(type.slice(0, -2), other)}[]`;
  const known = driverTypes[type.replace(/\(.*\)/, '')] ?? other;
  if (known === undefined)
    throw new Error(`codegen/src/emit/rows.ts does not know what the driver answers for ${type}`);
  return known;
}

const driverTypes: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  numeric: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  text: 'string',
  date: 'string',
  'timestamp with time zone': 'Date',
  jsonb: 'unknown',
  tsvector: 'string',
};

const record = (properties: [string, JsonSchema][]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: properties.map(([name]) => name),
  properties: Object.fromEntries(properties),
});

function nullable(schema: JsonSchema): JsonSchema {
  const { tsType } = schema;
  return typeof tsType === 'string' ? { ...schema, tsType: `${tsType} | null` } : orNull(schema);
}

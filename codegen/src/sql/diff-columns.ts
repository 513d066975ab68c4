import { quoted } from '../names.ts';
import { type ColumnDefinition, columnComment, type TableDefinition } from './ddl.ts';
import type { CatalogColumn, CatalogTable } from './introspect.ts';
import { madeByHand } from './diff.ts';
import type { Step } from './steps.ts';

/** Changes of type that keep every value. */
const widening = new Set([
  'integer>bigint',
  'smallint>integer',
  'integer>numeric',
  'integer>double precision',
  'date>timestamp with time zone',
]);

/** Types whose text is what a person would write. */
const written = /^(character varying|integer|bigint|smallint|numeric|date|uuid)\b/;

/** Columns to add, to change and to drop. */
export function diffColumns(table: TableDefinition, desired: CatalogTable, actual: CatalogTable): Step[] {
  const steps: Step[] = [];
  for (const column of table.columns) {
    const wanted = desired.columns[column.name] as CatalogColumn;
    const there = actual.columns[column.name];
    if (there === undefined) steps.push(...added(table, column));
    else steps.push(...changed(table, column, wanted, there));
  }
  for (const [name, column] of Object.entries(actual.columns)) {
    if (desired.columns[name] || madeByHand(column.comment)) continue;
    steps.push({
      sql: `alter table ${quoted(table.name)} drop column ${quoted(name)};`,
      review: `drops ${table.name}.${name} with its values`,
      destructive: true,
    });
  }
  return steps;
}

function added(table: TableDefinition, column: ColumnDefinition): Step[] {
  const sql = `alter table ${quoted(table.name)} add column ${quoted(column.name)} ${column.sql};`;
  const needsValue = !column.nullable && column.default === undefined && !column.sql.includes('generated');
  const comment = column.comment === '' ? [] : [{ sql: columnComment(table, column) }];
  if (!needsValue) return [{ sql }, ...comment];
  const name = `${quoted(table.name)} alter column ${quoted(column.name)}`;
  return [
    {
      sql,
      review: 'fails while the table has rows: add it without "not null", give the rows a value, then set it not null',
      disposable: `${sql.replace(/;$/, '')} default ${zero(column.type)}; alter table ${name} drop default;`,
    },
    ...comment,
  ];
}

/** The value as another type; nothing, or something of the type, where it is none. */
function whereItFits({ name, nullable, default: fallback, type: own }: ColumnDefinition, type: string): string {
  const text = `${quoted(name)}::text`;
  const other = nullable ? 'null' : (fallback ?? zero(own));
  return `case when pg_input_is_valid(${text}, '${type}') then ${text}::${type} else ${other} end`;
}

/** A value that rows of a throw-away database get. */
function zero(type: string): string {
  if (/json/.test(type)) return `'{}'`;
  if (/char|text/.test(type)) return `''`;
  if (/^(date|timestamp)/.test(type)) return 'now()';
  return type === 'boolean' ? 'false' : '1';
}

function changed(
  table: TableDefinition,
  column: ColumnDefinition,
  wanted: CatalogColumn,
  there: CatalogColumn,
): Step[] {
  const alter = `alter table ${quoted(table.name)} alter column ${quoted(column.name)}`;
  const steps: Step[] = [];
  if (wanted.type !== there.type) {
    const using =
      widening.has(`${there.type}>${wanted.type.replace(/\(.*/, '')}`) ||
      (wanted.type === 'text' && written.test(there.type));
    // A default of the old type may not convert; it is set anew below.
    if (there.default !== null) steps.push({ sql: `${alter} drop default;` });
    steps.push({
      sql: `${alter} type ${wanted.type} using ${quoted(column.name)}::${wanted.type};`,
      converting: `${alter} type ${wanted.type} using ${whereItFits(column, wanted.type)};`,
      ...(using
        ? {}
        : { review: `changes ${there.type} to ${wanted.type}: values may not convert`, destructive: true }),
    });
  }
  if (wanted.default !== (wanted.type === there.type ? there.default : null) && !wanted.identity) {
    steps.push({ sql: wanted.default === null ? `${alter} drop default;` : `${alter} set default ${column.default};` });
  }
  if (wanted.nullable && !there.nullable) steps.push({ sql: `${alter} drop not null;` });
  if (!wanted.nullable && there.nullable) {
    const fill = column.default ?? zero(column.type);
    steps.push({
      sql: `${alter} set not null;`,
      review: 'fails while rows have none',
      disposable: `update ${quoted(table.name)} set ${quoted(column.name)} = ${fill} where ${quoted(column.name)} is null; ${alter} set not null;`,
    });
  }
  if (wanted.identity && !there.identity)
    steps.push({ sql: `${alter} add generated always as identity;`, review: 'set the sequence after the highest id' });
  return steps;
}

import type { EntityIR, FieldIR, IndexIR, ReferenceIR } from '../ir.ts';
import { enumCheckName, foreignKeyName, quoted, sqlName, sqlText } from '../names.ts';
import { PINNED_COLUMN } from '../model/pins.ts';
import { removedGuard } from './removed-guard.ts';
import { searchColumnOf } from './search-column.ts';
import { sortIndexesOf } from './sort-indexes.ts';

/** A table as it shall be, in pieces that a migration can apply one by one. */
export interface TableDefinition {
  name: string;
  comment: string;
  renamedFrom?: string;
  columns: ColumnDefinition[];
  /** Primary key, checks: what stands inside CREATE TABLE; of a column's own, SQL of a value that passes. */
  constraints: { name: string; sql: string; column?: string; first?: string }[];
  foreignKeys: { name: string; sql: string; to: string }[];
  indexes: { name: string; sql: string }[];
  /** updated_at is kept by a trigger. */
  touched: boolean;
  /** The trigger that refuses personal data of whoever was removed. */
  guard: string | undefined;
}

export interface ColumnDefinition {
  name: string;
  /** `bigint not null default 0` */
  sql: string;
  type: string;
  nullable: boolean;
  default?: string;
  comment: string;
  renamedFrom?: string;
}

const onDelete = { restrict: 'restrict', cascade: 'cascade', setNull: 'set null' };

/** The tables of all entities, those first that others refer to. */
export function tablesOf(entities: EntityIR[]): TableDefinition[] {
  return byDependency(
    entities.flatMap((entity) => [
      tableOf(entity, entities),
      ...entity.fields.flatMap((field) => joinTableOf(entity, field)),
    ]),
  );
}

function tableOf(entity: EntityIR, entities: EntityIR[]): TableDefinition {
  const search = searchColumnOf(entity);
  const columns = [...entity.fields.flatMap((field) => columnOf(field)), ...search.columns];
  const references = entity.fields.filter((field) => field.ref !== undefined && field.ref.join === undefined);
  return {
    name: entity.table,
    comment: entity.description,
    renamedFrom: entity.renamedFrom,
    columns,
    constraints: [
      { name: sqlName(entity.table, 'pkey'), sql: 'primary key ("id")' },
      ...(entity.singleton ? [{ name: sqlName(entity.table, 'single'), sql: 'check ("id" = 1)' }] : []),
      ...entity.fields.flatMap((field) =>
        field.column?.check === undefined
          ? []
          : [
              {
                name: enumCheckName(entity.table, field.name),
                sql: `check (${field.column.check.sql})`,
                column: field.name,
                first: firstOf(field),
              },
            ],
      ),
      ...entity.checks.map((check) => ({ name: check.name, sql: `check (${check.sql})` })),
    ],
    foreignKeys: references.map((field) =>
      foreignKey(entity.table, field.name, field.ref as ReferenceIR, onDelete[field.ref?.onDelete ?? 'restrict']),
    ),
    indexes: [
      ...entity.indexes.map((index) => ({ name: index.name, sql: indexSql(entity.table, index) })),
      ...sortIndexesOf(entity),
      ...search.indexes,
    ],
    touched: entity.timestamps,
    guard: removedGuard(entity, entities),
  };
}

/** SQL of a value that a column with a check may have. */
function firstOf({ schema, nullable }: FieldIR): string {
  const [first] = Array.isArray(schema['enum']) ? (schema['enum'] as string[]) : [];
  return nullable || first === undefined ? 'null' : sqlText(first);
}

function columnOf(field: FieldIR): ColumnDefinition[] {
  if (field.column === undefined) return [];
  const { name, type, nullable } = field.column;
  const identity = field.mixin === 'id' ? ' generated always as identity' : '';
  const fallback = field.column.default === undefined ? '' : ` default ${field.column.default}`;
  return [
    {
      name,
      type,
      nullable,
      default: field.column.default,
      sql: `${type}${identity}${nullable ? '' : ' not null'}${fallback}`,
      comment: field.description,
      renamedFrom: field.renamedFrom,
    },
  ];
}

/** Which version of the row that is referred to is meant. */
const pinned: ColumnDefinition = { name: PINNED_COLUMN, type: 'integer', nullable: true, sql: 'integer', comment: '' };

/** The table behind a list of references. */
function joinTableOf(entity: EntityIR, field: FieldIR): TableDefinition[] {
  const reference = field.ref;
  const join = reference?.join;
  if (reference === undefined || join === undefined) return [];
  const column = (name: string) => ({ name, type: 'bigint', nullable: false, sql: 'bigint not null', comment: '' });
  const own = { ...reference, table: entity.table };
  return [
    {
      name: join.table,
      comment: `${field.name} of ${entity.table}.`,
      renamedFrom: entity.renamedFrom && `${entity.renamedFrom}${join.table.slice(entity.table.length)}`,
      columns: [column(join.own), column(join.other), ...(field.pin === undefined ? [] : [pinned])],
      constraints: [
        { name: sqlName(join.table, 'pkey'), sql: `primary key (${quoted(join.own)}, ${quoted(join.other)})` },
      ],
      foreignKeys: [
        foreignKey(join.table, join.own, own, 'cascade'),
        foreignKey(join.table, join.other, reference, reference.onDelete === 'restrict' ? 'restrict' : 'cascade'),
      ],
      indexes: [
        {
          name: sqlName(join.table, join.other, 'index'),
          sql: `create index ${quoted(sqlName(join.table, join.other, 'index'))} on ${quoted(join.table)} (${quoted(join.other)})`,
        },
      ],
      touched: false,
      guard: undefined,
    },
  ];
}

function foreignKey(table: string, column: string, reference: ReferenceIR, action: string) {
  return {
    name: foreignKeyName(table, column),
    sql: `foreign key (${quoted(column)}) references ${quoted(reference.table)} ("id") on delete ${action}`,
    to: reference.table,
  };
}

export function indexSql(table: string, index: IndexIR): string {
  const using = index.using === 'btree' ? '' : ` using ${index.using}`;
  const where = index.where === undefined ? '' : ` where ${index.where}`;
  return `create ${index.unique ? 'unique ' : ''}index ${quoted(index.name)} on ${quoted(table)}${using} (${index.expressions.join(', ')})${where}`;
}

/** CREATE TABLE without foreign keys and indexes. */
export function createTable(table: TableDefinition): string {
  const lines = [
    ...table.columns.map((column) => `${quoted(column.name)} ${column.sql}`),
    ...table.constraints.map((constraint) => `constraint ${quoted(constraint.name)} ${constraint.sql}`),
  ];
  return `create table ${quoted(table.name)} (\n  ${lines.join(',\n  ')}\n);`;
}

/** Comments and the triggers of a new table. */
export function tableExtras(table: TableDefinition): string[] {
  return [
    tableComment(table),
    ...table.columns.filter((column) => column.comment !== '').map((column) => columnComment(table, column)),
    ...(table.touched ? [touchTrigger(table)] : []),
    ...(table.guard ? [table.guard] : []),
  ];
}

export const tableComment = (table: TableDefinition) =>
  `comment on table ${quoted(table.name)} is ${sqlText(table.comment)};`;

export const columnComment = (table: TableDefinition, column: ColumnDefinition) =>
  `comment on column ${quoted(table.name)}.${quoted(column.name)} is ${column.comment === '' ? 'null' : sqlText(column.comment)};`;

export const touchTrigger = (table: TableDefinition) =>
  `create trigger touch_updated_at before update on ${quoted(table.name)} for each row execute function public.touch_updated_at();`;

export const addConstraint = (table: TableDefinition, constraint: { name: string; sql: string }) =>
  `alter table ${quoted(table.name)} add constraint ${quoted(constraint.name)} ${constraint.sql};`;

/** Everything for empty tables: tables, then the references between them, then indexes. */
export function createAll(tables: TableDefinition[]): string[] {
  return [
    ...tables.flatMap((table) => [createTable(table), ...tableExtras(table)]),
    ...tables.flatMap(foreignKeySql),
    ...tables.flatMap(indexesSql),
  ];
}

/** Everything that makes one table, which says what PostgreSQL makes of it. */
export const tableText = (table: TableDefinition) =>
  [createTable(table), ...tableExtras(table), ...foreignKeySql(table), ...indexesSql(table)].join('\n');

const foreignKeySql = (table: TableDefinition) => table.foreignKeys.map((key) => addConstraint(table, key));
const indexesSql = (table: TableDefinition) => table.indexes.map((index) => `${index.sql};`);

/** By name, but those first that others refer to; circles are left as they come. */
function byDependency(tables: TableDefinition[]): TableDefinition[] {
  const sorted = [...tables].sort((a, b) => (a.name < b.name ? -1 : 1));
  const named = new Map(sorted.map((table) => [table.name, table]));
  const done = new Set<string>();
  const result: TableDefinition[] = [];
  const visit = (table: TableDefinition) => {
    if (done.has(table.name)) return;
    done.add(table.name);
    for (const { to } of table.foreignKeys) {
      const target = named.get(to);
      if (target) visit(target);
    }
    result.push(table);
  };
  sorted.forEach(visit);
  return result;
}

import { quoted } from '../names.ts';
import {
  addConstraint,
  columnComment,
  createTable,
  tableComment,
  type TableDefinition,
  tableExtras,
  touchTrigger,
} from './ddl.ts';
import { diffColumns } from './diff-columns.ts';
import { dropOutdated } from './diff-generated.ts';
import { renameTables, renameColumns } from './diff-renames.ts';
import type { Catalog, CatalogTable } from './introspect.ts';
import type { Step } from './steps.ts';

/** Tables that the product keeps beside those of schemas. */
const ownTables = new Set(['schema_migrations']);

/** Extra objects with such a comment were made by hand on purpose and are left alone. */
export const madeByHand = (comment: string | null | undefined) => comment?.toLowerCase().startsWith('by hand') === true;

/**
 * The steps from a database as it is to the tables as they shall be. `desired` is what the catalog would say of the
 * tables. Triggers and functions are no concern of ours, but for those that keep updated_at and refuse what was removed.
 */
export function diff(tables: TableDefinition[], desired: Catalog, found: Catalog): Step[] {
  const renames = renameTables(tables, found);
  const actual = renames.catalog;
  const created = tables.filter((table) => actual[table.name] === undefined);
  const kept = tables.filter((table) => actual[table.name] !== undefined);
  const changes = kept.map((table) =>
    changesOf(table, desired[table.name] as CatalogTable, actual[table.name] as CatalogTable),
  );
  return [
    ...renames.steps,
    ...created.flatMap((table) => [createTable(table), ...tableExtras(table)].map((sql) => ({ sql }))),
    ...changes.flatMap((change) => change.before),
    ...created.flatMap((table) => table.foreignKeys.map((key) => ({ sql: addConstraint(table, key) }))),
    ...created.flatMap((table) => table.indexes.map((index) => ({ sql: `${index.sql};` }))),
    ...changes.flatMap((change) => change.after),
    ...droppedTables(tables, actual),
  ];
}

/** Columns first, for all tables; references and indexes once every table and column is there. */
function changesOf(
  table: TableDefinition,
  desired: CatalogTable,
  found: CatalogTable,
): { before: Step[]; after: Step[] } {
  const renames = renameColumns(table, found);
  const outdated = dropOutdated(table, desired, renames.table);
  const actual = outdated.table;
  const constraints = diffConstraints(table, desired, actual);
  return {
    before: [
      ...renames.steps,
      ...constraints.dropped,
      ...outdated.steps,
      ...diffColumns(table, desired, actual),
      ...comments(table, desired, actual),
      ...trigger(table, actual),
    ],
    after: [...constraints.added, ...diffIndexes(table, desired, actual), ...guard(table, desired, actual)],
  };
}

function diffConstraints(table: TableDefinition, desired: CatalogTable, actual: CatalogTable) {
  const dropped: Step[] = [];
  const added: Step[] = [];
  const target = quoted(table.name);
  for (const constraint of [...table.constraints, ...table.foreignKeys]) {
    const wanted = desired.constraints[constraint.name]?.definition;
    const there = actual.constraints[constraint.name];
    if (there?.definition === wanted) continue;
    if (there) dropped.push({ sql: `alter table ${target} drop constraint ${quoted(constraint.name)};` });
    const made = addConstraint(table, constraint);
    added.push({
      sql: made,
      converting: constraint.sql.startsWith('check') ? `${letGo(table, constraint)} ${made}` : undefined,
      review: there || !constraint.sql.startsWith('primary') ? 'fails while rows break it' : undefined,
    });
  }
  for (const [name, constraint] of Object.entries(actual.constraints)) {
    if (desired.constraints[name] || madeByHand(constraint.comment)) continue;
    dropped.push({
      sql: `alter table ${target} drop constraint ${quoted(name)};`,
      review: `no schema knows it (${constraint.definition}); if it was made by hand, give it a comment that begins with "by hand"`,
      destructive: true,
    });
  }
  return { dropped, added };
}

/** Takes out of the rows what a check does not let pass: the value of a column, or else the row. */
function letGo({ name }: TableDefinition, { sql, column, first }: TableDefinition['constraints'][number]): string {
  const broken = `where not ${sql.replace(/^check /, '')};`;
  return column === undefined
    ? `delete from ${quoted(name)} ${broken}`
    : `update ${quoted(name)} set ${quoted(column)} = ${first} ${broken}`;
}

function diffIndexes(table: TableDefinition, desired: CatalogTable, actual: CatalogTable): Step[] {
  const steps: Step[] = [];
  for (const index of table.indexes) {
    const there = actual.indexes[index.name];
    if (there?.definition === desired.indexes[index.name]?.definition) continue;
    if (there) steps.push({ sql: `drop index ${quoted(index.name)};` });
    steps.push({ sql: `${index.sql};` });
  }
  for (const [name, index] of Object.entries(actual.indexes)) {
    if (desired.indexes[name] || madeByHand(index.comment)) continue;
    steps.push({
      sql: `drop index ${quoted(name)};`,
      review: 'no schema knows it; if it was made by hand, give it a comment that begins with "by hand"',
      destructive: true,
    });
  }
  return steps;
}

function comments(table: TableDefinition, desired: CatalogTable, actual: CatalogTable): Step[] {
  const steps: Step[] = [];
  if (desired.comment !== actual.comment) steps.push({ sql: tableComment(table) });
  for (const column of table.columns) {
    const there = actual.columns[column.name];
    if (there && there.comment !== desired.columns[column.name]?.comment)
      steps.push({ sql: columnComment(table, column) });
  }
  return steps;
}

const trigger = (table: TableDefinition, actual: CatalogTable): Step[] =>
  table.touched && !actual.touched ? [{ sql: touchTrigger(table) }] : [];

/** Made anew where it is not as the schemas say. */
function guard(table: TableDefinition, desired: CatalogTable, actual: CatalogTable): Step[] {
  if (desired.guard === actual.guard) return [];
  return [
    ...(actual.guard ? [{ sql: `drop trigger refuse_removed on ${quoted(table.name)};` }] : []),
    ...(table.guard ? [{ sql: table.guard }] : []),
  ];
}

function droppedTables(tables: TableDefinition[], actual: Catalog): Step[] {
  const wanted = new Set(tables.map((table) => table.name));
  return Object.entries(actual)
    .filter(([name, table]) => !wanted.has(name) && !ownTables.has(name) && !madeByHand(table.comment))
    .map(([name]) => ({
      sql: `drop table ${quoted(name)} cascade;`,
      review: 'drops a table with its rows',
      destructive: true,
    }));
}

import { hash } from 'node:crypto';
import type { ClientBase, DatabaseError } from 'pg';
import type { EntityIR, FieldIR, Model } from '../../ir.ts';
import { quoted } from '../../names.ts';
import { pointer, type Problem } from '../../problems.ts';
import { indexSql, tablesOf } from '../ddl.ts';
import { KnownTables } from '../known-tables.ts';
import { missingPrelude } from '../desired.ts';
import { misfitOf, typeOf } from './computed-types.ts';

/** SQL of a schema file, in a statement that PostgreSQL refuses where the fragment is wrong. */
interface Fragment {
  file: string;
  pointer: string;
  statement: string;
  /** Whose value it answers, which has to be of its type. */
  computes?: FieldIR;
  /** The table whose columns it reads; what is computed reads any. */
  table?: string;
  /** Of all that what PostgreSQL says depends on. */
  digest: string;
}

const scratch = 'rolecall_fragments';

/**
 * Has PostgreSQL read every piece of SQL that stands in the schemas (x-computed, x-checks, x-indexes, defaults of
 * x-column) over the tables as the schemas describe them, empty and undone at the end. Tables and functions made by hand
 * are those of the database. What is computed has to be of the type that its field declares. Answers one problem for
 * each piece that is wrong; pieces that are known to be right are not read again.
 */
export async function checkFragments(
  client: ClientBase,
  model: Model,
  { fragments: known } = new KnownTables(),
): Promise<Problem[]> {
  const tables = bareTables(model);
  const unread = model.entities
    .flatMap((entity) => fragmentsOf(entity, tables))
    .filter(({ digest }) => !known.has(digest));
  if (unread.length === 0) return [];
  const problems: Problem[] = [];
  await client.query('begin');
  try {
    await client.query('set local client_min_messages = warning');
    for (const sql of await missingPrelude(client)) await client.query(sql);
    await client.query(`create schema ${scratch}`);
    await client.query(`set local search_path = ${scratch}, public`);
    const all = unread.some(({ table }) => table === undefined);
    const read = all ? tables.keys() : new Set(unread.map(({ table }) => table!));
    await client.query([...read].map((name) => tables.get(name)).join(';\n'));
    for (const { file, pointer: at, statement, computes, digest } of unread) {
      const place = { file, pointer: at };
      await client.query('savepoint fragment');
      try {
        const misfit = await readBy(client, statement, computes);
        if (misfit) problems.push({ ...place, ...misfit });
        else known.add(digest);
      } catch (error) {
        problems.push({ ...place, message: inWords(error as DatabaseError) });
      }
      await client.query('rollback to savepoint fragment');
    }
  } finally {
    await client.query('rollback');
  }
  return problems;
}

/** @throws what PostgreSQL says of a statement that is wrong. */
async function readBy(client: ClientBase, statement: string, computes: FieldIR | undefined) {
  if (computes !== undefined) return misfitOf(computes, await typeOf(client, statement));
  await client.query(statement);
  return undefined;
}

/** Of each table the columns alone: what else makes a table may be what is wrong. */
const bareTables = ({ entities }: Model) =>
  new Map(
    tablesOf(entities).map(({ name, columns }) => [
      name,
      `create table ${quoted(name)} (${columns.map((column) => `${quoted(column.name)} ${column.type}`).join(', ')})`,
    ]),
  );

function fragmentsOf(entity: EntityIR, tables: Map<string, string>): Fragment[] {
  const { source: file, table } = entity;
  // What is computed reads any table; the others name columns of their own.
  const every = digestOf(...tables.values());
  const computed = entity.fields.flatMap((field) => {
    if (field.computedSql === undefined) return [];
    const statement = `select (${field.computedSql}\n) from ${quoted(table)} t limit 0`;
    const digest = digestOf(every, statement, field.kind, JSON.stringify(field.schema), field.filter.join());
    return {
      file,
      pointer: pointer('properties', field.name, 'x-computed', 'sql'),
      statement,
      computes: field,
      digest,
    };
  });
  const own = (place: string, statement: string) => ({
    file,
    pointer: place,
    statement,
    table,
    digest: digestOf(tables.get(table) ?? '', statement),
  });
  const defaults = entity.fields.flatMap(({ name, column }) =>
    column?.default === undefined
      ? []
      : own(
          pointer('properties', name),
          `alter table ${quoted(table)} alter column ${quoted(name)} set default ${column.default}`,
        ),
  );
  const checks = entity.checks.map(({ sql }, index) =>
    own(pointer('x-checks', index, 'sql'), `alter table ${quoted(table)} add check (${sql}\n)`),
  );
  const indexes = entity.indexes.map((index) =>
    own(
      index.place === undefined ? pointer('properties', index.field ?? '') : pointer('x-indexes', index.place),
      indexSql(table, index),
    ),
  );
  return [...computed, ...defaults, ...checks, ...indexes];
}

const digestOf = (...parts: string[]) => hash('sha256', parts.join('\0'));

/** `column "nam" does not exist, did you mean "t.name"?` */
function inWords({ message, hint }: DatabaseError): string {
  const meant = /"([^"]+)"/.exec(/Perhaps you meant to reference .*/.exec(hint ?? '')?.[0] ?? '')?.[1];
  return meant === undefined ? message : `${message}, did you mean "${meant}"?`;
}

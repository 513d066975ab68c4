import type { ClientBase, DatabaseError } from 'pg';
import type { EntityIR, FieldIR, Model } from '../../ir.ts';
import { quoted } from '../../names.ts';
import { pointer, type Problem } from '../../problems.ts';
import { indexSql, tablesOf } from '../ddl.ts';
import { prelude } from '../prelude.ts';
import { misfitOf, typeOf } from './computed-types.ts';

/** SQL of a schema file, in a statement that PostgreSQL refuses where the fragment is wrong. */
interface Fragment {
  file: string;
  pointer: string;
  statement: string;
  /** Whose value it answers, which has to be of its type. */
  computes?: FieldIR;
}

const scratch = 'rolecall_fragments';

/**
 * Has PostgreSQL read every piece of SQL that stands in the schemas (x-computed, x-checks, x-indexes, defaults of
 * x-column) over the tables as the schemas describe them, empty and undone at the end. Tables and functions made by hand
 * are those of the database. What is computed has to be of the type that its field declares. Answers one problem for
 * each piece that is wrong.
 */
export async function checkFragments(client: ClientBase, model: Model): Promise<Problem[]> {
  const problems: Problem[] = [];
  await client.query('begin');
  try {
    await client.query('set local client_min_messages = warning');
    for (const { sql } of prelude) await client.query(sql);
    await client.query(`create schema ${scratch}`);
    await client.query(`set local search_path = ${scratch}, public`);
    await client.query(bareTables(model).join(';\n'));
    for (const { statement, computes, ...place } of model.entities.flatMap(fragmentsOf)) {
      await client.query('savepoint fragment');
      try {
        if (computes === undefined) await client.query(statement);
        else {
          const misfit = misfitOf(computes, await typeOf(client, statement));
          if (misfit) problems.push({ ...place, ...misfit });
        }
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

/** The columns alone: what else makes a table may be what is wrong. */
const bareTables = ({ entities }: Model) =>
  tablesOf(entities).map(
    ({ name, columns }) =>
      `create table ${quoted(name)} (${columns.map((column) => `${quoted(column.name)} ${column.type}`).join(', ')})`,
  );

function fragmentsOf(entity: EntityIR): Fragment[] {
  const { source: file, table } = entity;
  const computed = entity.fields.flatMap((field) =>
    field.computedSql === undefined
      ? []
      : [
          {
            file,
            pointer: pointer('properties', field.name, 'x-computed', 'sql'),
            statement: `select (${field.computedSql}\n) from ${quoted(table)} t limit 0`,
            computes: field,
          },
        ],
  );
  const defaults = entity.fields.flatMap(({ name, column }) =>
    column?.default === undefined
      ? []
      : [
          {
            file,
            pointer: pointer('properties', name),
            statement: `alter table ${quoted(table)} alter column ${quoted(name)} set default ${column.default}`,
          },
        ],
  );
  const checks = entity.checks.map(({ sql }, index) => ({
    file,
    pointer: pointer('x-checks', index, 'sql'),
    statement: `alter table ${quoted(table)} add check (${sql}\n)`,
  }));
  const indexes = entity.indexes.map((index) => ({
    file,
    pointer: index.place === undefined ? pointer('properties', index.field ?? '') : pointer('x-indexes', index.place),
    statement: indexSql(table, index),
  }));
  return [...computed, ...defaults, ...checks, ...indexes];
}

/** `column "nam" does not exist, did you mean "t.name"?` */
function inWords({ message, hint }: DatabaseError): string {
  const meant = /"([^"]+)"/.exec(/Perhaps you meant to reference .*/.exec(hint ?? '')?.[0] ?? '')?.[1];
  return meant === undefined ? message : `${message}, did you mean "${meant}"?`;
}

import type { ClientBase } from 'pg';
import { createAll, tableText, type TableDefinition } from './ddl.ts';
import { type Catalog, introspect } from './introspect.ts';
import { KnownTables } from './known-tables.ts';
import { prelude } from './prelude.ts';

const scratch = 'rolecall_as_schemas_say';

/**
 * What the catalog would say if the tables were made from the definitions: they are made in a schema of their own in
 * a transaction that is undone, so that both sides of a comparison speak PostgreSQL's words and nothing stays behind.
 * Only those are made that are not known, with the tables that they refer to.
 */
export async function desiredCatalog(
  client: ClientBase,
  tables: TableDefinition[],
  known = new KnownTables(),
): Promise<Catalog> {
  const unknown = tables.filter((table) => !known.catalog.has(tableText(table)));
  if (unknown.length > 0) {
    const made = await introspectMade(client, withReferences(unknown, tables));
    for (const table of unknown) known.catalog.set(tableText(table), made[table.name]!);
  }
  return Object.fromEntries(tables.map((table) => [table.name, known.catalog.get(tableText(table))!]));
}

async function introspectMade(client: ClientBase, tables: TableDefinition[]): Promise<Catalog> {
  await client.query('begin');
  try {
    await client.query('set local client_min_messages = warning');
    for (const sql of await missingPrelude(client)) await client.query(sql);
    await client.query(`create schema ${scratch}`);
    await client.query(`set local search_path = ${scratch}, public`);
    await client.query(createAll(tables).join('\n'));
    return await introspect(client, scratch);
  } finally {
    await client.query('rollback');
  }
}

/** Some of the tables and, without what these refer to, those that they refer to. */
function withReferences(some: TableDefinition[], all: TableDefinition[]): TableDefinition[] {
  const chosen = new Set(some.map(({ name }) => name));
  const referred = new Set(some.flatMap(({ foreignKeys }) => foreignKeys.map(({ to }) => to)));
  return all.flatMap((table) => {
    if (chosen.has(table.name)) return table;
    return referred.has(table.name) ? { ...table, foreignKeys: [], indexes: [] } : [];
  });
}

/** The statements of the prelude that a database lacks. */
export async function missingPrelude(client: ClientBase): Promise<string[]> {
  const missing: string[] = [];
  for (const { there, sql } of prelude) {
    const { rowCount } = await client.query(there);
    if (rowCount === 0) missing.push(sql);
  }
  return missing;
}

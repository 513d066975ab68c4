import type { ClientBase } from 'pg';
import { createAll, type TableDefinition } from './ddl.ts';
import { type Catalog, introspect } from './introspect.ts';
import { prelude } from './prelude.ts';

const scratch = 'rolecall_as_schemas_say';

/**
 * What the catalog would say if the tables were made from the definitions: they are made in a schema of their own in
 * a transaction that is undone, so that both sides of a comparison speak PostgreSQL's words and nothing stays behind.
 */
export async function desiredCatalog(client: ClientBase, tables: TableDefinition[]): Promise<Catalog> {
  await client.query('begin');
  try {
    await client.query('set local client_min_messages = warning');
    for (const { sql } of prelude) await client.query(sql);
    await client.query(`create schema ${scratch}`);
    await client.query(`set local search_path = ${scratch}, public`);
    await client.query(createAll(tables).join('\n'));
    return await introspect(client, scratch);
  } finally {
    await client.query('rollback');
  }
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

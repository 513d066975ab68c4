import pg from 'pg';
import type { Model } from '../ir.ts';
import { tablesOf } from './ddl.ts';
import { desiredCatalog, missingPrelude } from './desired.ts';
import { diff } from './diff.ts';
import { introspect } from './introspect.ts';
import type { KnownTables } from './known-tables.ts';
import type { Step } from './steps.ts';

/** The steps that would bring the schema `public` of a database to the model; none when it is there already. */
export async function compare(client: pg.ClientBase, model: Model, known?: KnownTables): Promise<Step[]> {
  const tables = tablesOf(model.entities);
  const missing = await missingPrelude(client);
  const desired = await desiredCatalog(client, tables, known);
  const found = await introspect(client, 'public');
  return [...missing.map((sql) => ({ sql })), ...diff(tables, desired, found)];
}

/** Opens a connection for one piece of work. */
export async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'rolecall codegen' });
  // A break is told by the statement that comes next.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

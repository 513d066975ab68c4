import type { Client, DatabaseError } from 'pg';
import { readMigrations, type MigrationFile } from '../../api/src/platform/migrations/index.ts';
import { statementsOf } from './statements.ts';

/** What a statement is refused by that makes what is there already, or takes away what is gone. */
const tried = new Set([
  '42P07', // duplicate_table
  '42701', // duplicate_column
  '42710', // duplicate_object
  '42723', // duplicate_function
  '42P16', // invalid_table_definition: a second primary key
  '42P01', // undefined_table
  '42703', // undefined_column
  '42704', // undefined_object
  '42883', // undefined_function
]);

/**
 * Runs migrations that are new, or were edited since they ran, on a database that is ahead of them because it follows
 * the schemas: of each, what is not there yet. Rows stay. Answers the files.
 */
export async function followMigrations(client: Client): Promise<string[]> {
  const files = await readMigrations();
  const { rows } = await client.query<{ version: string; checksum: string }>(
    'select version, checksum from schema_migrations',
  );
  const applied = new Map(rows.map(({ version, checksum }) => [version, checksum]));
  const pending = files.filter(({ version, checksum }) => applied.get(version) !== checksum);
  const gone = rows.filter(({ version }) => !files.some((file) => file.version === version));
  if (pending.length === 0 && gone.length === 0) return [];
  await client.query('begin');
  try {
    const outdated = [...gone, ...pending].map(({ version }) => version);
    await client.query('delete from schema_migrations where version = any($1)', [outdated]);
    for (const file of pending) await runWhatIsMissing(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return pending.map(({ version, name }) => `${version}_${name}`);
}

async function runWhatIsMissing(client: Client, { version, name, sql, checksum }: MigrationFile): Promise<void> {
  for (const statement of statementsOf(sql)) {
    await client.query('savepoint statement');
    try {
      await client.query(statement);
    } catch (error) {
      if (!tried.has((error as DatabaseError).code ?? ''))
        throw new Error(`The migration ${version}_${name} fails: ${(error as Error).message}`, { cause: error });
      await client.query('rollback to savepoint statement');
    }
  }
  await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ]);
}

import type pg from 'pg';
import { dropViews, makeViews } from '../anonymity/make-views.ts';
import { withClient } from '../database/client.ts';
import { readMigrations, type MigrationFile } from './migration-files.ts';
import { pendingMigrations, type AppliedMigration } from './plan.ts';

export interface MigrateOptions {
  /** Folder of the files; default: this installation's. */
  folder?: string;
  /** Takes one line at a time about what is being done. */
  log?: (line: string) => void;
}

/** One lock for all processes that would migrate one database; any constant will do. */
const lockKey = 7306521;

const table = `create table if not exists schema_migrations (
  version text primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/**
 * Applies what is pending, once, each file in a transaction of its own, while other processes that start at the same
 * time wait. Resolves with the files applied. Rejects with MigrationRefused when database and code do not fit, and
 * with the name of the file when one fails: what came before it stays, nothing of it does.
 */
export async function migrate(connectionString: string, options: MigrateOptions = {}): Promise<MigrationFile[]> {
  const files = await readMigrations(options.folder);
  return onOwnConnection(connectionString, async (client) => {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey]);
    if (!rows[0]?.locked) {
      options.log?.('Another process is migrating this database: waiting for it');
      await client.query('select pg_advisory_lock($1)', [lockKey]);
    }
    await client.query(table);
    const pending = pendingMigrations(files, await readApplied(client));
    // They hold columns as they are.
    if (pending.length > 0) await dropViews(client);
    for (const file of pending) {
      await apply(client, file);
      options.log?.(`Applied ${file.version}_${file.name}`);
    }
    await makeViews(client);
    return pending;
  });
}

/** What is applied and what is pending, without changing anything. Rejects as migrate() does. */
export async function migrationStatus(
  connectionString: string,
  { folder }: MigrateOptions = {},
): Promise<{ applied: AppliedMigration[]; pending: MigrationFile[] }> {
  const files = await readMigrations(folder);
  return onOwnConnection(connectionString, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('schema_migrations') is not null as there",
    );
    const applied = rows[0]?.there ? await readApplied(client) : [];
    return { applied, pending: pendingMigrations(files, applied) };
  });
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select version, name, checksum, applied_at from schema_migrations order by version',
  );
  return rows;
}

async function apply(client: pg.Client, { version, name, sql, checksum }: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`The migration ${version}_${name} failed and was undone: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** A connection of its own: the lock lives as long as it does. */
const onOwnConnection = <T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient({ connectionString, application_name: 'rolecall migrate' }, work);

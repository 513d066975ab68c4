import { join, resolve } from 'node:path';
import { migrate } from '../../api/src/platform/migrations/index.ts';
import { startEmbedded } from '../../api/src/platform/postgres/index.ts';
import type { Model } from '../../codegen/src/ir.ts';
import { refuseIfAny } from '../../codegen/src/problems.ts';
import { checkFragments } from '../../codegen/src/sql/fragments/check-fragments.ts';
import { withClient } from '../../codegen/src/sql/compare.ts';
import { KnownTables } from '../../codegen/src/sql/known-tables.ts';
import { sync } from '../../codegen/src/sql/sync.ts';
import { root } from '../test/tasks.ts';
import { followMigrations } from './follow-migrations.ts';

const databaseName = 'rolecall_dev';

/** The database of `npm run dev`: disposable, and always in the shape that the schemas describe. */
export type DevDatabase = {
  url: string;
  /**
   * Brings it to the migrations and the schemas as they are now; answers how many statements that took. Rows stay;
   * `convert` lets go of values that do not fit, which otherwise is refused with RowsInTheWay.
   */
  follow: (model: Model, options?: { convert?: boolean }) => Promise<number>;
  /** Makes it anew, without rows. */
  reset: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the built-in PostgreSQL with the database of development; `anew` forgets what that held. */
export async function openDevDatabase(log: (line: string) => void, anew: boolean): Promise<DevDatabase> {
  const dataDir = join(resolve(root, process.env.DATA_DIR || '.data'), 'postgres');
  const server = await startEmbedded({ dataDir, log });
  const url = new URL(server.url);
  url.pathname = `/${databaseName}`;
  const known = new KnownTables();
  const make = async () => {
    await run(server.url, `CREATE DATABASE ${databaseName}`);
    await migrate(url.href, { log });
  };
  const follow: DevDatabase['follow'] = async (model, options) => {
    // First: SQL of the schemas may call functions that a migration brings.
    const files = await withClient(url.href, followMigrations);
    for (const file of files) log(`Follows ${file}`);
    if (files.length > 0) known.forget();
    refuseIfAny(await withClient(url.href, (client) => checkFragments(client, model, known)));
    return (await sync(url.href, model, { ...options, known })).length;
  };
  const reset = async () => {
    known.forget();
    if (await isThere(server.url)) await drop(server.url);
    await make();
  };
  try {
    if (anew) await reset();
    else if (!(await isThere(server.url))) await make();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: url.href, follow, reset, stop: server.stop };
}

const isThere = async (url: string): Promise<boolean> =>
  (await run(url, `SELECT 1 FROM pg_database WHERE datname = '${databaseName}'`)) === 1;

/**
 * Ends our own sessions and lets no new ones in. `WITH (FORCE)` would be refused to us while autovacuum is at work there,
 * which is an administrator's; a plain DROP ends that by itself.
 */
async function drop(url: string): Promise<void> {
  await run(url, `ALTER DATABASE ${databaseName} WITH ALLOW_CONNECTIONS false`);
  await run(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${databaseName}' AND usename = current_user`,
  );
  await run(url, `DROP DATABASE ${databaseName}`);
}

async function run(url: string, statement: string): Promise<number | null> {
  return withClient(url, async (client) => (await client.query(statement)).rowCount);
}

import { join, resolve } from 'node:path';
import { migrate } from '../../api/src/platform/migrations/index.ts';
import { startEmbedded } from '../../api/src/platform/postgres/index.ts';
import { readModel } from '../../codegen/src/generate.ts';
import { refuseIfAny } from '../../codegen/src/problems.ts';
import { checkFragments } from '../../codegen/src/sql/fragments/check-fragments.ts';
import { withClient } from '../../codegen/src/sql/compare.ts';
import { sync } from '../../codegen/src/sql/sync.ts';
import { root } from '../test/tasks.ts';

const databaseName = 'rolecall_dev';

/** The database of `npm run dev`: disposable, and always in the shape that the schemas describe. */
export type DevDatabase = {
  url: string;
  /** Brings it to the schemas as they are now; answers how many statements that took. */
  follow: () => Promise<number>;
  stop: () => Promise<void>;
};

/** Starts the built-in PostgreSQL and brings the database of development to the migrations and the schemas. */
export async function openDevDatabase(log: (line: string) => void): Promise<DevDatabase> {
  const dataDir = join(resolve(root, process.env.DATA_DIR || '.data'), 'postgres');
  const server = await startEmbedded({ dataDir, log });
  const url = new URL(server.url);
  url.pathname = `/${databaseName}`;
  const follow = async () => {
    const model = readModel(root);
    refuseIfAny(await withClient(url.href, (client) => checkFragments(client, model)));
    return (await sync(url.href, model)).length;
  };
  try {
    await create(server.url);
    await migrate(url.href, { log }).catch(async (error: Error) => {
      // A migration that says what was already tried out here, or files that changed: nothing of value is lost.
      log(`The development database is made anew: ${error.message}`);
      await run(server.url, `DROP DATABASE ${databaseName} WITH (FORCE)`);
      await create(server.url);
      await migrate(url.href, { log });
    });
    await follow();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: url.href, follow, stop: server.stop };
}

async function create(url: string): Promise<void> {
  const found = await run(url, `SELECT 1 FROM pg_database WHERE datname = '${databaseName}'`);
  if (found === 0) await run(url, `CREATE DATABASE ${databaseName}`);
}

async function run(url: string, statement: string): Promise<number | null> {
  return withClient(url, async (client) => (await client.query(statement)).rowCount);
}

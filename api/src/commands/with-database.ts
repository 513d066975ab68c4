import { join, resolve } from 'node:path';
import { config } from '../platform/config/config.ts';
import { closeDatabase, openDatabase } from '../platform/database/database.ts';
import { startEmbedded } from '../platform/postgres/index.ts';

/**
 * Runs a command with the address of the database: DATABASE_URL, or the built-in one in DATA_DIR, which is started
 * when no server runs on it and shared when one does.
 */
export async function withDatabaseUrl<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = config();
  if (databaseUrl !== undefined) return work(databaseUrl);
  const embedded = await startEmbedded({
    dataDir: join(resolve(dataDir), 'postgres'),
    log: (line) => console.error(line),
  });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** As withDatabaseUrl, with the pool of this process open. */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  return withDatabaseUrl(async (url) => {
    const { databasePool, statementTimeoutMs, idleTransactionTimeoutMs } = config();
    openDatabase({ url, poolSize: databasePool, statementTimeoutMs, idleTransactionTimeoutMs });
    try {
      return await work(url);
    } finally {
      await closeDatabase(1_000);
    }
  });
}

import pg from 'pg';
import type { EmbeddedPostgres } from '../../../api/src/platform/postgres/index.ts';

/** A new database beside the application's, with the same owner. */
export async function freshDatabase({ url, adminUrl }: EmbeddedPostgres, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} owner ${JSON.stringify(new URL(url).username)}`);
  await admin.end();
  return withDatabase(url, name);
}

/** The address of another database of the same server. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Does `work` on a connection of its own. */
export async function onDatabase<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

import type pg from 'pg';
import { withClient } from '../database/client.ts';
import { urlOf, type Credentials } from './credentials.ts';

/** The database that Rolecall lives in. */
export const databaseName = 'rolecall';

/**
 * Makes what the application needs on a new server: the role `rolecall`, which owns the database of the same name and
 * may create others (scratch databases of migrations), but is no superuser.
 */
export async function provision(port: number, credentials: Credentials, log: (line: string) => void): Promise<void> {
  await withAdmin(port, credentials, 'postgres', async (client) => {
    const role = await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'rolecall'");
    // Utility statements take no parameters; the password is hexadecimal by construction.
    if (role.rowCount === 0)
      await client.query(`CREATE ROLE rolecall LOGIN CREATEDB PASSWORD '${credentials.rolecall}'`);
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName} OWNER rolecall`);
  });
  await withAdmin(port, credentials, databaseName, (client) => refreshCollation(client, log));
}

/** A newer library may sort differently; indexes on text are then rebuilt before anybody trusts them. */
async function refreshCollation(client: pg.Client, log: (line: string) => void): Promise<void> {
  const changed = await client.query(
    `SELECT 1 FROM pg_database WHERE datname = current_database()
     AND datcollversion IS DISTINCT FROM pg_database_collation_actual_version(oid)`,
  );
  if (changed.rowCount === 0) return;
  log('The rules for sorting text have changed with this version of PostgreSQL: rebuilding the indexes');
  await client.query(`REINDEX DATABASE ${databaseName}`);
  await client.query(`ALTER DATABASE ${databaseName} REFRESH COLLATION VERSION`);
}

async function withAdmin(
  port: number,
  credentials: Credentials,
  database: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await withClient({ connectionString: urlOf('postgres', credentials, port, database) }, work);
}

import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runCommand } from './run-command.ts';

/**
 * What a new database holds: the rows that every installation starts with; the demo as well; or the demo `whole`, with
 * the documents that a worker is to seal for it, which would keep each server of the tests busy.
 */
export type Content = 'base' | 'demo' | 'whole';

/** The application's role on the test server: like the real one, it owns its databases and is no superuser. */
const role = 'rolecall_test';
const password = 'only-for-tests';

/** Any fixed number; processes that ask for a lock of this number wait for each other. */
const templateLock = 707_001;

const adminUrl = () => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('These tests need a PostgreSQL: run them with "npm test -- api" (or e2e)');
  return url;
};

const urlOf = (database: string) => {
  const url = new URL(adminUrl());
  Object.assign(url, { username: role, password, pathname: `/${database}` });
  return url.href;
};

/** Where the demo of this run has put its files: resumes, and the pictures of its career site. */
export const demoFolder = () => process.env.TEST_DEMO ?? join(tmpdir(), 'rolecall-demo');

/** A database of its own for one test file; `drop` also ends the connections to it. */
export async function createDatabase(content: Content): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = await ensureTemplate(content);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin((client) => copy(client, template, name));
  return {
    url: urlOf(name),
    drop: async () => {
      await asAdmin((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

/** An empty database, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(async (client) => {
    await ensureRole(client);
    await copy(client, undefined, name);
  });
  return {
    url: urlOf(name),
    drop: async () => {
      await asAdmin((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

/**
 * The database that others are copied from: made once per test run by the product's own commands. Test files run in
 * several processes, so the first takes a lock, and the template appears under its name only when it is complete.
 */
export async function ensureTemplate(content: Content): Promise<string> {
  const name = nameOf(content);
  if (content === 'whole') {
    await ensureTemplate('demo');
    return name;
  }
  // Before the lock is held, for which this would wait as well.
  const base = content === 'demo' ? await ensureTemplate('base') : undefined;
  await asAdmin(async (client) => {
    await ensureRole(client);
    await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount !== 0) return;
    const partial = `${name}_partial`;
    const env = { DATABASE_URL: urlOf(partial), LOG_LEVEL: 'warn', DATA_DIR: demoFolder() };
    await copy(client, base, partial);
    if (base === undefined) {
      await runCommand(['api/src/commands/migrate.ts'], env);
      await runCommand(['api/src/commands/seed.ts'], env);
      await makeQueue(urlOf(partial));
    } else {
      await runCommand(['api/src/commands/seed.ts', '--demo'], env);
      await copy(client, partial, nameOf('whole'));
      await sealNothing(urlOf(partial));
    }
    await client.query(`ALTER DATABASE ${partial} RENAME TO ${name}`);
  });
  return name;
}

const nameOf = (content: Content) => `template_${content}_${process.env.TEST_RUN ?? 'manual'}`;

/** Makes a database anew: of all that another one has, or empty. */
async function copy(client: pg.Client, from: string | undefined, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  // Files are copied by the kernel, instead of page by page through PostgreSQL and its log.
  const template = from === undefined ? '' : `TEMPLATE ${from} STRATEGY file_copy`;
  await client.query(`CREATE DATABASE ${name} OWNER ${role} ${template}`);
}

/** What the first server makes of its queue, which takes longer than all else that a start asks of the database. */
async function makeQueue(databaseUrl: string): Promise<void> {
  // It makes databases by what stands here.
  const { startServer } = await import('./server.ts');
  const server = await startServer({ databaseUrl, env: { WORKERS: '0' } });
  await server.stop();
}

/** Takes away what is ordered to be sealed. */
async function sealNothing(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`DELETE FROM sealed_documents`);
    await client.query(`DELETE FROM pgboss.job WHERE name = 'offers.seal'`);
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client): Promise<void> {
  await client.query(
    `DO $$ BEGIN CREATE ROLE ${role} LOGIN CREATEDB PASSWORD '${password}';
     EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
  );
}

/** One connection as superuser; what it locks is free again when it ends. */
async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

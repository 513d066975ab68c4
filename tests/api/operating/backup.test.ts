import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { eventually } from '../../support/eventually.ts';
import { runCommand } from '../../support/run-command.ts';
import { patienceMs, startServer, type TestServer } from '../../support/server.ts';
import { createDatabase, createEmptyDatabase } from '../../support/test-database.ts';

jest.setTimeout(2 * patienceMs);

let folder: string;
let original: TestServer;
let backup: string;
let backedUp: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rolecall-backup-'));
  backup = join(folder, 'backup.gz');
  original = await startServer({ demo: 'whole', demoFiles: true });
  await eventually(unsealed, 0, 120_000);
  // The worker goes on meanwhile, and may tell that a job ends soon: what was backed up is known when nothing changed.
  do {
    rmSync(backup, { force: true });
    backedUp = await digests(original.databaseUrl);
    await runCommand(['api/src/commands/backup.ts', '--to', backup], {
      DATABASE_URL: original.databaseUrl,
      DATA_DIR: original.dataDir,
    });
  } while (!isDeepStrictEqual(backedUp, await digests(original.databaseUrl)));
});
afterAll(async () => {
  await original?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Documents of the original that wait to be sealed, or whose job is not done yet. */
async function unsealed(): Promise<number> {
  const client = new pg.Client({ connectionString: original.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from sealed_documents d
         full join pgboss.job j on j.name = 'offers.seal' and j.data ->> 'id' = d.id::text
        where d.state <> 'done' or j.state < 'completed'`,
    );
    return rows[0]!.count;
  } finally {
    await client.end();
  }
}

const restore = (databaseUrl: string, from = backup) =>
  runCommand(['api/src/commands/restore.ts', '--from', from], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'restored'),
  });

/** A digest of every table; keys of files are new after a restore. */
async function digests(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
          and relname <> 'schema_migrations' order by 1`,
    );
    const found: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(r, '' order by r)), '') as digest
           from (select (to_jsonb(t) - 'storage_key')::text as r from "${name}" t) rows`,
      );
      found[name] = rows[0].digest;
    }
    return found;
  } finally {
    await client.end();
  }
}

test('a backup brings back every row and every file, and work goes on in what was restored', async () => {
  const database = await createEmptyDatabase();
  try {
    const { stdout } = await restore(database.url);
    expect(stdout).toMatch(/\d{4,} rows and \d{3,} files are restored/);
    expect(await digests(database.url)).toEqual(backedUp);

    const dataDir = join(folder, 'restored');
    // Seals and trails can be checked with what came back.
    const verified = await runCommand(['api/src/commands/verify-offers.ts'], {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
    });
    expect(verified.stdout).toContain('No break was found.');
    const server = await startServer({ databaseUrl: database.url, dataDir });
    try {
      const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
        fetch(`${server.url}/api/v1/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
      const signedIn = await post('auth/sign_in', { email: 'recruiter@demo.example', password: 'Demo-2026-pass!' });
      expect(signedIn.status).toBe(200);
      const names = ['access-token', 'client', 'uid'];
      const session = Object.fromEntries(names.map((name) => [name, signedIn.headers.get(name) ?? '']));
      // Counters go on where they were: a new row collides with none.
      const tag = await post('tags', { name: { en: 'After', fr: 'Après', es: 'Después' } }, session);
      expect(tag.status).toBe(201);
    } finally {
      await server.stop();
    }
  } finally {
    await database.drop();
  }
});

test('a database in use is not overwritten', async () => {
  const database = await createDatabase('demo');
  try {
    await expect(restore(database.url)).rejects.toThrow(/restored into an empty one/);
  } finally {
    await database.drop();
  }
});

test('a backup that was cut short changes nothing, and none is written over another', async () => {
  const database = await createDatabase('base');
  try {
    const before = await digests(database.url);
    const cut = join(folder, 'cut.gz');
    const env = { DATABASE_URL: original.databaseUrl, DATA_DIR: original.dataDir };
    await copyFile(backup, cut);
    await expect(runCommand(['api/src/commands/backup.ts', '--to', cut], env)).rejects.toThrow(/exist/i);
    await truncate(cut, 400_000);
    await expect(restore(database.url, cut)).rejects.toThrow();
    expect(await digests(database.url)).toEqual(before);
  } finally {
    await database.drop();
  }
});

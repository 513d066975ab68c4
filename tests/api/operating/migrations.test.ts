import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../../api/src/platform/migrations/index.ts';
import { runCommand } from '../../support/run-command.ts';
import { createEmptyDatabase } from '../../support/test-database.ts';

let database: { url: string; drop: () => Promise<void> };

beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

const run = (...args: string[]) => runCommand(['api/src/commands/migrate.ts', ...args], { DATABASE_URL: database.url });

async function sql<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

test('two processes that start at the same time apply every file once', async () => {
  const [one, other] = await Promise.all([run(), run()]);
  const done = [one.stdout, other.stdout].map((text) => text.match(/^Applied \d{14}_/gm)?.length ?? 0);
  const rows = await sql<{ count: number }>('select count(*)::int as count from schema_migrations');
  expect(done.sort((a, b) => a - b)).toEqual([0, rows[0]?.count]);
  expect((await run()).stdout).toContain('up to date');
});

test('--status says what is pending and changes nothing', async () => {
  await expect(run('--status')).rejects.toThrow(/pending {2}20\d{12}_tables/);
  const rows = await sql<{ table: string | null }>(`select to_regclass('schema_migrations')::text as table`);
  expect(rows[0]?.table).toBeNull();
  await run();
  expect((await run('--status')).stdout).toContain('0 pending');
});

test('a database ahead of the code is refused by the command and by the server', async () => {
  await run();
  await sql(`insert into schema_migrations values ('29990101000000', 'from_the_future', 'x')`);
  await expect(run()).rejects.toThrow(/ahead of this code.*29990101000000_from_the_future/s);
  const server = runCommand(['api/src/server.ts'], { DATABASE_URL: database.url, PORT: '0' });
  await expect(server).rejects.toThrow(/ahead of this code/);
});

test('a file that was changed after it was applied is refused', async () => {
  await run();
  await sql(`update schema_migrations set checksum = 'x' where version = (select min(version) from schema_migrations)`);
  await expect(run()).rejects.toThrow(/was changed after it was applied/);
});

test('a file that fails leaves nothing of itself, and what came before it stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-migrations-'));
  try {
    await writeFile(join(folder, '20260101000000_good.sql'), 'create table good (id int);');
    await writeFile(join(folder, '20260102000000_bad.sql'), 'create table half (id int); select wrong;');
    await expect(migrate(database.url, { folder })).rejects.toThrow(/20260102000000_bad failed and was undone/);
    const rows = await sql<{ good: string | null; half: string | null; versions: string[] }>(
      `select to_regclass('good')::text as good, to_regclass('half')::text as half,
              (select array_agg(version) from schema_migrations) as versions`,
    );
    expect(rows[0]).toEqual({ good: 'good', half: null, versions: ['20260101000000'] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

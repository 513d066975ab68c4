import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded, type EmbeddedPostgres } from './index.ts';
import { isAlive } from './process-identity.ts';

jest.setTimeout(60_000);

/** A stopped database that tests start from: making one takes longer than most of them. */
let template: string;
let folder: string;
let log: string[];
let started: EmbeddedPostgres[];

/** Starts on this test's folder, or on one given; every server is stopped when the test ends. */
async function start(more: { dataDir?: string; port?: number; systemDir?: string } = {}): Promise<EmbeddedPostgres> {
  const dataDir = join(folder, 'db');
  const server = await startEmbedded({ dataDir, log: (line) => log.push(line), durable: false, ...more });
  started.push(server);
  return server;
}

async function query<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Another Node process that starts the database, prints what it got as JSON, and stays. */
async function otherProcess(): Promise<{
  kill: () => Promise<void>;
  leave: () => Promise<void>;
  pid: number;
  url: string;
}> {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(join(__dirname, 'index.ts'))});
    const db = await startEmbedded({ dataDir: ${JSON.stringify(join(folder, 'db'))}, log() {}, durable: false });
    console.log(JSON.stringify({ pid: db.pid(), url: db.url }));
    process.stdin.once('data', async () => { await db.stop(); process.exit(0); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    ...(JSON.parse(line.toString()) as { pid: number; url: string }),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    leave: async () => {
      child.stdin.write('leave\n');
      await exited;
    },
  };
}

/** Repeats `attempt` until it succeeds, for 20 seconds at most; then its last error is the test's. */
async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 20_000; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(20);
    }
  }
}

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'rolecall-pg-'));
  chmodSync(made, 0o755);
  return made;
}

beforeAll(async () => {
  template = newFolder();
  const server = await startEmbedded({ dataDir: join(template, 'db'), log: () => undefined, durable: false });
  await server.stop();
});

afterAll(() => rmSync(template, { recursive: true }));

beforeEach(() => {
  folder = newFolder();
  execFileSync('cp', ['-a', join(template, 'db'), folder]);
  log = [];
  started = [];
});

afterEach(async () => {
  for (const server of started) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('makes the database on first use, with an owner who is no superuser, sorting as people do', async () => {
  const { url, adminUrl, adopted } = await start({ dataDir: join(folder, 'new') });
  expect(adopted).toBe(false);
  expect(await query(url, "SELECT current_database() AS name, current_setting('is_superuser') AS super")).toEqual([
    { name: 'rolecall', super: 'off' },
  ]);
  expect(await query(adminUrl, "SELECT current_setting('is_superuser') AS super")).toEqual([{ super: 'on' }]);
  const names =
    "SELECT string_agg(name, ' ' ORDER BY name) AS names FROM unnest(ARRAY['Zoé','Élan','eva','Ñandú','Noa']) name";
  expect(await query(url, names)).toEqual([{ names: 'Élan eva Ñandú Noa Zoé' }]);
  await query(url, 'CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent');
});

test('keeps the passwords where only we can read them, and out of the log', async () => {
  const { url } = await start();
  const file = join(folder, 'db', 'passwords.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const password = new URL(url).password;
  expect(readFileSync(file, 'utf8')).toContain(password);
  expect(log.join('\n') + readFileSync(join(folder, 'db', 'server.log'), 'utf8')).not.toContain(password);
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
});

test('stop ends the server, and the data is there at the next start', async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE kept AS SELECT 'safe' AS word");
  await first.stop();
  expect(isAlive(first.pid())).toBe(false);
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.url, 'SELECT word FROM kept')).toEqual([{ word: 'safe' }]);
});

test('after SIGKILL of our process the server goes on and is adopted by the next', async () => {
  const crashed = await otherProcess();
  await query(crashed.url, "CREATE TABLE kept AS SELECT 'safe' AS word");
  await crashed.kill();
  expect(isAlive(crashed.pid)).toBe(true);

  const next = await start();
  expect(next).toMatchObject({ adopted: true, url: crashed.url });
  expect(next.pid()).toBe(crashed.pid);
  expect(await query(next.url, 'SELECT word FROM kept')).toEqual([{ word: 'safe' }]);
  await next.stop();
  expect(isAlive(crashed.pid)).toBe(false);
});

test('two processes share one server, and the last one out stops it', async () => {
  const other = await otherProcess();
  const ours = await start();
  expect(ours.pid()).toBe(other.pid);
  await other.leave();
  expect(await query(ours.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await ours.stop();
  expect(isAlive(ours.pid())).toBe(false);
});

test('two starts at the same moment on an empty folder end up on one server', async () => {
  const dataDir = join(folder, 'new');
  const [one, two] = await Promise.all([start({ dataDir }), start({ dataDir })]);
  expect(one.url).toBe(two.url);
  expect([one.adopted, two.adopted].sort()).toEqual([false, true]);
});

test('a killed server comes back on its port with all that was committed, while clients are still connected', async () => {
  const { url, pid } = await start();
  await query(url, "CREATE TABLE kept AS SELECT 'safe' AS word");
  const busy = new pg.Client({ connectionString: url });
  busy.on('error', () => undefined);
  await busy.connect();
  const sleeping = expect(busy.query('SELECT pg_sleep(30)')).rejects.toThrow();
  const killed = pid();
  process.kill(killed, 'SIGKILL');

  expect(await eventually(() => query(url, 'SELECT word FROM kept'))).toEqual([{ word: 'safe' }]);
  await sleeping;
  await eventually(async () => expect(pid()).not.toBe(killed));
  expect(isAlive(pid())).toBe(true);
});

test('an immediate start after kill -9 of the server and of our process waits until the memory is free', async () => {
  const crashed = await otherProcess();
  await query(crashed.url, "CREATE TABLE kept AS SELECT 'safe' AS word");
  await crashed.kill();
  process.kill(crashed.pid, 'SIGKILL');
  const next = await start();
  expect(next.adopted).toBe(false);
  expect(await query(next.url, 'SELECT word FROM kept')).toEqual([{ word: 'safe' }]);
});

test('a stale postmaster.pid that names a process of somebody else is no obstacle', async () => {
  const first = await start();
  await first.stop();
  const data = join(folder, 'db', 'data');
  writeFileSync(join(data, 'postmaster.pid'), `${process.ppid}\n${data}\n1700000000\n5432\n\n127.0.0.1\n`);
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(isAlive(process.ppid)).toBe(true);
});

test('lost passwords are set anew, for a stopped server and for one that still runs', async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE kept AS SELECT 'safe' AS word");
  await first.stop();
  rmSync(join(folder, 'db', 'passwords.json'));
  const second = await start();
  expect(await query(second.url, 'SELECT word FROM kept')).toEqual([{ word: 'safe' }]);

  writeFileSync(join(folder, 'db', 'passwords.json'), '{"postgres":"00","rolecall":"00"}');
  const third = await start();
  expect(third.adopted).toBe(false);
  expect(await query(third.url, 'SELECT word FROM kept')).toEqual([{ word: 'safe' }]);
});

test('says at once what is wrong when the server cannot start, with the end of its log', async () => {
  const first = await start();
  await first.stop();
  writeFileSync(join(folder, 'db', 'data', 'postgresql.conf'), 'no_such_setting = 1\n');
  await expect(start()).rejects.toThrow(/did not start.*no_such_setting/s);
  expect(existsSync(join(folder, 'db', 'starting.lock'))).toBe(false);
});

test('refuses data of another major version before touching it', async () => {
  const first = await start();
  await first.stop();
  writeFileSync(join(folder, 'db', 'data', 'PG_VERSION'), '9\n');
  await expect(start()).rejects.toThrow(/written by PostgreSQL 9/);
});

test('a port of our choice that is taken is an error, not another port', async () => {
  const first = await start();
  const port = Number(new URL(first.url).port);
  execFileSync('cp', ['-a', join(template, 'db'), join(folder, 'other')]);
  await expect(start({ dataDir: join(folder, 'other'), port })).rejects.toThrow(/did not start.*could not bind/s);
});

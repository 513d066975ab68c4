import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import type { Rows } from '../../generated/rows.ts';
import { DatabaseClient } from '../database/client.ts';
import type { FileStore } from '../files/index.ts';
import { readNote, type Note } from './format.ts';
import { fullName, quoted, storedTables, type StoredTable } from './tables.ts';
import { release } from '../release.ts';

export interface RestoreResult {
  rows: number;
  files: number;
}

/** The backup cannot be restored here; the message says why. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}

const batch = 500;
const maxFileSize = 2 ** 40;

/**
 * Loads a backup into a database that was migrated and holds no more than the first rows, which it replaces: all tables in one transaction, then it is
 * complete or nothing has happened. Files are stored first; a failed restore leaves some that the nightly sweep takes.
 */
export async function restore(connectionString: string, store: FileStore, path: string): Promise<RestoreResult> {
  const client = new DatabaseClient({ connectionString, application_name: 'rolecall restore', statement_timeout: 0 });
  await client.connect();
  try {
    await client.query('begin');
    await assertEmpty(client);
    const constraints = await dropReferences(client);
    const result = await load(client, store, sections(path));
    for (const { table, name, definition } of constraints) {
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    }
    await enableTriggers(client, true);
    await moveSequences(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

interface Section {
  note: Note;
  lines: AsyncGenerator<string>;
}

/** The notes of a backup, each with the lines that follow it. Lines that nobody read are skipped. */
async function* sections(path: string): AsyncGenerator<Section> {
  const file = createReadStream(path);
  await once(file, 'open');
  const input = createGunzip();
  file.on('error', (error) => input.destroy(error)).pipe(input);
  const reader = createInterface({ input, crlfDelay: Infinity })[Symbol.asyncIterator]();
  let next = await reader.next();
  async function* content(): AsyncGenerator<string> {
    for (next = await reader.next(); !next.done && !next.value.startsWith('#'); next = await reader.next()) {
      yield next.value;
    }
  }
  while (!next.done) {
    const note = readNote(next.value);
    if (!note) throw new RestoreRefused('This file is not a backup');
    const lines = content();
    yield { note, lines };
    for await (const _ of lines);
  }
}

async function load(client: pg.Client, store: FileStore, parts: AsyncGenerator<Section>): Promise<RestoreResult> {
  const result: RestoreResult = { rows: 0, files: 0 };
  const tables = new Map((await storedTables(client)).map((table) => [fullName(table), table]));
  const renamed: [from: string, to: string][] = [];
  let complete = false;
  let known = false;
  for await (const { note, lines } of parts) {
    if (note.is === 'rolecall-backup') {
      await assertSameMigrations(client, note.migrations, note.release);
      known = true;
    } else if (!known) throw new RestoreRefused('This file is not a backup');
    else if (note.is === 'table') result.rows += await loadTable(client, tables, note, lines);
    else if (note.is === 'file') {
      const stored = await store.put(Readable.from(decoded(lines)), { maxSize: maxFileSize });
      if (note.sha256 !== null && note.sha256 !== stored.sha256)
        throw new RestoreRefused('A file in the backup is damaged');
      renamed.push([note.key, stored.key]);
      result.files++;
    } else complete = note.rows === result.rows && note.files === result.files;
  }
  if (!complete) throw new RestoreRefused('The backup is cut short or damaged');
  await renameFiles(client, renamed);
  return result;
}

async function loadTable(
  client: pg.Client,
  tables: Map<string, StoredTable>,
  note: StoredTable,
  lines: AsyncIterable<string>,
): Promise<number> {
  const name = fullName(note);
  // The restore itself applied these; they are the same by assertSameMigrations.
  const skip = note.name === 'schema_migrations';
  if (!tables.has(name)) throw new RestoreRefused(`The database has no table ${name}`);
  const columns = note.columns.map(quoted).join(', ');
  const sql = `insert into ${name} (${columns}) overriding system value
               select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`;
  let page: string[] = [];
  let count = 0;
  const flush = async () => {
    if (!skip && page.length > 0) await client.query(sql, [`[${page.join(',')}]`]);
    page = [];
  };
  for await (const line of lines) {
    count++;
    if (page.push(line) === batch) await flush();
  }
  await flush();
  return count;
}

async function* decoded(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(line, 'base64');
}

async function renameFiles(client: pg.Client, renamed: [string, string][]): Promise<void> {
  await client.query(
    `update uploaded_files f set storage_key = n.new from unnest($1::text[], $2::text[]) as n(old, new)
      where f.storage_key = n.old`,
    [renamed.map(([from]) => from), renamed.map(([, to]) => to)],
  );
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from employees) or exists (select from applicants) or exists (select from jobs) as used',
  );
  if (rows[0]?.used) throw new RestoreRefused('The database is in use: a backup is restored into an empty one');
  const tables = (await storedTables(client)).filter(({ name }) => name !== 'schema_migrations');
  await client.query(`truncate ${tables.map(fullName).join(', ')}`);
  await enableTriggers(client, false);
}

async function assertSameMigrations(client: pg.Client, backup: string[], made = 'unknown'): Promise<void> {
  const { rows } = await client.query<Pick<Rows['schema_migrations'], 'version'>>(
    'select version from schema_migrations order by version',
  );
  const here = rows.map(({ version }) => version);
  if (here.join() === backup.join()) return;
  throw new RestoreRefused(
    `The backup was made with another release (${made}, whose last migration is ${backup.at(-1)}; this is ${release}, ` +
      `whose last is ${here.at(-1)}). Restore it with that release, then start this one.`,
  );
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/** Takes the foreign keys away, so that tables can be loaded in any order; they are checked when they come back. */
async function dropReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows;
}

/** Counters and time stamps are in the backup; triggers would count them again. */
async function enableTriggers(client: pg.Client, on: boolean): Promise<void> {
  for (const table of await storedTables(client)) {
    await client.query(`alter table ${fullName(table)} ${on ? 'enable' : 'disable'} trigger user`);
  }
}

async function moveSequences(client: pg.Client): Promise<void> {
  for (const table of await storedTables(client)) {
    if (!table.columns.includes('id')) continue;
    await client.query(
      `select setval(s.name, greatest((select max(id) from ${fullName(table)}), 1))
         from (select pg_get_serial_sequence($1, 'id') as name) s where s.name is not null`,
      [fullName(table)],
    );
  }
}

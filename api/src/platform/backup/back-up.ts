import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Rows } from '../../generated/rows.ts';
import { DatabaseClient } from '../database/client.ts';
import { NotFound } from '../errors/errors.ts';
import type { FileStore } from '../files/index.ts';
import { noteLine, pieceSize } from './format.ts';
import { fullName, quoted, storedTables, type StoredTable } from './tables.ts';
import { release } from '../release.ts';

export interface BackupResult {
  rows: number;
  files: number;
  /** Files whose bytes are gone: of candidates removed since the backup began, or lost. */
  missing: number;
}

/** Rows that are in memory at a time. */
const batch = 500;

/**
 * Writes all tables and files into one file: the state of one moment, while people go on working. Nothing is held in
 * memory but a few rows. Until it is complete, the file is empty and its content stands beside it. Rejects when there is
 * a file of that name.
 */
export async function backUp(connectionString: string, store: FileStore, path: string): Promise<BackupResult> {
  // Taken at once, so that two backups cannot end under one name.
  await writeFile(path, '', { flag: 'wx', mode: 0o600 });
  const client = new DatabaseClient({ connectionString, application_name: 'rolecall backup', statement_timeout: 0 });
  const partial = `${path}.partial`;
  const result: BackupResult = { rows: 0, files: 0, missing: 0 };
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const file = createWriteStream(partial, { flags: 'w', mode: 0o600, flush: true });
    await pipeline(Readable.from(lines(client, store, result)), createGzip(), file);
    await client.query('commit');
    await rename(partial, path);
    return result;
  } catch (error) {
    await Promise.all([partial, path].map((one) => rm(one, { force: true })));
    throw error;
  } finally {
    await client.end();
  }
}

async function* lines(client: pg.Client, store: FileStore, result: BackupResult): AsyncGenerator<string> {
  const { rows } = await client.query<Pick<Rows['schema_migrations'], 'version'>>(
    'select version from schema_migrations order by version',
  );
  const migrations = rows.map(({ version }) => version);
  yield noteLine({ is: 'rolecall-backup', format: 1, release, at: new Date().toISOString(), migrations });
  for (const table of await storedTables(client)) {
    yield noteLine({ is: 'table', ...table });
    for await (const page of rowsOf(client, table)) {
      result.rows += page.length;
      yield page.map((row) => `${row}\n`).join('');
    }
  }
  for await (const { key, sha256 } of filesOf(client)) {
    const content = await store.read(key).catch((error: unknown) => {
      if (error instanceof NotFound) return undefined;
      throw error;
    });
    if (!content) {
      result.missing++;
      continue;
    }
    yield noteLine({ is: 'file', key, sha256 });
    yield* pieces(content);
    result.files++;
  }
  yield noteLine({ is: 'end', rows: result.rows, files: result.files });
}

async function* rowsOf(client: pg.Client, table: StoredTable): AsyncGenerator<string[]> {
  const columns = table.columns.map((name) => `t.${quoted(name)}`).join(', ');
  yield* cursor(client, `select to_jsonb(r.*)::text as line from (select ${columns} from ${fullName(table)} t) r`);
}

async function* filesOf(client: pg.Client): AsyncGenerator<{ key: string; sha256: string | null }> {
  const sql = `select jsonb_build_object('key', storage_key, 'sha256', sha256)::text as line
    from (select distinct storage_key, sha256 from uploaded_files) f`;
  for await (const page of cursor(client, sql)) yield* page.map((line) => JSON.parse(line));
}

async function* cursor(client: pg.Client, sql: string): AsyncGenerator<string[]> {
  await client.query(`declare backup_rows no scroll cursor for ${sql}`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batch} from backup_rows`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < batch) break;
  }
  await client.query('close backup_rows');
}

/** Each piece is a whole number of base64 quartets, so that lines can be decoded one by one. */
async function* pieces(content: Readable): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of content) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    for (; rest.length >= pieceSize; rest = rest.subarray(pieceSize)) {
      yield `${rest.subarray(0, pieceSize).toString('base64')}\n`;
    }
  }
  if (rest.length > 0) yield `${rest.toString('base64')}\n`;
}

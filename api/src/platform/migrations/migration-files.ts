import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface MigrationFile {
  /** UTC time stamp, yyyymmddhhmmss: the order of the files. */
  version: string;
  name: string;
  sql: string;
  /** SHA-256 of the text, whatever the line ends are. */
  checksum: string;
}

const pattern = /^(\d{14})_([a-z0-9][a-z0-9_-]*)\.sql$/;

/** The folder of this installation's migrations. */
export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/** Reads the migrations of a folder in order. Throws on a misnamed file and on two with one time stamp. */
export async function readMigrations(folder: string = migrationsFolder): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readMigration(folder, name)));
  files.forEach((file, at) => {
    const next = files[at + 1];
    if (next?.version === file.version) {
      throw new Error(`Two migrations have the time stamp ${file.version}: ${file.name} and ${next.name}`);
    }
  });
  return files;
}

async function readMigration(folder: string, fileName: string): Promise<MigrationFile> {
  const [, version, name] = pattern.exec(fileName) ?? [];
  if (version === undefined || name === undefined) {
    throw new Error(`${fileName} is not named as a migration: yyyymmddhhmmss_what_it_does.sql`);
  }
  const sql = (await readFile(join(folder, fileName), 'utf8')).replaceAll('\r\n', '\n');
  return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

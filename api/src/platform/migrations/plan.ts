import type { Rows } from '../../generated/rows.ts';
import type { MigrationFile } from './migration-files.ts';

export type AppliedMigration = Rows['schema_migrations'];

/** The database and the code do not fit; the message says what to do. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

/**
 * What is still to be applied. A file older than the last applied one counts too: two branches may have been merged
 * late. Throws MigrationRefused for a database ahead of the code, or when an applied file was edited.
 */
export function pendingMigrations(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  const byVersion = new Map(files.map((file) => [file.version, file]));
  for (const { version, name, checksum } of applied) {
    const file = byVersion.get(version);
    if (!file) {
      throw new MigrationRefused(
        `The database is ahead of this code: it has the migration ${version}_${name}, which is not in api/migrations. ` +
          'Start the release that made it, or restore a backup from before it.',
      );
    }
    if (file.checksum !== checksum) {
      throw new MigrationRefused(
        `The migration ${version}_${name} was changed after it was applied. ` +
          'Put its file back as it was and write what is to change as a new migration.',
      );
    }
  }
  const done = new Set(applied.map(({ version }) => version));
  return files.filter(({ version }) => !done.has(version));
}

export { migrate, migrationStatus } from './migrate.ts';
export { readMigrations, type MigrationFile } from './migration-files.ts';

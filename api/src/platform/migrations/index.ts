export { migrate, migrationStatus } from './migrate.ts';
export { MigrationRefused } from './plan.ts';

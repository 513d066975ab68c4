export { migrate, migrationStatus } from './migrate.ts';

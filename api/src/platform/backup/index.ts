export { backUp, type BackupResult } from './back-up.ts';
export { restore, RestoreRefused, type RestoreResult } from './restore.ts';

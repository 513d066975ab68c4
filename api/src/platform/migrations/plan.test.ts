import type { MigrationFile } from './migration-files.ts';
import { MigrationRefused, pendingMigrations, type AppliedMigration } from './plan.ts';

const file = (version: string, checksum = 'a'): MigrationFile => ({ version, name: `m${version}`, sql: '', checksum });
const applied = (version: string, checksum = 'a'): AppliedMigration => ({
  version,
  name: `m${version}`,
  checksum,
  applied_at: new Date(0),
});
const versions = (files: MigrationFile[]) => files.map(({ version }) => version);

test('what the database lacks is pending, also a file that a late merge put before others', () => {
  expect(versions(pendingMigrations([file('1'), file('2'), file('3')], [applied('1'), applied('3')]))).toEqual(['2']);
});

test('a database ahead of the code and a changed file are refused by name', () => {
  expect(() => pendingMigrations([file('1')], [applied('1'), applied('2')])).toThrow(/ahead of this code.*2_m2/);
  expect(() => pendingMigrations([file('1', 'b')], [applied('1')])).toThrow(MigrationRefused);
  expect(() => pendingMigrations([file('1', 'b')], [applied('1')])).toThrow(/1_m1 was changed/);
});

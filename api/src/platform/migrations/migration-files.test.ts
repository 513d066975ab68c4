import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrations } from './migration-files.ts';

let folder: string;
const write = (name: string, sql: string) => writeFile(join(folder, name), sql);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rolecall-migrations-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('files come in the order of their time stamps; line ends do not change what a file is', async () => {
  await write('20260102000000_second.sql', 'select 2;\r\n');
  await write('20260101000000_first.sql', 'select 1;\n');
  const files = await readMigrations(folder);
  expect(files.map(({ name }) => name)).toEqual(['first', 'second']);
  await write('20260102000000_second.sql', 'select 2;\n');
  expect((await readMigrations(folder))[1]?.checksum).toBe(files[1]?.checksum);
});

test('a name without a time stamp and a time stamp that is used twice are refused', async () => {
  await write('first.sql', '');
  await expect(readMigrations(folder)).rejects.toThrow(/first\.sql is not named as a migration/);
  await rm(join(folder, 'first.sql'));
  await write('20260101000000_a.sql', '');
  await write('20260101000000_b.sql', '');
  await expect(readMigrations(folder)).rejects.toThrow(/Two migrations.*20260101000000/);
});

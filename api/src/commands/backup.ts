import { resolve } from 'node:path';
import { backUp } from '../platform/backup/index.ts';
import { openFileStore } from '../platform/files/index.ts';
import { CommandRefused, runCommand } from './run-command.ts';
import { withDatabaseUrl } from './with-database.ts';

const help = `
npm run backup -- --to /backups/rolecall.gz

Writes all data and all files into one new file: the state of one moment, while people go on working. Keep it as safe
as the database: it holds everything but the passwords themselves, which are hashed.

  --to   the file to write; it must not exist
`;

await runCommand({ help, options: { to: { type: 'string' } } }, async ({ to }) => {
  if (!to) throw new CommandRefused('Say where to: --to /backups/rolecall.gz');
  const { rows, files, missing } = await withDatabaseUrl((url) => backUp(url, openFileStore(), resolve(to)));
  console.log(`${rows} rows and ${files} files are in ${to}.`);
  if (missing > 0) console.error(`${missing} files were not in the store: removed meanwhile, or lost.`);
});

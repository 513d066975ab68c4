import { migrate, migrationStatus } from '../platform/migrations/index.ts';
import { runCommand } from './run-command.ts';
import { withDatabaseUrl } from './with-database.ts';

const help = `
npm run migrate [-- --status]

Brings the database to this code: applies the files of api/migrations that it does not have yet, each in a
transaction, while other processes wait. It refuses a database that is ahead of the code, or in which a file was
applied that has changed since. The server does the same when it starts.

  --status   only say what is applied and what is pending; ends with status 2 when something is pending

The database is DATABASE_URL, or the built-in one in DATA_DIR (default ./.data).
`;

await runCommand({ help, options: { status: { type: 'boolean' } } }, ({ status }) =>
  withDatabaseUrl(status ? printStatus : apply),
);

async function apply(url: string): Promise<void> {
  const applied = await migrate(url, { log: console.log });
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.length} migrations.`);
}

async function printStatus(url: string): Promise<void> {
  const { applied, pending } = await migrationStatus(url);
  for (const { version, name, applied_at } of applied)
    console.log(`applied  ${version}_${name}  ${applied_at.toISOString()}`);
  for (const { version, name } of pending) console.log(`pending  ${version}_${name}`);
  console.log(`${applied.length} applied, ${pending.length} pending`);
  if (pending.length > 0) process.exitCode = 2;
}

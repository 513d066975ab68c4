import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../../../api/src/platform/postgres/index.ts';
import { draft, migrationName } from './draft.ts';
import { migrationText } from './steps.ts';

const help = `Usage: npm run migrate:new -- <name>

Drafts api/migrations/<time>_<name>.sql: applies all migrations to a scratch database, compares it with the schemas
and writes what is missing. Steps that lose data are commented out; read the file before you commit it.

  --root <folder>  the project to work on; default: this one
  --help           this text

DATABASE_URL names a PostgreSQL to make the scratch database on; without it the built-in one is used.
`;

async function onServer<T>(root: string, work: (url: string) => Promise<T>): Promise<T> {
  const given = process.env['DATABASE_URL'];
  if (given) return work(given);
  const dataDir = process.env['DATA_DIR'] ?? join(root, '.data');
  const server = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: (line) => console.error(line) });
  try {
    return await work(server.adminUrl);
  } finally {
    await server.stop();
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      root: { type: 'string', default: new URL('../../..', import.meta.url).pathname },
      help: { type: 'boolean' },
    },
  });
  const [name] = positionals;
  if (values.help || name === undefined) {
    console.log(help);
    if (!values.help) process.exitCode = 1;
    return;
  }
  if (!/^[a-z0-9][a-z0-9_-]*$/.test(name))
    throw new Error(`"${name}" is no name for a migration: small letters, digits, _ and -`);
  const steps = await onServer(values.root, (url) => draft(url, values.root));
  if (steps.length === 0) {
    console.log('The migrations already give what the schemas say: nothing written.');
    return;
  }
  const file = join('api/migrations', migrationName(name, new Date()));
  writeFileSync(join(values.root, file), migrationText(steps));
  const review = steps.filter((step) => step.review !== undefined).length;
  console.log(
    `${file}: ${steps.length} statements${review === 0 ? '' : `, ${review} marked REVIEW`}. Read it before you commit it.`,
  );
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

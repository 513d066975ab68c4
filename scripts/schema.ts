import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../api/src/platform/migrations/index.ts';
import { firstDifference } from '../codegen/src/check.ts';
import { withClient } from '../codegen/src/sql/compare.ts';
import { schemaText } from '../codegen/src/sql/schema-text.ts';
import { withScratchDatabase } from '../codegen/src/sql/scratch-database.ts';
import { startTestDatabase } from './test/database.ts';
import { makeRunFolder } from './test/run-folder.ts';
import { root } from './test/tasks.ts';

const help = `Usage: npm run migrate:schema

Applies all migrations to a throw-away database and writes what it then holds to api/schema.sql, which is committed:
its diff shows what a migration changes. npm run migrate:new runs it by itself.

  --check  write nothing; fail when api/schema.sql is not current
  --help   this text`;

const path = 'api/schema.sql';

/** What the migrations give, by a server that is gone afterwards. */
async function migrated(): Promise<string> {
  const folder = await makeRunFolder();
  try {
    const server = await startTestDatabase(folder.database);
    try {
      return await withScratchDatabase(server.adminUrl, async (url) => {
        await migrate(url);
        return withClient(url, schemaText);
      });
    } finally {
      await server.stop();
    }
  } finally {
    await folder.remove();
  }
}

const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } });
if (values.help) console.log(help);
else {
  const file = join(root, path);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const now = await migrated();
  if (before === now) console.log(`${path} is what the migrations give`);
  else if (values.check) {
    console.error(`${path}: not what the migrations give; run npm run migrate:schema and commit it`);
    console.error(firstDifference(before, now));
    process.exitCode = 1;
  } else {
    writeFileSync(file, now);
    console.log(`${path} written: commit it with the migration`);
  }
}

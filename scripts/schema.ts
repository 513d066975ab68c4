import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../codegen/src/sql/compare.ts';
import { schemaText } from '../codegen/src/sql/schema-text.ts';
import { withMigratedDatabase } from './database/migrated.ts';
import { root } from './test/tasks.ts';

const help = `Usage: npm run migrate:schema

Applies all migrations to a throw-away database and writes what it then holds to api/schema.sql, which is committed:
its diff shows what a migration changes. npm run migrate:new runs it by itself, npm run check tells when it is behind.`;

if (process.argv.includes('--help')) console.log(help);
else {
  const text = await withMigratedDatabase((url) => withClient(url, schemaText));
  writeFileSync(join(root, 'api/schema.sql'), text);
  console.log('api/schema.sql is what the migrations give: commit it with them.');
}

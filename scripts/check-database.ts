import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstDifference } from '../codegen/src/check.ts';
import { readModel } from '../codegen/src/generate.ts';
import { describeProblem } from '../codegen/src/problems.ts';
import { checkFragments } from '../codegen/src/sql/fragments/check-fragments.ts';
import { withClient } from '../codegen/src/sql/compare.ts';
import { schemaText } from '../codegen/src/sql/schema-text.ts';
import { checkReports } from './database/check-reports.ts';
import { checkStatements } from './database/check-statements.ts';
import { withMigratedDatabase } from './database/migrated.ts';
import { Statements } from './database/statements.ts';
import { root } from './test/tasks.ts';

const help = `Usage: node scripts/check-database.ts

Applies all migrations to a throw-away database; fails when api/schema.sql is not what it then holds, when a statement
of the api asks for what is not there, or when PostgreSQL does not take the SQL of a schema. A part of npm run check.`;

/** Whether all is well; says what is not. */
async function check(): Promise<boolean> {
  const path = join(root, 'api/schema.sql');
  const committed = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const statements = new Statements(root);
  const model = readModel(root);
  const { text, problems } = await withMigratedDatabase(async (url) => {
    const wrong = await withClient(url, (client) => checkFragments(client, model));
    return {
      text: await withClient(url, schemaText),
      problems: [
        ...wrong.map(describeProblem),
        ...(await checkStatements(url, statements)),
        ...(await withClient(url, (client) => checkReports(client))),
      ],
    };
  });
  if (text !== committed) {
    problems.unshift(
      `api/schema.sql: not what the migrations give; run npm run migrate:schema and commit it\n${firstDifference(committed, text)}`,
    );
  }
  if (problems.length > 0) console.error(problems.join('\n'));
  else
    console.log(
      `api/schema.sql is what the migrations give; ${statements.found.length} statements fit, ${statements.unread} are put together while the api runs`,
    );
  return problems.length === 0;
}

if (process.argv.includes('--help')) console.log(help);
else if (!(await check())) process.exitCode = 1;

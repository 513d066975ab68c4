import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../../codegen/src/sql/compare.ts';
import { withServer } from '../../codegen/src/testing/server.ts';
import { checkStatements } from './check-statements.ts';
import { Statements } from './statements.ts';

const database = withServer();
const root = mkdtempSync(join(tmpdir(), 'rolecall-statements-'));

beforeAll(async () => {
  mkdirSync(join(root, 'api/src/generated'), { recursive: true });
  writeFileSync(
    join(root, 'api/tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "types": [] }, "include": ["src"] }',
  );
  writeFileSync(
    join(root, 'api/src/generated/rows.ts'),
    `export interface Rows {
       doors: { id: number; colour: 'red' | 'blue'; opened_at: Date | null; size: unknown };
     }`,
  );
  await withClient(database.url(), (client) =>
    client.query('create table doors (id bigint not null, colour text not null, opened_at timestamptz, size jsonb)'),
  );
}, 60_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What is said of one file of an api that has a table of doors. */
async function check(code: string): Promise<string[]> {
  const head = `import type { Rows } from './generated/rows';
    declare function query<T>(text: string, values?: unknown[]): Promise<T[]>;
    type Door = Pick<Rows['doors'], 'id' | 'colour'>;\n`;
  writeFileSync(join(root, 'api/src/doors.ts'), head + code);
  const problems = await checkStatements(database.url(), new Statements(root));
  return problems.map((problem) => problem.replace(/^api\/src\/doors\.ts:\d+: /, ''));
}

test('rows that are as they are said to be', async () => {
  const right = [
    "query<Door>('select id, colour from doors where id = $1', [1])",
    // Some of what the column may hold, or what the condition leaves.
    "query<{ colour: 'red' }>('select colour from doors')",
    "query<{ opened_at: Date }>('select opened_at from doors where opened_at is not null')",
    "query<{ count: number }>('select count(*)::int as count from doors')",
    // Only who reads JSON knows what is in it.
    "query<{ size: { width: number } }>('select size from doors')",
    "query<Door>('update doors set colour = $2 where id = $1 returning *', [1, 'red'])",
    "const open = 'opened_at is not null'; query<Door>(`select id, colour from doors where ${open}`)",
  ];
  expect(await check(right.join(';\n'))).toEqual([]);
});

test('what the database does not have, or has otherwise, is told', async () => {
  const wrong = {
    "query<Door>('select id, color from doors')": 'column "color" does not exist',
    "query('delete from windows')": 'relation "windows" does not exist',
    "query<Door>('select id from doors')": 'its rows have no "colour"',
    "query<{ id: string }>('select id from doors')": `"id" is Rows['doors']['id'] and no string`,
    "query<{ at: string }>('select now() as at')": '"at" is Date and no string',
    "query<{ n: string }>('select count(*) as n from doors')": '"n" is number and no string',
  };
  expect(await check(Object.keys(wrong).join(';\n'))).toEqual(Object.values(wrong));
});

test('a text that is put together while the program runs is counted and left alone', async () => {
  expect(await check('const of = (table: string) => query(`select * from ${table}`);')).toEqual([]);
  expect(new Statements(root).unread).toBe(1);
});

import pg from 'pg';
import { runCommand } from '../../support/run-command.ts';
import { createDatabase } from '../../support/test-database.ts';

let database: { url: string; drop: () => Promise<void> };
let client: pg.Client;

beforeAll(async () => {
  database = await createDatabase('base');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const seed = (...args: string[]) => runCommand(['api/src/commands/seed.ts', ...args], { DATABASE_URL: database.url });
const count = async (sql: string) => Number((await client.query(`select count(*) as count ${sql}`)).rows[0].count);

test('every installation begins with an organization, a workflow with its stages, and no account', async () => {
  expect(await count('from organizations where id = 1')).toBe(1);
  expect(
    await count(`from stages s join workflows w on w.id = s.workflow_id where w.code = 'standard'`),
  ).toBeGreaterThan(3);
  expect(await count('from employees')).toBe(0);
});

test('loading again brings nothing back that people changed or removed', async () => {
  await client.query(`update organizations set name = 'Ours'`);
  const { rows } = await client.query(`delete from tool_tips where id = (select min(id) from tool_tips) returning id`);
  expect(rows).toHaveLength(1);
  const before = await count('from tool_tips');
  expect((await seed()).stdout).toContain('Base rows: 0 loaded');
  expect(await count('from tool_tips')).toBe(before);
  expect(await count(`from organizations where name = 'Ours'`)).toBe(1);
});

test('a server with a database of its own loads no demo, and opens none to other machines', async () => {
  await seed('--demo');
  expect(await count(`from employees where email like '%@demo.example'`)).toBe(7);
  const server = runCommand(['api/src/server.ts'], { DATABASE_URL: database.url, PORT: '0', HOST: '0.0.0.0' });
  await expect(server).rejects.toThrow(/does not listen on 0\.0\.0\.0.*DEMO=1/s);
});

test('object storage is refused at the start, before anything is written to the wrong place', async () => {
  const env = { DATABASE_URL: database.url, PORT: '0', FILES_URL: 's3://bucket' };
  await expect(runCommand(['api/src/server.ts'], env)).rejects.toThrow(/s3.*not supported yet/);
});

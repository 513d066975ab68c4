import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { connect } from '../pipeline/support.ts';
import { pageOf, words } from './support.ts';

// Words are read within a minute of the time that a worker has for it, so that is waited for.
jest.setTimeout(180_000);

let server: TestServer;
let database: Awaited<ReturnType<typeof connect>>;
let worker: TestServer | undefined;
let recruiter: ApiClient;
let ids: number[];

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await database.query(text, values)).rows as T[];
const due = async () =>
  (await sql<{ due: number }>('select count(*)::int as due from applicant_profile_search_due'))[0]!.due;
const count = async (text: string, field?: string) => (await pageOf(recruiter, words(text, field))).meta.total;

beforeAll(async () => {
  server = await startServer({ demo: true, env: { WORKERS: '0' } });
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  // What the demo wrote is not what is tested.
  await sql('delete from applicant_profile_search_due');
  ids = (
    await sql<{ id: string }>(
      'select id from applicant_profiles where not is_deleted and removed_at is null order by id limit 60',
    )
  ).map(({ id }) => Number(id));
});
afterAll(async () => {
  await database?.end();
  await worker?.stop();
  await server?.stop();
});

async function startedWorker(): Promise<void> {
  worker = await startServer({ databaseUrl: server.databaseUrl, dataDir: server.dataDir });
  await eventually(due, 0, 120_000);
}

test('what is written about many at once is found at once, and just so when its words have been read', async () => {
  const tag = (await recruiter.post('tags', { name: { en: 'Falconer', fr: 'Fauconnier', es: 'Cetrero' } })).body as {
    id: number;
  };
  const noted = await recruiter.post(`notes/write_notes/${ids.join(',')}`, {
    body: 'Saw an oneiromancer in Chicoutimi.',
  });
  const tagged = await recruiter.put(`applicant_profiles/${ids.slice(5).join(',')}/tag_candidates/${tag.id}`, {});
  expect([noted.status, tagged.status]).toEqual([201, 200]);
  await sql('update notes set is_deleted = true where applicant_profile_id = $1', [ids[0]]);

  const all = async () => [
    await count('oneiromancer'),
    await count('"oneiromancer in"', 'notes'),
    await count('fauconnier'),
    await count('oneiromancer falconer'),
    await count('oneiromancer NOT falconer'),
    await count('cetrero NOT oneiromancer'),
  ];
  const wanted = [59, 59, 55, 55, 4, 0];
  expect(await due()).toBe(60);
  expect(await all()).toEqual(wanted);
  await startedWorker();
  expect(await all()).toEqual(wanted);
});

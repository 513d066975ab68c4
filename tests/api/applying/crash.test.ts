import { afterAll, expect, test } from '@jest/globals';
import { profileIn } from '../../support/applied.ts';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { application, connect, givenJob, manyAddresses, wrongCounts } from '../pipeline/support.ts';
import { type FileInfo, givenFile } from './support.ts';

const servers: TestServer[] = [];
let database: pg.Client | undefined;
let watcher: pg.Client | undefined;

afterAll(async () => {
  await database?.end();
  await watcher?.end();
  for (const server of servers.toReversed()) await server.stop();
});

/** How many of the server's connections to its database are as is said. */
async function connectionsWhere(is: string): Promise<number> {
  const { rows } = await watcher!.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name like 'rolecall%' and ${is}`,
  );
  return rows[0]!.count;
}

test('a server that is killed in the middle leaves whole applications or none, and loses none that it confirmed', async () => {
  const server = await startServer({ demo: true, env: manyAddresses });
  servers.push(server);
  database = await connect(server.databaseUrl);
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  // Applications for one job wait for each other: those that are held have theirs.
  const [job, ...others] = await Promise.all(Array.from({ length: 4 }, () => givenJob(recruiter)));
  const files = await Promise.all(Array.from({ length: 40 }, () => givenFile(server.url)));
  const confirmed: number[] = [];
  const apply = async (file: FileInfo, to = job!) => {
    const sent = application(to.id, { profile: { uploaded_files_attributes: [file], summary: 'Here' } });
    const answer = await new ApiClient(server.url).post('applicants', sent);
    if (answer.status === 201) confirmed.push(profileIn(answer));
  };
  // However fast the others are, these are in the middle of it when the server is killed: somebody holds their files.
  const held = files.slice(0, others.length);
  await database.query('begin');
  await database.query('select from uploaded_files where id = any($1) for update', [held.map(({ id }) => id)]);
  watcher = await connect(server.databaseUrl);
  const halfway = held.map((file, at) => apply(file, others[at]));
  await eventually(() => connectionsWhere(`wait_event_type = 'Lock'`), held.length);
  let killed: Promise<void> | undefined;
  await Promise.allSettled([
    ...halfway,
    ...files.slice(held.length).map(async (file) => {
      await apply(file);
      if (confirmed.length >= 8) killed ??= server.kill();
    }),
  ]);
  await killed;
  expect(killed).toBeDefined();
  expect(confirmed.length).toBeLessThanOrEqual(files.length - held.length);
  await database.query('commit');
  // What the server had begun comes to its end in the database only now.
  await eventually(() => connectionsWhere('true'), 0);

  const { rows } = await database.query<Record<string, number>>(
    `select p.id::int as id,
       (select count(*)::int from applicant_profile_logs l where l.applicant_profile_id = p.id) as logs,
       (select count(*)::int from applicant_profile_texts t where t.applicant_profile_id = p.id and t.resume is not null) as texts,
       (select count(*)::int from uploaded_files f where f.applicant_profile_id = p.id and f.claim_token_hash is null) as files,
       (select count(*)::int from uploaded_files f where f.applicant_profile_id = p.id and f.text_status = 'done') as read,
       (select count(*)::int from hgemails m where m.applicant_profile_id = p.id) as mails
     from applicant_profiles p where p.job_id = any($1)`,
    [[job!, ...others].map(({ id }) => id)],
  );
  // A file that a busy machine could not read at once is read later, and its words come with that.
  for (const { id, read, ...row } of rows)
    expect({ id, ...row }).toEqual({ id, logs: 1, texts: read, files: 1, mails: 1 });
  expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(confirmed));
  expect(await wrongCounts(database)).toEqual([]);

  const next = await startServer({
    databaseUrl: server.databaseUrl,
    dataDir: server.dataDir,
    demo: true,
    env: manyAddresses,
  });
  servers.push(next);
  const lost = await database.query<{ id: number }>(
    'select id::int as id from uploaded_files where claim_token_hash is not null',
  );
  const free = files.find((file) => lost.rows.some(({ id }) => id === file.id))!;
  const again = application(job!.id, { profile: { uploaded_files_attributes: [free] } });
  expect((await new ApiClient(next.url).post('applicants', again)).status).toBe(201);
});

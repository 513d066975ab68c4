import { afterAll, expect, test } from '@jest/globals';
import { profileIn } from '../../support/applied.ts';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { application, connect, givenJob, manyAddresses, wrongCounts } from '../pipeline/support.ts';
import { givenFile } from './support.ts';

const servers: TestServer[] = [];
let database: pg.Client | undefined;

afterAll(async () => {
  await database?.end();
  for (const server of servers.toReversed()) await server.stop();
});

test('a server that is killed in the middle leaves whole applications or none, and loses none that it confirmed', async () => {
  const server = await startServer({ demo: true, env: manyAddresses });
  servers.push(server);
  database = await connect(server.databaseUrl);
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const job = await givenJob(recruiter);
  const files = await Promise.all(Array.from({ length: 40 }, () => givenFile(server.url)));
  const confirmed: number[] = [];
  let killed: Promise<void> | undefined;
  await Promise.allSettled(
    files.map(async (file) => {
      const sent = application(job.id, { profile: { uploaded_files_attributes: [file], summary: 'Here' } });
      const answer = await new ApiClient(server.url).post('applicants', sent);
      if (answer.status === 201) confirmed.push(profileIn(answer));
      if (confirmed.length >= 8) killed ??= server.kill();
    }),
  );
  await killed;
  expect(killed).toBeDefined();
  expect(confirmed.length).toBeLessThan(files.length);

  const { rows } = await database.query<Record<string, number>>(
    `select p.id::int as id,
       (select count(*)::int from applicant_profile_logs l where l.applicant_profile_id = p.id) as logs,
       (select count(*)::int from applicant_profile_texts t where t.applicant_profile_id = p.id and t.resume is not null) as texts,
       (select count(*)::int from uploaded_files f where f.applicant_profile_id = p.id and f.claim_token_hash is null) as files,
       (select count(*)::int from hgemails m where m.applicant_profile_id = p.id) as mails
     from applicant_profiles p where p.job_id = $1`,
    [job.id],
  );
  for (const row of rows) expect(row).toEqual({ id: row.id, logs: 1, texts: 1, files: 1, mails: 1 });
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
  const again = application(job.id, { profile: { uploaded_files_attributes: [free] } });
  expect((await new ApiClient(next.url).post('applicants', again)).status).toBe(201);
});

import { afterAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { connect, givenJob, manyAddresses } from '../pipeline/support.ts';
import { fetchBytes, givenApplicant, linkTo, readPdf, type Export } from './support.ts';

const servers: TestServer[] = [];
let database: pg.Client | undefined;

afterAll(async () => {
  await database?.end();
  for (const server of servers.toReversed()) await server.stop();
});

test('an export that is killed in the middle goes on after the restart, and holds everybody once', async () => {
  const server = await startServer({ demo: true, env: manyAddresses });
  servers.push(server);
  database = await connect(server.databaseUrl);
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const job = await givenJob(recruiter);
  const names = Array.from({ length: 15 }, (_, at) => `N${at}`);
  for (const first_name of names) await givenApplicant(server.url, job.id, { candidate: { first_name } });
  const ordered = await recruiter.post('candidate_exports', {
    kind: 'pdf',
    filter: { job_id: job.id },
    order: 'created_at asc',
  });
  expect(ordered.status).toBe(201);
  const { id } = ordered.body as Export;
  const done = async () => {
    const { rows } = await database!.query<{ done: number }>(
      'select count(done_at)::int as done from candidate_export_items where candidate_export_id = $1',
      [id],
    );
    return rows[0]!.done;
  };
  await eventually(async () => (await done()) >= 2, true, 60_000);
  await server.kill();
  expect(await done()).toBeLessThan(names.length);

  const next = await startServer({
    databaseUrl: server.databaseUrl,
    dataDir: server.dataDir,
    demo: true,
    env: manyAddresses,
  });
  servers.push(next);
  const again = await ApiClient.as(next.url, 'recruiter');
  const state = async () => (await again.get(`candidate_exports/${id}`)).body as Export;
  await eventually(async () => (await state()).finished_at !== null, true, 90_000);
  expect(await state()).toMatchObject({ done: 15, left_out: 0 });
  const { bytes } = await fetchBytes(next.url, (await linkTo(again, 'candidate_export', id)).url);
  const { pages, outline } = await readPdf(bytes);
  expect(outline).toEqual(names.map((name) => `${name} Park`));
  expect(pages).toHaveLength(30);
}, 180_000);

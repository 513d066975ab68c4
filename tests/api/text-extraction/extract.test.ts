import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { root } from '../../support/run-command.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { givenFile } from '../applying/support.ts';
import { connect, givenCandidate, givenJob, manyAddresses } from '../pipeline/support.ts';

const servers: TestServer[] = [];
let database: pg.Client;
let admin: ApiClient;

beforeAll(async () => {
  servers.push(await startServer({ demo: true, env: manyAddresses }));
  database = await connect(servers[0]!.databaseUrl);
  admin = await ApiClient.as(servers[0]!.url, 'super_admin');
});
afterAll(async () => {
  await database?.end();
  for (const server of servers.toReversed()) await server.stop();
});

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const extract = (from_date: string, to_date: string) =>
  admin.post('applicant_profiles/extract_pdf_text', { from_date, to_date });
const one = async <T>(sql: string) => (await database.query(sql)).rows[0] as T;

test('files whose text was never read are found by it afterwards, also when the server is killed meanwhile', async () => {
  const [first] = servers;
  const job = await givenJob(await ApiClient.as(first!.url, 'recruiter'));
  const content = readFileSync(join(root, 'api/src/documents/__fixtures__/resumes', 'en-14-two-pages.pdf'));
  for (let left = 24; left > 0; left -= 1) {
    const file = await givenFile(first!.url, 'resume.pdf', content);
    await givenCandidate(first!.url, job.id, {}, { uploaded_files_attributes: [file] });
  }
  const ours = `in (select id from applicant_profiles where job_id = ${job.id})`;
  await database.query(
    `update uploaded_files set extracted_text = null, text_status = 'none' where applicant_profile_id ${ours};
     update applicant_profile_texts set resume = null where applicant_profile_id % 2 = 0;
     update applicant_profile_texts set resume = 'My own words' where applicant_profile_id % 2 = 1`,
  );
  const answer = await extract(day(1), day(-1));
  expect(answer.status).toBe(200);
  const { id, ...found } = answer.body as Record<string, number>;
  expect(found.profiles_affected).toBeGreaterThanOrEqual(24);
  expect(found).toMatchObject({ total: found.resume, cover_letter: 0 });
  expect((await extract(day(1), day(0))).status).toBe(409);

  const state = () =>
    one<{ done: number; finished_at: Date | null }>(`select * from text_extractions where id = ${id}`);
  await eventually(async () => (await state()).done > 2, true, 30_000);
  await first!.kill();
  const { databaseUrl, dataDir } = first!;
  servers.push(await startServer({ databaseUrl, dataDir, demo: true, env: manyAddresses }));
  admin = await ApiClient.as(servers[1]!.url, 'super_admin');
  await eventually(async () => (await state()).finished_at !== null, true, 60_000);
  expect(await state()).toMatchObject({ done: found.total });

  const read = await one<{ files: number; texts: number; own: number }>(
    `select count(*)::int as files, count(*) filter (where t.resume = f.extracted_text)::int as texts,
       count(*) filter (where t.resume = 'My own words')::int as own
     from uploaded_files f join applicant_profile_texts t on t.applicant_profile_id = f.applicant_profile_id
     where f.applicant_profile_id ${ours} and f.text_status = 'done' and f.extracted_text <> ''`,
  );
  expect(read).toEqual({ files: 24, texts: 12, own: 12 });
});

test('a range without files is done at once, a wrong one is refused', async () => {
  const empty = await extract('2001-01-01', '2001-01-31');
  expect(empty.body).toMatchObject({ profiles_affected: 0, resume: 0, cover_letter: 0 });
  expect((empty.body as { finished_at: string | null }).finished_at).not.toBeNull();
  expect((await extract(day(0), day(3))).status).toBe(422);
  expect((await admin.post('applicant_profiles/extract_pdf_text', {})).status).toBe(422);
});

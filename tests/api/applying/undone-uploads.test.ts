import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect, givenCandidate, givenJob, type Job } from '../pipeline/support.ts';
import { upload } from './support.ts';

let server: TestServer;
let database: pg.Client;
let admin: ApiClient;
let job: Job;

beforeAll(async () => {
  server = await sharedServer();
  database = await connect(server.databaseUrl);
  admin = await ApiClient.as(server.url, 'super_admin');
  job = await givenJob(admin);
  await database.query(
    `create function refuse_for_test() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`,
  );
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const rows = async () => (await database.query('select count(*)::int as count from uploaded_files')).rows[0].count;
const bytes = () =>
  readdirSync(server.dataDir, { recursive: true, withFileTypes: true }).filter((each) =>
    /^[0-9a-f]{40}$/.test(each.name),
  ).length;

/** The smallest PNG. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test.each([
  ['to an application', 'applicant_profile_logs', 'applicant_profiles/upload_file', 'cv.txt'],
  ['of a job', 'uploaded_files', 'jobs/upload_file', 'plan.txt'],
  ['of a template', 'uploaded_files', 'files/template_emails/files', 'plan.txt'],
  ['of the organization', 'audit_logs', 'organizations/upload_logo', 'logo.png'],
  ['of a signature', 'audit_logs', 'employees/1/upload_esignature', 'name.png'],
  ['that waits for an application', 'uploaded_files', 'upload-file', 'cv.txt'],
])('a file %s whose other rows cannot be written is not there, nor are its bytes', async (_, table, path, name) => {
  const profile = await givenCandidate(server.url, job.id);
  const fields: Record<string, string> = {
    file_type: path.startsWith('jobs') ? 'job_attachment' : 'resume',
    ...(path.startsWith('applicant_profiles') ? { applicant_profile_id: String(profile) } : {}),
  };
  const content = name.endsWith('.png') ? png : 'Robin Park\nBeekeeper since 2019';
  const send = () => upload(server.url, { content, name, fields, session: admin.session, path });
  const before = [await rows(), bytes()];
  await database.query(`create trigger not_now after insert on ${table} execute function refuse_for_test()`);
  try {
    expect((await send()).status).toBe(500);
  } finally {
    await database.query(`drop trigger not_now on ${table}`);
  }
  expect([await rows(), bytes()]).toEqual(before);
  expect((await send()).status).toBe(200);
  expect([await rows(), bytes()]).toEqual(before.map((count) => count + 1));
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenCandidate, givenJob } from '../pipeline/support.ts';

let server: TestServer;
let admin: ApiClient;

beforeAll(async () => {
  server = await sharedServer();
  admin = await ApiClient.as(server.url, 'super_admin');
});
afterAll(() => server?.stop());

const path = 'application_confirmation_logs/get_application_confirmation_report';

test('the confirmations of one address are told, whatever its case, and saved as CSV', async () => {
  const job = await givenJob(await ApiClient.as(server.url, 'recruiter'));
  const profile = await givenCandidate(server.url, job.id, { email: 'Con.Firmed@applicant.example' });
  await givenCandidate(server.url, job.id, { email: 'somebody.else@applicant.example' });
  const found = await admin.get(`${path}?email=con.firmed@applicant.example`);
  expect(found.body).toMatchObject([
    {
      email: 'Con.Firmed@applicant.example',
      applicant_profile_id: profile,
      job_id: job.id,
      job_name: { en: 'Beekeeper' },
    },
  ]);
  expect(found.headers.get('content-range')).toBe('application_confirmation_logs 0-0/1');
  expect((await admin.get(`${path}?email=nobody@applicant.example`)).body).toEqual([]);
  const csv = await admin.get(`${path}?email=con.firmed@applicant.example&format=csv`);
  expect(csv.headers.get('content-type')).toContain('text/csv');
  const spanish = { 'accept-language': 'es' };
  const named = await admin.get(`${path}?email=con.firmed@applicant.example&format=csv`, { headers: spanish });
  expect(named.headers.get('content-disposition')).toContain('confirmaciones.csv');
  expect(String(csv.body).trim().split('\r\n')).toHaveLength(2);
  expect(((await admin.get(path)).body as unknown[]).length).toBeGreaterThan(1);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let anybody: ApiClient;

beforeAll(async () => {
  server = await sharedServer();
  anybody = new ApiClient(server.url);
});
afterAll(() => server?.stop());

const companies = { method: 'GET', url: 'https://api.linkedin.com/rest/organizationAcls' };
const bearer = { authorization: 'Bearer token' };

test('without credentials, what is known answers that it is not set up', async () => {
  const code = { code: 'c', redirect_uri: 'https://jobs.example/ats.html' };
  const token = { method: 'POST', url: 'https://www.linkedin.com/oauth/v2/accessToken', data: code };
  const answer = await anybody.post('integrations', token);
  expect([answer.status, (answer.body as { message: string }).message]).toEqual([
    503,
    expect.stringContaining('not set up'),
  ]);
  const admin = await ApiClient.as(server.url, 'recruiter_admin');
  expect((await admin.post('integrations', { ...companies, headers: bearer })).status).toBe(503);
});

test('the pages of the company are for administrators', async () => {
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  expect((await anybody.post('integrations', { ...companies, headers: bearer })).status).toBe(401);
  expect((await recruiter.post('integrations', { ...companies, headers: bearer })).status).toBe(403);
});

test('no other address is asked, however it is written', async () => {
  for (const url of [
    'http://169.254.169.254/latest/meta-data',
    'https://localhost:5432/',
    `${server.url}/api/v1/employees`,
    'https://api.linkedin.com@10.0.0.1/v2/userinfo',
    'https://api.linkedin.com/v2/me',
  ]) {
    const answer = await anybody.post('integrations', { method: 'GET', url, headers: bearer });
    expect([url, answer.status]).toEqual([url, 422]);
  }
  const smuggled = { ...companies, headers: { ...bearer, host: 'internal' } };
  expect((await anybody.post('integrations', smuggled)).status).toBe(422);
});

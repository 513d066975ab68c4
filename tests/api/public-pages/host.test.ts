import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { Api, nextMail } from '../identity/support.ts';
import { givenJob } from '../pipeline/support.ts';

let server: TestServer;
let job: number;

beforeAll(async () => {
  server = await sharedServer();
  job = (await givenJob(await ApiClient.as(server.url, 'recruiter'))).id;
});
afterAll(() => server?.stop());

interface HostAnswer {
  status: number;
  headers: string;
  body: string;
}

/** A request as no browser sends it: `path` may be a whole address, and Host is what is said here. */
function rawRequest(path: string, headers: Record<string, string>): Promise<HostAnswer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((done, fail) => {
    const sent = request({ hostname, port, path, headers }, (answer) => {
      const head = { status: answer.statusCode!, headers: JSON.stringify(answer.headers) };
      text(answer).then((body) => done({ ...head, body }), fail);
    });
    sent.on('error', fail).end();
  });
}

const strangers: [string, Record<string, string>, string][] = [
  ['Host', { host: 'evil.example' }, ''],
  ['Host with the port of ours', { host: 'evil.example:443' }, ''],
  ['X-Forwarded-Host behind a proxy', { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '10.1.1.1' }, ''],
  ['Forwarded', { forwarded: 'host=evil.example;proto=https' }, ''],
  ['a whole address', { host: 'evil.example' }, 'http://evil.example'],
];

test.each(strangers)('what a caller sends as %s stands in no page', async (_name, headers, before) => {
  const paths = [
    ...['/', '/job-list/en', '/job-list/fr', `/career/info/public/${job}?language=en`, '/sitemap.xml', '/robots.txt'],
    ...[`/apply/public/${job}?language=en`, '/nowhere', '/help?language=es', '/ats', '/auth/password/edit?x=1'],
    ...[`/api/v1/jobs/${job}/job_share`, '/api/v1/auth/password/edit?reset_password_token=x', '/openapi.json'],
    ...['/api/v1/jobs/json_feed', '/api/v1/jobs/xml_feed?board=indeed'],
  ];
  for (const path of paths) {
    const answer = await rawRequest(before + path, headers);
    expect([path, answer.headers.includes('evil.example'), answer.body.includes('evil.example')]).toEqual([
      path,
      false,
      false,
    ]);
  }
});

test('nor does another protocol than that of the product', async () => {
  const { body } = await rawRequest('/job-list/en', { host: 'a.example', 'x-forwarded-proto': 'https' });
  expect(body).toContain(`<link rel="canonical" href="${server.url}/job-list/en"`);
});

test('what a cache keeps for all is the same for all', async () => {
  const [theirs, ours] = [
    await rawRequest('/job-list/en', { host: 'evil.example' }),
    await rawRequest('/job-list/en', {}),
  ];
  expect(theirs.headers).toContain('public, max-age');
  expect(theirs.body).toBe(ours.body);
});

test('links in mails lead to where the product listens', async () => {
  const { status } = await rawRequest('/api/v1/auth/password/edit', { host: 'evil.example' });
  expect(status).toBeLessThan(500);
  const sent = await new Api(server).call('POST', 'auth/password', {
    body: { email: 'recruiter@demo.example' },
    headers: { 'x-forwarded-host': 'evil.example' },
  });
  expect(sent.status).toBe(200);
  const { message } = await nextMail(server, 'recruiter@demo.example', 'password_reset');
  expect(message).toContain(`${server.url}/api/v1/auth/password/edit`);
});

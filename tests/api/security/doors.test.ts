import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { request as httpRequest } from 'node:http';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { operations } from '../../support/contract.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../../support/servers/smtp-server.ts';
import { application, connect, givenJob, manyAddresses, type Job } from '../pipeline/support.ts';
import { unescape, visit } from './crawler.ts';

const PUBLIC_URL = 'https://careers.boreal.example';

let server: TestServer;
let smtp: SmtpServer;
let database: pg.Client;
let recruiter: ApiClient;
let session: Record<string, string>;
let job: Job;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ demo: true, env: { ...manyAddresses, MAIL_URL: smtp.url, PUBLIC_URL } });
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  const signedIn = await new ApiClient(server.url).post('auth/sign_in', {
    email: 'super.admin@demo.example',
    password: 'Demo-2026-pass!',
  });
  session = Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, signedIn.headers.get(name)!]));
  job = await givenJob(recruiter);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await smtp?.stop();
});

/** A request with headers that fetch would not send. */
function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): Promise<{ status: number; text: string; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(server.url + path, { method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode!, text, headers: answer.headers }));
    });
    sent.on('error', reject).end(body);
  });
}

/** Where the sign-in page's script would go afterwards. */
async function targetOf(query: string): Promise<string> {
  const { text } = await visit(server.url, `/login?${query}`);
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(text)![1]!;
  return (JSON.parse(json) as { target: string }).target;
}

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https:evil.example',
  'https://evil.example',
  'HTTPS://evil.example/ats.html',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%09/evil.example\n',
  '@evil.example',
  'evil.example',
  '',
])('after signing in %j leads nowhere but home', async (target) => {
  const there = await targetOf(`next=${encodeURIComponent(target)}`);
  // Encoded parts of a path are a path to every browser; whatever is left must stay on this site.
  expect(new URL(there, server.url).origin).toBe(server.url);
  if (!target.startsWith('/%09')) expect(there).toBe('/ats.html');
});

test('paths of this site are remembered, and a second target does not win', async () => {
  expect(await targetOf(`next=${encodeURIComponent('/ats.html#/jobs/5?a=b')}`)).toBe('/ats.html#/jobs/5?a=b');
  for (const query of [
    'next=/ats.html&next=//evil.example',
    'next[]=//evil.example',
    'next[x]=//evil.example',
    'msg=//evil.example',
    'target=//evil.example',
  ]) {
    expect([query, await targetOf(query)]).toEqual([query, '/ats.html']);
  }
});

test('no address of the site redirects to another one', async () => {
  const evil = encodeURIComponent('//evil.example');
  const paths = [
    `/auth/password/edit?reset_password_token=${evil}`,
    `/api/v1/auth/password/edit?reset_password_token=${evil}&redirect_url=https://evil.example`,
    `/api/v1/auth/invitation/accept?invitation_token=${evil}&redirect_url=https://evil.example`,
    `/ats?target=${evil}`,
    '//evil.example/ats',
    '//evil.example',
    '/\\evil.example',
    `/career-assets//evil.example/..`,
    `/login?next=${evil}&redirect=${evil}&target=${evil}`,
  ];
  for (const path of paths) {
    const { headers } = await send('GET', path, {});
    const location = headers.location as string | undefined;
    const origin = location === undefined ? server.url : new URL(location, server.url).origin;
    expect([path, [server.url, PUBLIC_URL].includes(origin)]).toEqual([path, true]);
  }
});

test('a session is taken from its headers alone: no cookie, no query, no body stands for it', async () => {
  const query = new URLSearchParams(session).toString();
  const cookie = Object.entries(session)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  expect((await send('GET', '/api/v1/tags', session)).status).toBe(200);
  expect((await send('GET', `/api/v1/tags?${query}`, {})).status).toBe(401);
  expect((await send('GET', '/api/v1/tags', { cookie })).status).toBe(401);
  const body = JSON.stringify({ ...session, name_en: 'x' });
  expect((await send('POST', '/api/v1/tags', { 'content-type': 'application/json' }, body)).status).toBe(401);
  const basic = `Basic ${Buffer.from('super.admin@demo.example:Demo-2026-pass!').toString('base64')}`;
  expect((await send('GET', '/api/v1/tags', { authorization: basic })).status).toBe(401);
});

test('a form of another site makes no call that changes something for the staff', async () => {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];
  const writes = operations().filter(({ method, roles }) => method !== 'GET' && roles !== 'public');
  expect(writes.length).toBeGreaterThan(60);
  const posted = new Set(writes.filter(({ method }) => method === 'POST').map(({ path }) => path));
  for (const { name, path, roles, multipart } of writes) {
    for (const type of forms) {
      // Where the secret of a link may come in the body, that is read first; and it is not what was expected.
      const form = multipart && type.startsWith('multipart') ? 400 : 415;
      const refusal = roles === 'hashOrStaff' ? form : posted.has(path) ? 401 : 405;
      // A form can only POST, and sends no headers of ours.
      const { status } = await send(
        'POST',
        path.replace(/\{\w+\}/g, '1'),
        { origin: 'https://evil.example', 'content-type': type },
        '{"a":"="}',
      );
      expect([name, type, status]).toEqual([name, type, refusal]);
    }
  }
});

test('JSON in the clothes of a form is not read, also where no session is needed', async () => {
  const body = JSON.stringify(application(job.id));
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
    for (const [path, sent] of [
      ['/api/v1/applicants', body],
      ['/api/v1/auth/sign_in', '{"email":"super.admin@demo.example","password":"Demo-2026-pass!"}'],
    ] as const) {
      const { status } = await send('POST', path, type ? { 'content-type': type } : {}, sent);
      expect([path, type, status]).toEqual([path, type, 415]);
    }
  }
});

test('no other site is let in by CORS', async () => {
  for (const path of ['/api/v1/tags', '/api/v1/auth/sign_in', '/openapi.json', '/translation/en.json', '/']) {
    for (const method of ['OPTIONS', 'GET']) {
      const headers = {
        origin: 'https://evil.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'access-token',
      };
      const answer = await send(method, path, headers);
      const allowed = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-allow'));
      expect([method, path, allowed]).toEqual([method, path, []]);
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  }
});

test('the method of a call is the request’s own', async () => {
  const made = await recruiter.post('tags', { name: { en: 'Stays' } });
  const path = `/api/v1/tags/${(made.body as { id: number }).id}`;
  for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
    const { status } = await send('GET', `${path}?_method=DELETE`, { ...session, [header]: 'PUT' });
    expect([header, status]).toEqual([header, 200]);
    expect(
      (await send('POST', `${path}?_method=PUT`, { ...session, 'content-type': 'application/json' }, '{}')).status,
    ).toBe(405);
  }
  expect((await recruiter.get(path)).body).toMatchObject({ name: { en: 'Stays' } });
});

const forged = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  forwarded: 'host=evil.example',
};

test('a forged host is in no page, sitemap or share link', async () => {
  const paths = [
    '/',
    '/job-list/fr',
    `/career/info/public/${job.id}?language=en`,
    '/sitemap.xml',
    '/robots.txt',
    `/api/v1/jobs/${job.id}/job_share`,
  ];
  for (const path of [...paths, `/apply/public/${job.id}`, '/ats', '/auth/password/edit?reset_password_token=x']) {
    const { text, headers } = await send('GET', path, forged);
    expect([path, (text + JSON.stringify(headers)).includes('evil.example')]).toEqual([path, false]);
    if (paths.includes(path)) expect([path, text.includes(PUBLIC_URL)]).toEqual([path, true]);
  }
});

test('a forged host is in no mail: neither in the link for a new password nor in a confirmation', async () => {
  const json = { ...forged, 'content-type': 'application/json' };
  const reset = JSON.stringify({ email: 'recruiter@demo.example', redirect_url: 'https://evil.example/reset' });
  expect((await send('POST', '/api/v1/auth/password', json, reset)).status).toBe(200);
  const sent = application(job.id, { candidate: { email: 'forged@applicant.example' } });
  expect((await send('POST', '/api/v1/applicants', json, JSON.stringify(sent))).status).toBe(201);
  for (const address of ['recruiter@demo.example', 'forged@applicant.example']) {
    await eventually(async () => smtp.received.some(({ to }) => to.includes(address)), true);
    const mail = smtp.received.find(({ to }) => to.includes(address))!;
    expect(mail.data).not.toContain('evil.example');
    if (address.startsWith('recruiter')) expect(mail.data.replace(/=\r\n/g, '')).toContain(`${PUBLIC_URL}/`);
  }
});

test('a link for a new password leads to the page that sets it, once it is followed', async () => {
  const texts = smtp.received
    .filter(({ to }) => to.includes('recruiter@demo.example'))
    .map(({ data }) => data.replace(/=\r\n/g, '').replace(/=3D/g, '='));
  const [found] = texts.flatMap(
    (text) => /https:\/\/careers\.boreal\.example\/[^\s"<>]*password[^\s"<>]+/.exec(text) ?? [],
  );
  const link = new URL(unescape(found!));
  const first = await send('GET', link.pathname + link.search, {});
  const place = first.headers.location as string | undefined;
  const page = place ? await send('GET', new URL(place, server.url).pathname, {}) : first;
  expect(page.status).toBe(200);
  expect(page.text).toContain('data-account="reset"');
  expect(page.headers['referrer-policy']).toMatch(/no-referrer|same-origin/);
});

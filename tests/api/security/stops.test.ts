import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { request } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { millionStepsMs } from '../../../api/src/platform/__fixtures__/effort.ts';
import { ApiClient } from '../../support/api-client.ts';
import { root } from '../../support/run-command.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { upload } from '../applying/support.ts';
import { givenSent, rawMail, type SentMail } from '../mail/support.ts';
import { application, givenCandidate, givenJob, type Job } from '../pipeline/support.ts';
import { pageOf, search, words } from '../search/support.ts';
import { documents, htmls, pieces, repeated } from './hostile-input.ts';

/** The server has one thread for everybody: nothing that anybody sends may hold it for long. */

/** Millions of plain steps without a turn for others: about 100 ms of a machine at rest. */
const LIMIT = 5;
/** What else the thread does at that moment, such as clearing its memory, is not there each time. */
const TRIES = 3;

const secret = 'a-secret-of-the-mail-server';
let server: TestServer;
let reportUrl: string;
let recruiter: ApiClient;
let anybody: ApiClient;
let job: Job;
let sent: SentMail;

beforeAll(async () => {
  server = await startServer({
    demo: true,
    env: {
      TRUST_PROXY: '1',
      MAIL_WEBHOOK_SECRET: secret,
      MAIL_REPLY_TO: 'jobs@boreal.example',
      NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'tests/support/report-stops.mjs'))}`,
    },
  });
  reportUrl = /Stops are reported at (\S+)/.exec(server.logs())![1]!;
  anybody = new ApiClient(server.url);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  job = await givenJob(recruiter);
  sent = await givenSent(server, await givenCandidate(server.url, job.id));
  // What is done for the first time is compiled first.
  await upload(server.url, { content: 'Jane Doe', name: 'resume.txt' });
  expect(await hand(mailOf('<p>Yes</p>'))).toBe(200);
  await pageOf(recruiter, words('beekeeper'));
});
afterAll(() => server?.stop());

const longestStop = async () => Number(await (await fetch(reportUrl)).text());

/** Sends each, several times where it stopped the server for long; names those that did so each time, or failed. */
async function slowOf(all: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const slow: string[] = [];
  for (const [name, send] of Object.entries(all)) {
    let least = Infinity;
    for (let tries = 0; tries < TRIES && least > LIMIT; tries += 1) {
      await longestStop();
      const answer = await send();
      if (statusOf(answer) >= 500) slow.push(`${name}: ${statusOf(answer)}`);
      least = Math.min(least, (await longestStop()) / millionStepsMs());
    }
    if (least > LIMIT) slow.push(`${name}: ${least.toFixed(1)} million steps`);
  }
  return slow;
}

/** The status of an answer, or itself where it is one. */
const statusOf = (answer: unknown) => (typeof answer === 'number' ? answer : (answer as { status: number }).status);

const each = <T>(all: Record<string, T>, send: (value: T, name: string) => Promise<unknown>) =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, () => send(value, name)]));

let mails = 0;
const mailOf = (html: string) =>
  rawMail({
    from: 'robin@applicant.example',
    messageId: `<${(mails += 1)}@hostile.example>`,
    headers: [`In-Reply-To: ${sent.message_id}`, 'Content-Type: text/html'],
    body: html,
  });

async function hand(raw: string): Promise<number> {
  const answer = await fetch(`${server.url}/api/v1/hgemails/incoming`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    body: raw,
  });
  await answer.text();
  return answer.status;
}

/** A request as it is, with headers and paths that fetch would not send. */
function raw(method: string, path: string, headers: Record<string, string>, body = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${server.url}${path}`, { method, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    call.once('error', reject).end(body);
  });
}

test('work without a turn for others is seen', async () => {
  expect(await longestStop()).toBeGreaterThan(0);
});

test('documents', async () => {
  expect(await slowOf(each(documents(), (content, name) => upload(server.url, { content, name })))).toEqual([]);
}, 180_000);

test('forms of thousands of tiny parts', async () => {
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
  const body = repeated(part, 5_000_000);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const slow = await slowOf({
    upload: () => raw('POST', '/api/v1/applicant_profiles/upload_file', headers, body),
    form: () => raw('POST', `/apply/public/${job.id}`, headers, body),
  });
  expect(slow).toEqual([]);
}, 60_000);

test('mails', async () => {
  const texts = Object.fromEntries(
    ['spaces', 'accents', 'breaks'].map((name) => [name, mailOf(repeated(pieces[name]!, 290_000, 900))]),
  );
  const parts = Object.fromEntries(Object.entries(htmls).map(([name, html]) => [`HTML: ${name}`, mailOf(html)]));
  const head = `In-Reply-To: ${sent.message_id}\r\nReferences: ${repeated('<a@b> ', 400_000)}`;
  const slow = await slowOf({
    ...each(texts, hand),
    ...each(parts, hand),
    'references without end': () => hand(rawMail({ from: 'a@b.example', headers: [head] })),
    'recipients without end': () => hand(rawMail({ from: 'a@b.example', to: repeated('a@b.example, ', 400_000) })),
  });
  expect(slow).toEqual([]);
}, 180_000);

test('bodies of a known shape', async () => {
  const long = (piece: string) => repeated(piece, 300_000);
  const candidate = Object.entries(pieces).map(([name, piece]) => [
    name,
    application(job.id, {
      candidate: { first_name: long(piece), email: long(piece), home_phone: long(piece) },
      profile: { resume: long(piece) },
    }),
  ]);
  const bodies = Object.fromEntries(candidate) as Record<string, object>;
  expect(await slowOf(each(bodies, (body) => anybody.post('applicants', body)))).toEqual([]);
}, 60_000);

test('addresses and headers', async () => {
  const names = Array.from({ length: 12_000 }, (_, at) => at.toString(36)).join('&');
  const language = repeated('fr;q=0.1,', 15_000);
  const slow = await slowOf({
    'names in a query': () => raw('GET', `/api/v1/jobs/active?${names}`, {}),
    'names in the query of a list': () => raw('GET', `/api/v1/tags?${names}`, recruiter.session),
    'names in the query of a page': () => raw('GET', `/job-list/en?${names}`, {}),
    filter: () => raw('GET', `/api/v1/tags?filter=${repeated('[', 40_000)}`, recruiter.session),
    'ids in a path': () => raw('GET', `/api/v1/tags/[${repeated('1,', 40_000)}x`, recruiter.session),
    brackets: () => raw('GET', `/api/v1/tags/${repeated('[1/', 40_000)}`, recruiter.session),
    slashes: () => raw('GET', repeated('/a', 40_000), {}),
    percent: () => raw('GET', `/job-list/${repeated('%20', 40_000)}`, {}),
    languages: () => raw('GET', '/job-list', { 'accept-language': language }),
    encodings: () => raw('GET', '/job-list/en', { 'accept-encoding': repeated('gzip;q=0.1,', 40_000) }),
    proxies: () => raw('GET', '/job-list/en', { 'x-forwarded-for': repeated('10.1.1.1, ', 40_000) }),
    cookies: () => raw('GET', '/job-list/en', { cookie: repeated('a=b; ', 40_000) }),
    ranges: () => raw('GET', '/job-list/en', { range: `bytes=${repeated('0-1,', 40_000)}` }),
    tags: () => raw('GET', '/job-list/en', { 'if-none-match': repeated('W/"a",', 40_000) }),
  });
  expect(slow).toEqual([]);
}, 60_000);

test('searches of long texts', async () => {
  for (let left = 20; left > 0; left -= 1) {
    await givenCandidate(
      server.url,
      job.id,
      {},
      { resume: `hostile ${repeated('a b cd ', 90_000)}`, cover_letter: 'x' },
    );
  }
  const queries = {
    words: 'hostile',
    'one letter': 'a',
    brackets: repeated('(', 1000),
    stars: `${repeated('*', 998)}x`,
    'a long word': repeated('a', 1000),
    negations: repeated('NOT ', 1000),
  };
  expect(await slowOf(each(queries, (text) => search(recruiter, { ...words(text), limit: 100 })))).toEqual([]);
}, 120_000);

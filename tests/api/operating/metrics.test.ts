import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { operations } from '../../support/contract.ts';
import { eventually } from '../../support/eventually.ts';
import { readSamples, valueOf, type Sample } from './metrics-format.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../../support/servers/smtp-server.ts';
import { startTcpProxy, type TcpProxy } from '../../support/servers/tcp-proxy.ts';
import { createDatabase } from '../../support/test-database.ts';
import { startWorker, type TestWorker } from '../../support/worker.ts';
import { givenCandidate, givenJob } from '../pipeline/support.ts';
import { watchBoard } from './watch-board.ts';

const token = 'a-token-of-the-monitoring-x';

/** Where a process says that it tells its metrics. */
const addressIn = ({ logs }: { logs: () => string }) => /Metrics are told at (\S+)/.exec(logs())![1]!;

async function samplesAt(url: string, headers: Record<string, string> = {}): Promise<Sample[]> {
  const answer = await fetch(url, { headers });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return readSamples(await answer.text());
}

let given: { url: string; drop: () => Promise<void> };
let proxy: TcpProxy;
let server: TestServer;
let recruiter: ApiClient;
const anybody = () => new ApiClient(server.url);
const samples = () => samplesAt(addressIn(server));
const valueNow = async (name: string, labels?: Record<string, string>) => valueOf(await samples(), name, labels);

beforeAll(async () => {
  given = await createDatabase('demo');
  proxy = await startTcpProxy(given.url);
  server = await startServer({
    databaseUrl: proxy.url,
    demo: true,
    env: { WORKERS: '0', METRICS_PORT: '0', METRICS_WORKER_PORT: '1', METRICS_HOST: '127.0.0.1' },
  });
  recruiter = await ApiClient.as(server.url, 'recruiter');
});
afterAll(async () => {
  await server?.stop();
  await proxy?.stop();
  await given?.drop();
});

describe('who is told', () => {
  let guarded: TestServer;
  beforeAll(async () => {
    guarded = await startServer({ env: { METRICS_TOKEN: token, METRICS_PORT: '0' } });
  });
  afterAll(() => guarded?.stop());

  test('the port of the product has no metrics without a token of its own', async () => {
    const answer = await anybody().get('/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('rolecall_');
  });

  test('with a token both ports tell them to who shows it', async () => {
    for (const url of [`${guarded.url}/metrics`, addressIn(guarded)]) {
      expect(valueOf(await samplesAt(url, { authorization: `Bearer ${token}` }), 'rolecall_database_up')).toBe(1);
      const basic = btoa(`prometheus:${token}`);
      expect(await samplesAt(url, { authorization: `Basic ${basic}` })).not.toEqual([]);
    }
  });

  test.each([undefined, '', 'Bearer', 'Bearer another-token-of-that-length', `Token ${token}`, `Bearer ${token}x`])(
    'and to nobody who shows %p',
    async (authorization) => {
      for (const url of [`${guarded.url}/metrics`, `${guarded.url}/metrics?token=${token}`, addressIn(guarded)]) {
        const answer = await fetch(url, { headers: authorization === undefined ? {} : { authorization } });
        expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
        expect(await answer.text()).not.toContain('rolecall_');
      }
    },
  );

  test('a port of their own has nothing else', async () => {
    const own = new URL(addressIn(server));
    expect((await fetch(new URL('/health/live', own))).status).toBe(404);
    expect((await fetch(new URL('/api/v1/tags', own))).status).toBe(404);
    expect((await fetch(own, { method: 'POST' })).status).toBe(404);
  });

  test('one process that serves and works tells of both', async () => {
    const told = await samplesAt(addressIn(guarded), { authorization: `Bearer ${token}` });
    expect(valueOf(told, 'rolecall_worker')).toBe(1);
    expect(valueOf(told, 'rolecall_requests_total')).toBeUndefined();
    const atStart = { queue: 'mail.resume', outcome: 'done' };
    await eventually(async () => {
      const now = await samplesAt(addressIn(guarded), { authorization: `Bearer ${token}` });
      // Once at the start, and again each time that it is due.
      return valueOf(now, 'rolecall_job_run_duration_seconds_count', atStart)! >= 1;
    }, true);
  });
});

test('a port that is in use is named by its setting', async () => {
  const { port } = new URL(server.url);
  await expect(startServer({ env: { METRICS_PORT: port } })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use: set METRICS_PORT`,
  );
});

test('calls are counted by id, method and class of status, with how long they took', async () => {
  const before = await samples();
  await recruiter.get('tags');
  await recruiter.get('tags/999999999');
  await recruiter.get('tags/999999998');
  await anybody().get('tags');
  await anybody().get('no/such/call');
  const after = await samples();
  const rise = (name: string, labels: Record<string, string>) =>
    (valueOf(after, name, labels) ?? 0) - (valueOf(before, name, labels) ?? 0);
  const list = { call: 'tagsList', method: 'GET' };
  expect(rise('rolecall_requests_total', { ...list, status: '2xx' })).toBe(1);
  expect(rise('rolecall_requests_total', { ...list, status: '4xx' })).toBe(1);
  expect(rise('rolecall_requests_total', { call: 'tagsGet', method: 'GET', status: '4xx' })).toBe(2);
  expect(rise('rolecall_requests_total', { call: 'unknown', method: 'GET', status: '4xx' })).toBe(1);
  expect(rise('rolecall_request_duration_seconds_count', list)).toBe(2);
  expect(rise('rolecall_request_duration_seconds_bucket', { ...list, le: '+Inf' })).toBe(2);
  expect(rise('rolecall_request_duration_seconds_sum', list)).toBeGreaterThan(0);
  expect(rise('rolecall_errors_total', { error: 'NotFound' })).toBe(3);
  expect(rise('rolecall_errors_total', { error: 'Unauthorized' })).toBe(1);
});

test('pages are counted together', async () => {
  const count = async (status: string) => (await valueNow('rolecall_requests_total', { call: 'page', status })) ?? 0;
  const [found, missing] = [await count('2xx'), await count('4xx')];
  await (await fetch(`${server.url}/job-list/fr`)).text();
  await (await fetch(`${server.url}/no/such/page`)).text();
  await eventually(async () => [await count('2xx'), await count('4xx')].join(), `${found + 1},${missing + 1}`);
});

test('streams of events are counted while they are open', async () => {
  const job = await givenJob(recruiter);
  const board = await watchBoard(server.url, recruiter, job.id);
  expect(await valueNow('rolecall_event_streams')).toBe(1);
  board.stop();
  await eventually(() => valueNow('rolecall_event_streams'), 0);
});

test('what a process is and what it has at hand is told', async () => {
  const told = await samples();
  const { body } = await anybody().get('/health/ready');
  const { release, version } = body as { release: string; version: string };
  expect(valueOf(told, 'rolecall_build_info', { release, schemas: version })).toBe(1);
  expect(valueOf(told, 'rolecall_worker')).toBe(0);
  expect(valueOf(told, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(valueOf(told, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  const connections = (state: string) => valueOf(told, 'rolecall_database_connections', { pool: 'main', state });
  expect(connections('busy')! + connections('idle')!).toBeGreaterThan(0);
  expect(valueOf(told, 'rolecall_database_connections_waiting', { pool: 'main' })).toBe(0);
});

test('what waits is told by every process, and what was done by the one that did it', async () => {
  let smtp: SmtpServer | undefined;
  let worker: TestWorker | undefined;
  try {
    const job = await givenJob(recruiter);
    await givenCandidate(server.url, job.id);
    // Two more than the limit lets through.
    for (let time = 0; time < 22; time += 1) {
      await anybody().post('auth/password', { email: `nobody.${time}@demo.example` });
    }
    expect(await valueNow('rolecall_rate_limited_total', { limit: 'reset' })).toBe(2);
    await eventually(() => valueNow('rolecall_queue_jobs', { queue: 'identity.reset', state: 'ready' }), 20);
    expect(await valueNow('rolecall_queue_oldest_ready_seconds', { queue: 'identity.reset' })).toBeGreaterThan(0);
    expect(await valueNow('rolecall_mails', { state: 'queued' })).toBe(1);
    expect(await valueNow('rolecall_mails', { state: 'retrying' })).toBe(0);

    smtp = await startSmtpServer();
    const env = { METRICS_PORT: '1', METRICS_WORKER_PORT: '0', MAIL_URL: smtp.url };
    worker = await startWorker({ databaseUrl: given.url, dataDir: server.dataDir }, env);
    const atWorker = () => samplesAt(addressIn(worker!));
    await eventually(() => valueNow('rolecall_queue_jobs', { queue: 'identity.reset', state: 'ready' }), 0);
    await eventually(() => valueNow('rolecall_mails', { state: 'queued' }), 0);
    const done = { queue: 'identity.reset', outcome: 'done' };
    const told = await atWorker();
    expect(valueOf(told, 'rolecall_job_run_duration_seconds_count', done)).toBe(20);
    expect(valueOf(told, 'rolecall_mails_sent_total')).toBe(smtp.received.length);
    expect(valueOf(told, 'rolecall_worker')).toBe(1);
    expect(await valueNow('rolecall_job_run_duration_seconds_count', done)).toBeUndefined();
    expect(await valueNow('rolecall_mails_sent_total')).toBe(0);
    expect(await valueNow('rolecall_worker_seen_seconds')).toBeLessThan(60);
    expect(await worker.stop()).toBe(0);
  } finally {
    worker?.kill();
    await smtp?.stop();
  }
});

test('no label says whom or what it was about', async () => {
  const person = 'somebody.private@person.example';
  await anybody().post('auth/sign_in', { email: person, password: 'secret-text-1' });
  await recruiter.get(`employees?q=${person}`);
  await recruiter.get(`no/${person}/call`);
  await recruiter.call('PATCH', 'tags/999999999', { body: {} });
  await (await fetch(`${server.url}/${person}`, { headers: { 'x-request-id': person, 'user-agent': person } })).text();
  const calls = new Set([...operations().map(({ id }) => id), 'page', 'unknown']);
  const told = await samples();
  const ours = told.filter(({ name }) => name.startsWith('rolecall_') && name !== 'rolecall_build_info');
  expect(ours.map(({ labels }) => labels['call']).filter((call) => call !== undefined && !calls.has(call))).toEqual([]);
  const words = ours.flatMap(({ labels: { le: _, call: __, status: ___, ...labels } }) => Object.values(labels));
  expect(words.filter((word) => !/^[A-Za-z_-]+(?:\.[A-Za-z-]+)*$/.test(word))).toEqual([]);
  const texts = told.flatMap(({ labels }) => Object.values(labels));
  expect(texts.filter((text) => /@|private|secret|999999999|example/.test(text))).toEqual([]);
});

test('while the database is away, everything else is told', async () => {
  const away = async () => {
    await eventually(() => valueNow('rolecall_database_up'), 0);
    const told = await samples();
    expect(valueOf(told, 'rolecall_requests_total')).toBeGreaterThan(0);
    expect(valueOf(told, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    const states = [
      'queue_jobs',
      'queue_oldest_ready_seconds',
      'mails',
      'documents_pending',
      'files_held',
      'worker_seen_seconds',
    ];
    expect(states.filter((name) => valueOf(told, `rolecall_${name}`) !== undefined)).toEqual([]);
  };
  proxy.stall();
  await away();
  proxy.replace();
  await eventually(() => valueNow('rolecall_database_up'), 1, 60_000);
  await proxy.cut();
  await away();
  await proxy.mend();
  await eventually(() => valueNow('rolecall_database_up'), 1, 30_000);
  expect(await valueNow('rolecall_documents_pending')).toBe(0);
});

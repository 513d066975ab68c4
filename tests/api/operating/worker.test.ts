import { startServer, type TestServer } from '../../support/server.ts';
import { startWorker, type TestWorker } from '../../support/worker.ts';
import { Api, mailsTo, nextMail, withDatabase } from '../identity/support.ts';

let server: TestServer;
let worker: TestWorker | undefined;

beforeAll(async () => {
  server = await startServer({ demo: true, env: { WORKERS: '0' } });
});
afterAll(async () => {
  worker?.kill();
  await server?.stop();
});

test('a server without workers leaves the work to a worker, which ends in order', async () => {
  const api = new Api(server);
  const email = 'recruiter@demo.example';
  const answer = await api.call('POST', 'auth/password', { body: { email } });
  expect(answer.status).toBe(200);
  const waiting = await withDatabase(server, (client) =>
    client.query(`select state from pgboss.job where name = 'identity.reset'`),
  );
  expect(waiting.rows).toEqual([{ state: 'created' }]);
  expect(await mailsTo(server, email, 'password_reset')).toEqual([]);

  worker = await startWorker(server);
  await nextMail(server, email, 'password_reset');
  expect(await worker.stop()).toBe(0);
});

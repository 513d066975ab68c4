import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cleanEnvironment, root } from '../../support/run-command.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { Api, mailsTo, nextMail, withDatabase } from '../identity/support.ts';

let server: TestServer;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  server = await startServer({ demo: true, env: { WORKERS: '0' } });
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await server?.stop();
});

test('a server without workers leaves the work to a worker, which ends in order', async () => {
  const api = new Api(server);
  const email = 'recruiter@demo.example';
  const asked = await api.call('POST', 'auth/password', { body: { email } });
  expect(asked.status).toBe(200);
  const waiting = await withDatabase(server, (client) =>
    client.query(`select state from pgboss.job where name = 'identity.reset'`),
  );
  expect(waiting.rows).toEqual([{ state: 'created' }]);
  expect(await mailsTo(server, email, 'password_reset')).toEqual([]);

  worker = spawn(process.execPath, ['api/src/commands/worker.ts'], {
    cwd: root,
    env: cleanEnvironment({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(worker, 'exit');
  await nextMail(server, email, 'password_reset');
  worker.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
});

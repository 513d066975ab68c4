import { join } from 'node:path';
import { ApiClient } from '../../support/api-client.ts';
import { root } from '../../support/run-command.ts';
import { startServer } from '../../support/server.ts';

test('a wrong setting is named, and the server does not start', async () => {
  await expect(startServer({ env: { LOG_LEVEL: 'loud' } })).rejects.toThrow(/LOG_LEVEL must be one of/);
});

const certificate = join(root, 'api/src/offers/seal/__fixtures__/rsa.p12');

test.each([
  [
    'that is not there',
    { SEAL_CERTIFICATE: `${certificate}.gone` },
    /SEAL_CERTIFICATE must be a file that this process/,
  ],
  ['that is something else', { SEAL_CERTIFICATE: import.meta.filename }, /SEAL_CERTIFICATE must be a PKCS#12 file/],
  ['without its password', { SEAL_CERTIFICATE: certificate }, /which SEAL_CERTIFICATE_PASSWORD opens/],
  [
    'with another password',
    { SEAL_CERTIFICATE: certificate, SEAL_CERTIFICATE_PASSWORD: 'guessed' },
    /which SEAL_CERTIFICATE_PASSWORD opens/,
  ],
])('a certificate for seals %s keeps the server from starting, and no secret is repeated', async (_, env, message) => {
  const start = startServer({ env });
  await expect(start).rejects.toThrow(message);
  await expect(start).rejects.not.toThrow(/guessed/);
});

test('a certificate for seals that opens is named in the log', async () => {
  const env = { SEAL_CERTIFICATE: certificate, SEAL_CERTIFICATE_PASSWORD: 'for-tests', LOG_LEVEL: 'info' };
  const server = await startServer({ env });
  expect(server.logs()).toContain('Harbour seal');
  await server.stop();
});

test('a database with the demo is not opened to other machines', async () => {
  const server = await startServer({ demo: true });
  const exposed = startServer({ databaseUrl: server.databaseUrl, env: { HOST: '0.0.0.0' } });
  await expect(exposed).rejects.toThrow(/demo accounts, whose password is public/);
  await server.stop();
});

test('a stop lets running calls end, and two servers work on one database', async () => {
  const first = await startServer({ demo: true, env: { LOG_LEVEL: 'info' } });
  const second = await startServer({ databaseUrl: first.databaseUrl, dataDir: first.dataDir, env: { DEMO: '1' } });
  try {
    const admin = await ApiClient.as(second.url, 'super_admin');
    const running = Array.from({ length: 10 }, (_, at) => admin.post('tags', { name_en: `Stop ${at}` }));
    await running[0];
    const [answers] = await Promise.all([Promise.allSettled(running), second.stop()]);
    const done = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.status === 201).length;
    const there = await (await ApiClient.as(first.url, 'super_admin')).get('tags?q=Stop&range=[0,99]');
    // What was answered is stored; what was not answered was not made by halves.
    expect((there.body as unknown[]).length).toBeGreaterThanOrEqual(done);
    expect(done).toBeGreaterThan(0);
    expect(second.logs()).not.toContain('did not stop cleanly');
  } finally {
    await first.stop();
  }
});

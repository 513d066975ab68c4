/** What makes it safe that files use a server one after the other: none finds what another one changed for all. */
import { ApiClient } from '../../support/api-client.ts';
import { KeptServer } from '../../support/kept/kept-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect } from '../pipeline/support.ts';

const kept = new KeptServer();
let server: TestServer;

afterAll(() => server?.stop());

test('what a file changed is put back, and the next one finds the same server', async () => {
  ({ server } = await kept.take());
  const { url } = server;
  const admin = await ApiClient.as(server.url, 'super_admin');
  const { body: before } = await admin.get('organizations/1');
  expect((await admin.put('organizations/1', { job_posting_days: 45 })).status).toBe(200);
  const wrong = { email: 'recruiter@demo.example', password: 'Not-this-one-2026' };
  for (let attempt = 0; attempt < 20; attempt += 1) await new ApiClient(server.url).post('auth/sign_in', wrong);
  await expect(ApiClient.as(server.url, 'recruiter')).rejects.toThrow('401');
  await kept.giveBack();
  // What nobody uses takes no time from others.
  await expect(fetch(`${url}/health/live`, { signal: AbortSignal.timeout(300) })).rejects.toThrow('timeout');

  ({ server } = await kept.take());
  expect(server.url).toBe(url);
  const { body: after } = await (await ApiClient.as(server.url, 'super_admin')).get('organizations/1');
  expect(after).toMatchObject({ job_posting_days: (before as { job_posting_days: number }).job_posting_days });
  await ApiClient.as(server.url, 'recruiter');
});

test('where that cannot be, the next one gets another server', async () => {
  const database = await connect(server.databaseUrl);
  await database.query('delete from licenses where id = (select max(id) from licenses)');
  await database.end();
  await kept.giveBack();
  const { url, runs } = server;
  expect(runs()).toBe(false);
  ({ server } = await kept.take());
  expect(server.url).not.toBe(url);
});

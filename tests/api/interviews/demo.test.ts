/** The demo has interviews to come, whatever the day it is loaded on; when they are, interview-times.test.ts tells. */
import { ApiClient, ok } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server?.stop());

test('somebody conducts one today and on each working day of the coming week, of candidates whom the team sees', async () => {
  const admin = await ApiClient.as(server.url, 'recruiter_admin');
  const { interviews } = ok<{ interviews: { when: string; starts_at: string }[] }>(await admin.get('my_interviews'));
  const coming = interviews.filter(({ when }) => when !== 'owed');
  // Where it was loaded before midnight, today's is over.
  expect(coming.length).toBeGreaterThanOrEqual(5);
  expect(coming.at(-1)!.when).toBe('coming');
  expect(Date.parse(coming.at(-1)!.starts_at)).toBeLessThan(Date.now() + 8 * 86_400_000);
});

import { startServer, type TestServer } from '../../support/server.ts';
import { Api, withDatabase } from '../identity/support.ts';

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startServer({ demo: true });
  api = new Api(server);
});
afterAll(() => server?.stop());

const steps = async (role: 'recruiter_admin' | 'recruiter' = 'recruiter_admin') =>
  api.call('GET', 'organizations/setup_steps', { session: await api.session(role) });
const isDone = async (key: string) =>
  (await steps()).body.steps.find((step: { key: string }) => step.key === key).done as boolean;

test('where a job was published, setting up is over', async () => {
  expect((await steps()).body.over).toBe(true);
});

test('it is not a matter of recruiters', async () => {
  expect((await steps('recruiter')).status).toBe(403);
});

test('a step is done when somebody has looked after what it names', async () => {
  await withDatabase(server, (client) => client.query('update jobs set published_at = null'));
  expect((await steps()).body.over).toBe(false);
  expect(await isDone('locations')).toBe(true);
  expect(await isDone('mail')).toBe(false);
  expect(await isDone('workflow')).toBe(false);
  const session = await api.session('recruiter_admin');
  const body = { name: { en: 'Seasonal', fr: 'Saisonnier', es: 'Temporada' }, required_languages: ['en', 'fr', 'es'] };
  expect((await api.call('POST', 'workflows', { session, body })).status).toBe(201);
  expect(await isDone('workflow')).toBe(true);
});

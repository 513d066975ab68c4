import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { cleanEnvironment, root } from '../../support/run-command.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { withDatabase } from '../identity/support.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

/** Runs the command with the password on its input, as a script would. */
async function createAdmin(password: string, ...args: string[]): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, ['api/src/commands/create-admin.ts', ...args], {
    cwd: root,
    env: cleanEnvironment({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir }),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((done) => child.once('close', done));
  child.stdin.on('error', () => undefined).end(`${password}\n`);
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { code, printed: out + errors };
}

const signIn = (email: string, password: string) =>
  fetch(`${server.url}/api/v1/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

const advice = 'npm run admin:create -- --email';

test('a server without an administrator says how the first is made', async () => {
  await eventually(async () => server.logs().includes(advice), true);
});

test('the first administrator is made from the terminal and signs in', async () => {
  const made = await createAdmin(
    'Right-Password-1',
    '--email',
    'ada@example.org',
    '--first-name',
    'Ada',
    '--language',
    'fr',
  );
  expect(made).toMatchObject({ code: 0 });
  expect(made.printed).not.toContain('Right-Password-1');
  const answer = await signIn('ada@example.org', 'Right-Password-1');
  expect(await answer.json()).toMatchObject({ role: 'super_admin', first_name: 'Ada', preferred_language: 'fr' });
  const next = await startServer({ databaseUrl: server.databaseUrl, dataDir: server.dataDir });
  expect(await next.end()).toBe(0);
  expect(next.logs()).not.toContain(advice);
});

test('a weak password, a wrong address and a second account are refused with a reason', async () => {
  expect(await createAdmin('weak', '--email', 'bob@example.org')).toEqual({
    code: 1,
    printed: expect.stringContaining('Must be at least 8 Characters'),
  });
  expect((await createAdmin('Right-Password-1', '--email', 'bob')).printed).toContain('--email');
  expect((await createAdmin('Right-Password-1', '--email', 'ADA@example.org')).printed).toContain('--existing');
  expect((await signIn('bob@example.org', 'weak')).status).toBe(401);
});

test('who is locked out gets in again from the terminal', async () => {
  for (let i = 0; i < 5; i++) await signIn('ada@example.org', 'wrong');
  expect((await signIn('ada@example.org', 'Right-Password-1')).status).toBe(401);
  expect((await createAdmin('Newer-Password-2', '--email', 'ada@example.org', '--existing')).code).toBe(0);
  expect((await signIn('ada@example.org', 'Newer-Password-2')).status).toBe(200);
});

test('codes that reach nobody do not lock the house', async () => {
  await withDatabase(server, (client) => client.query('update organizations set mfa_feature = true'));
  const before = await signIn('ada@example.org', 'Newer-Password-2');
  expect(before.headers.has('access-token')).toBe(false);
  const again = ['--email', 'ada@example.org', '--existing', '--without-second-step'];
  expect((await createAdmin('Newest-Password-3', ...again)).code).toBe(0);
  const after = await signIn('ada@example.org', 'Newest-Password-3');
  expect(after.headers.get('access-token')).toBeTruthy();
});

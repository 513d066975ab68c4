import { startServer, type TestServer } from '../../support/server.ts';
import { Api, jobsDone, mailsTo, nextMail, withDatabase } from './support.ts';

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startServer({ demo: true });
  api = new Api(server);
});
afterAll(() => server?.stop());

const refusalOf = async (email: string, secret: string) => {
  const { status, body } = await api.signIn(email, secret);
  return `${status} ${body.message}`;
};

test('an address without an account is answered exactly as one with an account, up to the lock', async () => {
  const known: string[] = [];
  const unknown: string[] = [];
  for (let i = 0; i < 7; i++) {
    known.push(await refusalOf('observer@demo.example', 'wrong'));
    unknown.push(await refusalOf('nobody.here@demo.example', 'wrong'));
  }
  expect(known).toEqual(unknown);
  expect(known.slice(0, 4).every((text) => text.includes('Invalid credentials'))).toBe(true);
  expect(known.slice(4).every((text) => text.includes('Too many failed attempts'))).toBe(true);
});

test('while it is locked, the right password does not open it; after an hour it does', async () => {
  expect(await refusalOf('observer@demo.example', 'Demo-2026-pass!')).toContain('401 Too many failed attempts');
  await withDatabase(server, (client) =>
    client.query(
      `update employees set locked_at = locked_at - interval '61 minutes' where email = 'observer@demo.example'`,
    ),
  );
  expect((await api.signIn('observer@demo.example')).status).toBe(200);
});

const lock = async (email: string) => {
  for (let i = 0; i < 5; i++) await api.signIn(email, 'wrong');
};
const requestMail = (email: string, language: string) =>
  api.call('POST', 'employees/send_lockout_email/', { body: { email, language } });

test('the owner gets one mail for each lock, in the language of who asks first, and unasked too; a stranger none', async () => {
  const [requester, silent] = ['hiring.manager@demo.example', 'super.admin@demo.example'];
  await lock(silent);
  await lock(requester);
  for (const to of [requester, 'nobody@demo.example']) {
    const answer = await requestMail(to, 'fr');
    expect([answer.status, answer.body.status]).toEqual([200, 'pending']);
  }
  const mail = await nextMail(server, requester, 'lockout');
  expect(mail.subject).toBe('Votre compte est verrouillé pendant une heure');
  await requestMail(requester, 'en');
  // Signing in sees to it by itself, a little later.
  expect((await nextMail(server, silent, 'lockout')).subject).toBe('Your account is locked for an hour');
  await jobsDone(server, 'identity.lockout');
  await jobsDone(server, 'identity.locked');
  for (const email of [requester, silent]) expect(await mailsTo(server, email, 'lockout')).toHaveLength(1);
  expect(await mailsTo(server, 'nobody@demo.example', 'lockout')).toEqual([]);
});

test('an administrator unlocks by setting the count to zero', async () => {
  const email = 'decision.maker@demo.example';
  for (let i = 0; i < 5; i++) await api.signIn(email, 'wrong');
  expect((await api.signIn(email)).status).toBe(401);
  const session = await api.session('recruiter_admin');
  const { body: found } = await api.call('GET', `employees?filter={"email":"${email}"}`, { session });
  const unlock = await api.call('PUT', `employees/${found[0].id}`, {
    session,
    body: { failed_attempts: 0, locked_at: null },
  });
  expect(unlock.status).toBe(200);
  expect((await api.signIn(email)).status).toBe(200);
});

test('of many guesses at once, five are looked at', async () => {
  const email = 'pending@demo.example';
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => api.signIn(email, at === 19 ? 'Demo-2026-pass!' : `guess ${at}`)),
  );
  const looked = answers.filter(({ status, body }) => status === 200 || body.message.includes('Invalid credentials'));
  expect(looked.length).toBeLessThanOrEqual(5);
});

test('an office signs in sixty times a minute from one address, then waits', async () => {
  // The tests before have used some of this minute's calls.
  let refused;
  for (let i = 0; i < 61 && !refused; i++) {
    const answer = await api.signIn('recruiter@demo.example');
    if (answer.status === 429) refused = answer;
    else expect(answer.status).toBe(200);
  }
  expect(refused?.body.name).toBe('TooManyRequests');
  const wait = Number(refused?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
});

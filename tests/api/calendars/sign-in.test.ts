/** Calendars that one signs in to: who may end what was begun, tokens that run out, and servers that want to be left alone. */
import { type Answer, ApiClient, errorOf, type Role, ok } from '../../support/api-client.ts';
import { readUntil } from '../../support/eventually.ts';
import type { Choice } from '../../support/servers/calendars/agreements.ts';
import { startGoogle } from '../../support/servers/calendars/google.ts';
import { startMicrosoft } from '../../support/servers/calendars/microsoft.ts';
import type { SignInService } from '../../support/servers/calendars/service.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { after, mondayIn } from '../interviews/days.ts';
import { accounts } from '../notices/support.ts';
import { connect, givenJob, manyAddresses, type Job } from '../pipeline/support.ts';
import type pg from 'pg';
import { calendarCalls, type Connection, zone } from './support.ts';

const tuesday = after(mondayIn(14), 1);
const starting = { google: startGoogle, microsoft: startMicrosoft };

test('nothing is offered until it is set up, and nothing private is asked unless it is named', async () => {
  const server = await startServer({ demo: true });
  const manager = await ApiClient.as(server.url, 'hiring_manager');
  expect(ok(await manager.get('account/calendar'))).toEqual({ connection: null, kinds: ['caldav'] });
  const refused = await manager.post('account/calendar/sign_in', { kind: 'google' });
  expect([refused.status, errorOf(refused).errors[0]?.message]).toEqual([422, expect.stringContaining('not set up')]);
  await server.stop();

  const google = await startGoogle();
  const half = await startServer({ demo: true, env: { ...google.env, CALENDAR_GOOGLE_CLIENT_SECRET: undefined } });
  const same = await ApiClient.as(half.url, 'hiring_manager');
  expect(ok<{ kinds: string[] }>(await same.get('account/calendar')).kinds).toEqual(['caldav']);
  await half.stop();
  const guarded = await startServer({ demo: true, env: google.env });
  const member = await ApiClient.as(guarded.url, 'hiring_manager');
  const { url } = ok<{ url: string }>(await member.post('account/calendar/sign_in', { kind: 'google' }));
  const { searchParams } = google.agreements.choose(url);
  const answer = await member.post('account/calendar/signed_in', Object.fromEntries(searchParams));
  expect([answer.status, errorOf(answer).errors[0]?.message]).toEqual([422, expect.stringMatching(/https|private/)]);
  expect(google.asked).toEqual([]);
  await guarded.stop();
  await google.stop();
});

describe.each(['google', 'microsoft'] as const)('%s', (kind) => {
  let service: SignInService;
  let server: TestServer;
  let beside: TestServer;
  let database: pg.Client;
  let job: Job;
  let ids: Record<Role, number>;
  let recruiter: ApiClient;
  let manager: ApiClient;
  let env: Record<string, string | undefined>;

  beforeAll(async () => {
    service = await starting[kind]();
    env = { ...manyAddresses, ...service.env, CALENDAR_PRIVATE_HOSTS: service.host, LOG_LEVEL: 'debug' };
    server = await startServer({ demo: true, env });
    const { databaseUrl, dataDir } = server;
    beside = await startServer({ databaseUrl, dataDir, env });
    database = await connect(databaseUrl);
    await database.query(`update organizations set time_zone = '${zone}'`);
    recruiter = await ApiClient.as(server.url, 'recruiter');
    manager = await ApiClient.as(server.url, 'hiring_manager');
    ids = await accounts({ database });
    job = await givenJob(recruiter, {}, [ids.hiring_manager]);
  });
  afterAll(async () => {
    await database?.end();
    await beside?.stop();
    await server?.stop();
    await service?.stop();
  });

  const begun = async (who = manager) => ok<{ url: string }>(await who.post('account/calendar/sign_in', { kind })).url;
  const back = (url: string, choice: Choice = 'allow') =>
    Object.fromEntries(service.agreements.choose(url, choice).searchParams);
  const ended = (given: object, who = manager) => who.post('account/calendar/signed_in', given);
  const said = async (answer: Promise<Answer>) => {
    const found = await answer;
    return [found.status, errorOf(found).errors[0]?.message ?? errorOf(found).message];
  };
  const connected = async () => ok<Connection>(await ended(back(await begun())));
  const calls = calendarCalls(() => ({ server, job, ids, recruiter, manager }));
  const { own, read, becomes, written, cancel } = calls;
  const schedule = (begins: string) => calls.scheduled(begins, { over_calendars: true });
  const choose = async (write_to: string | null) => {
    const { lock_version } = (await own())!;
    ok(await manager.put('account/calendar', { busy: [service.calendars.Home], write_to, lock_version }));
  };
  const ours = async () =>
    (await service.entries(service.calendars.Work)).filter(({ whole }) => whole.includes('Zoë Candidate'));

  test('what was begun is ended by the session that began it, once, and in time', async () => {
    const url = await begun();
    expect(new URL(url).origin).toBe(`http://${service.host}`);
    expect(new URL(url).searchParams.get('scope')).not.toMatch(/openid|email|profile|Mail|auth\/calendar( |$)/);
    const given = back(url);
    const elsewhere = expect.stringContaining('begun elsewhere');
    // Somebody else, who was lured to the address, gets nobody's calendar, nor does the same person elsewhere.
    expect(await said(ended(given, recruiter))).toEqual([422, elsewhere]);
    expect(await said(ended(given, await ApiClient.as(server.url, 'hiring_manager')))).toEqual([422, elsewhere]);
    expect(await said(ended({ ...given, state: 'x' }))).toEqual([422, elsewhere]);
    expect(ok<{ connection: null }>(await recruiter.get('account/calendar')).connection).toBeNull();
    expect(service.asked).toEqual([]);
    // It is not spent by those who may not.
    ok(await ended(given));
    expect(await said(ended(given))).toEqual([422, elsewhere]);
    const late = back(await begun());
    await database.query(`update calendar_sign_ins set expires_at = now() - interval '1 second'`);
    expect(await said(ended(late))).toEqual([422, elsewhere]);
    // A code that belongs to another sign-in, and the same code twice.
    const [one, other] = [back(await begun()), back(await begun())];
    expect(await said(ended({ ...one, code: other.code }))).toEqual([422, expect.stringContaining('invalid_grant')]);
    expect(await said(ended({ ...other, code: given.code }))).toEqual([422, expect.stringContaining('invalid_grant')]);
    expect(await own()).toMatchObject({ account: 'ann@example.org' });
    const { rows } = await database.query('select * from calendar_sign_ins');
    for (const row of rows) expect(JSON.stringify(row)).not.toContain(given.state);
  });

  test('people are sent back to their account, with what they were given', async () => {
    const to = async (query: string) =>
      (await fetch(`${server.url}/calendar-signed-in?${query}`, { redirect: 'manual' })).headers;
    const headers = await to('state=s&code=4/0Ab&scope=x&error=access_denied&next=https://evil.example');
    const address = headers.get('location')!;
    expect(address).toMatch(/\/ats\.html#\/account\/view\?state=s&code=4%2F0Ab&error=access_denied$/);
    expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['no-referrer', 'no-store']);
    expect((await to('state=a&state=b')).get('location')).toMatch(/account\/view\?$/);
  });

  test('who refuses, allows half of it, or comes with another account, is told so and loses nothing', async () => {
    expect(await said(ended(back(await begun(), 'refuse')))).toEqual([422, expect.stringContaining('did not agree')]);
    expect(await said(ended(back(await begun(), 'partly')))).toEqual([422, expect.stringContaining('Not all')]);
    const { state } = back(await begun());
    expect(await said(ended({ state, error: 'server_error' }))).toEqual([422, expect.stringContaining('server_error')]);
    const { state: bare } = back(await begun());
    expect(await said(ended({ state: bare }))).toEqual([422, expect.stringContaining('no_code')]);
    await database.query(`update calendar_connections set account = 'bob@example.org'`);
    expect(await said(ended(back(await begun())))).toEqual([422, expect.stringContaining('another account')]);
    await database.query(`update calendar_connections set account = 'ann@example.org'`);
    const another = kind === 'google' ? 'microsoft' : 'google';
    expect((await manager.post('account/calendar/sign_in', { kind: another })).status).toBe(422);
    const caldav = { server_url: 'https://cal.example.org/', user_name: 'ann', password: 'x' };
    expect((await manager.post('account/calendar', caldav)).status).toBe(409);
    await connected();
    expect(await read()).toMatchObject({ status: 'connected' });
  });

  test('a token that has run out is renewed once, however many need it', async () => {
    await connected();
    await choose(service.calendars.Work);
    const other = await ApiClient.as(beside.url, 'hiring_manager');
    service.agreements.access.clear();
    const before = service.agreements.renewals;
    const answers = await Promise.all(
      [manager, other, manager, other].map((who) => who.post('account/calendar/read', {})),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(service.agreements.renewals).toBe(before + 1);
    expect(await read()).toMatchObject({ status: 'connected', failure: null });
    // What the provider has changed was kept: the next renewal works as well, on either server.
    service.agreements.access.clear();
    ok(await other.post('account/calendar/read', {}));
    expect(await own()).toMatchObject({ status: 'connected', failure: null });
  });

  test('access that was withdrawn there is said, and connecting again writes what was missed', async () => {
    service.agreements.access.clear();
    service.agreements.refresh.clear();
    expect(await read()).toMatchObject({ status: 'failing', failure: 'access_ended' });
    const interview = await schedule(`${tuesday}T09:00`);
    const failing = await becomes((entries) => entries.failing > 0);
    expect(failing.entries).toMatchObject({ failure: 'access_ended', waiting: 0 });
    await connected();
    const done = await readUntil(
      async () => (await own())!,
      ({ entries, status }) => entries.written === 1 && status === 'connected',
      15_000,
    );
    expect(done).toMatchObject({ failure: null, entries: { failing: 0, failure: null } });
    expect(await ours()).toHaveLength(1);
    await cancel(interview);
    await written();
  });

  test('a server that wants to be left alone is, for as long as it says', async () => {
    service.limit(1000, 1800);
    expect(await read()).toMatchObject({ status: 'failing', failure: 'deferred' });
    const { rows } = await database.query(
      `select next_read_at > now() + interval '25 minutes' as left_alone from calendar_connections`,
    );
    expect(rows).toEqual([{ left_alone: true }]);
    const interview = await schedule(`${tuesday}T09:00`);
    await becomes((entries) => entries.failing > 0);
    const copies = await database.query(
      `select failure, due_at > now() + interval '25 minutes' as left_alone from calendar_copies`,
    );
    expect(copies.rows).toEqual([{ failure: 'deferred', left_alone: true }]);
    service.limit(0, 0);
    await read();
    await readUntil(ours, (found) => found.length === 1, 15_000);
    await cancel(interview);
    await written();
  });

  test('a token is shown to nobody else, whatever names the next page', async () => {
    for (const at of [1, 2, 3, 4])
      await service.make(service.calendars.Home, `many${at}`, {
        ...{ from: `${tuesday}T0${at}:00:00Z`, to: `${tuesday}T0${at}:30:00Z` },
      });
    const thief = await startMicrosoft();
    // Google names no address, but a word that it wants to be sent again.
    const failure = kind === 'google' ? 'refused' : 'not_understood';
    for (const address of [`http://${thief.host}/v1.0/me/calendars`, `http://${service.host}/elsewhere/`]) {
      service.elsewhere(address);
      expect(await read()).toMatchObject({ status: 'failing', failure });
    }
    expect(thief.asked).toEqual([]);
    service.elsewhere(null);
    expect(await read()).toMatchObject({ status: 'connected' });
    await thief.stop();
  });

  test('a server that is killed in the middle of a write leaves one entry', async () => {
    const release = service.hold();
    const asked = service.asked.length;
    const interview = await schedule(`${tuesday}T09:00`);
    await readUntil(
      async () => service.asked.slice(asked).filter(({ method }) => method === 'POST').length,
      (count) => count > 0,
      15_000,
    );
    // Kept there, and nobody here has heard of it.
    await Promise.all([server.kill(), beside.kill()]);
    expect(await ours()).toHaveLength(1);
    release();
    const { rows } = await database.query('select address from calendar_copies');
    expect(rows).toEqual([{ address: null }]);
    await database.query(`update calendar_copies set claimed_until = now()`);
    const { databaseUrl, dataDir } = server;
    const again = await startServer({ databaseUrl, dataDir, env });
    manager = await ApiClient.as(again.url, 'hiring_manager');
    recruiter = await ApiClient.as(again.url, 'recruiter');
    expect((await written()).entries).toMatchObject({ written: 1, failing: 0 });
    expect(await ours()).toHaveLength(1);
    await cancel(interview);
    await written();
    expect(await ours()).toEqual([]);
    await again.stop();
  });
});

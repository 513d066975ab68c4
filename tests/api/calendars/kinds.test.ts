/** What holds for the calendars of employees whichever service they are at: a real CalDAV server, stand-ins for the others. */
import { ApiClient, type Role, ok } from '../../support/api-client.ts';
import { startCaldav } from '../../support/servers/calendars/caldav.ts';
import { startGoogle } from '../../support/servers/calendars/google.ts';
import { startMicrosoft } from '../../support/servers/calendars/microsoft.ts';
import type { CalendarService, SignInService } from '../../support/servers/calendars/service.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { after, mondayIn } from '../interviews/days.ts';
import { accounts } from '../notices/support.ts';
import { connect, givenJob, manyAddresses, type Job } from '../pipeline/support.ts';
import type pg from 'pg';
import { calendarCalls, type Connection, momentAt, zone } from './support.ts';

const monday = mondayIn(14);
const [tuesday, wednesday, thursday] = [after(monday, 1), after(monday, 2), after(monday, 3)];

const starting = { caldav: startCaldav, google: startGoogle, microsoft: startMicrosoft };

describe.each(['caldav', 'google', 'microsoft'] as const)('%s', (kind) => {
  let service: CalendarService;
  let server: TestServer;
  let database: pg.Client;
  let job: Job;
  let ids: Record<Role, number>;
  let recruiter: ApiClient;
  let manager: ApiClient;

  beforeAll(async () => {
    service = await starting[kind]();
    const env = { ...manyAddresses, ...service.env, CALENDAR_PRIVATE_HOSTS: service.host, LOG_LEVEL: 'debug' };
    server = await startServer({ demo: true, env });
    database = await connect(server.databaseUrl);
    await database.query(`update organizations set time_zone = '${zone}'`);
    recruiter = await ApiClient.as(server.url, 'recruiter');
    manager = await ApiClient.as(server.url, 'hiring_manager');
    ids = await accounts({ database });
    job = await givenJob(recruiter, {}, [ids.hiring_manager]);
  });
  afterAll(async () => {
    await database?.end();
    await server?.stop();
    await service?.stop();
  });

  const connected = async (): Promise<Connection> => {
    if (kind === 'caldav')
      return ok(await manager.post('account/calendar', (service as Awaited<ReturnType<typeof startCaldav>>).account));
    const { url } = ok<{ url: string }>(await manager.post('account/calendar/sign_in', { kind }));
    const { searchParams } = (service as SignInService).agreements.choose(url);
    return ok(await manager.post('account/calendar/signed_in', Object.fromEntries(searchParams)));
  };
  const calls = calendarCalls(() => ({ server, job, ids, recruiter, manager }));
  const { own, read, becomes, written, busyOn, movedTo, cancel } = calls;
  const schedule = (begins: string) => calls.scheduled(begins, { over_calendars: true });
  /** The entries that are about our candidate. */
  const ours = async (calendar = service.calendars.Work) =>
    (await service.entries(calendar)).filter(({ whole }) => whole.includes('Zoë Candidate'));
  const choose = async (write_to: string | null) => {
    const { lock_version } = (await own())!;
    const { Work, Home } = service.calendars;
    return ok<Connection>(await manager.put('account/calendar', { busy: [Work, Home], write_to, lock_version }));
  };

  test('its calendars are found, also which of them may be written to', async () => {
    expect((await manager.post('account/calendar/read', {})).status).toBe(404);
    const found = await connected();
    expect(found.kind).toBe(kind);
    expect(found.calendars.map(({ name }) => name).toSorted()).toEqual(['Home', 'Shared', 'Work']);
    if (kind !== 'caldav') {
      expect(found.account).toBe('ann@example.org');
      expect(found.calendars.find(({ name }) => name === 'Shared')).toMatchObject({ can_write: false });
      const { lock_version } = found;
      const body = { busy: [], write_to: service.calendars.Shared, lock_version };
      expect((await manager.put('account/calendar', body)).status).toBe(422);
    }
    await choose(null);
    expect(await read()).toMatchObject({ status: 'connected' });
  });

  test('what stands in them takes their owner: series, whole days, not what is free, declined or cancelled', async () => {
    const { Work, Home, Shared } = service.calendars;
    const at = (day: string, from: number, to: number) => ({ from: momentAt(day, from), to: momentAt(day, to) });
    await service.make(Work, 'series', { ...at(monday, 10, 11), days: 3, summary: 'Secret talks' });
    await service.make(Work, 'afternoon', at(monday, 14, 15));
    await service.make(Home, 'free', { ...at(monday, 16, 17), is: 'free' });
    await service.make(Home, 'declined', { ...at(monday, 12, 13), is: 'declined' });
    await service.make(Home, 'cancelled', { ...at(monday, 8, 9), is: 'cancelled' });
    await service.make(Home, 'whole', { day: thursday });
    await service.make(Shared, 'another', at(monday, 18, 19));
    await read();
    expect(await busyOn(monday)).toEqual(['10:00-11:00', '14:00-15:00']);
    expect(await busyOn(tuesday)).toEqual(['10:00-11:00']);
    expect(await busyOn(thursday)).toEqual(['00:00-00:00']);
    const kept = await database.query('select b.*, c.* from calendar_busy_times b, calendar_connections c');
    expect(JSON.stringify(kept.rows)).not.toContain('Secret');
  });

  test('interviews are written, moved and taken away, and do not take their owner twice', async () => {
    await choose(service.calendars.Work);
    const interview = await schedule(`${wednesday}T09:00`);
    expect((await written()).entries).toMatchObject({ written: 1, failing: 0 });
    expect(await ours()).toMatchObject([{ from: momentAt(wednesday, 9) }]);
    expect((await ours())[0]!.whole).not.toMatch(/hiring\.manager|ATTENDEE|attendees/);
    expect(await busyOn(wednesday)).toEqual(['10:00-11:00']);
    const moved = await movedTo(interview, `${wednesday}T15:00`);
    await written();
    expect(await ours()).toMatchObject([{ from: momentAt(wednesday, 15) }]);
    await choose(service.calendars.Home);
    await written();
    expect([(await ours()).length, (await ours(service.calendars.Home)).length]).toEqual([0, 1]);
    await choose(service.calendars.Work);
    await written();
    await cancel(moved);
    expect((await written()).entries).toMatchObject({ written: 0, waiting: 0 });
    expect(await ours()).toEqual([]);
  });

  test('what its owner has changed stays but for time and place; what they deleted comes back with the next change', async () => {
    const interview = await schedule(`${tuesday}T09:00`);
    await written();
    const summary = 'My own words for Zoë Candidate';
    const change = { summary, from: momentAt(tuesday, 6), to: momentAt(tuesday, 7) };
    await service.edit(service.calendars.Work, (await ours())[0]!.id, change);
    const moved = await movedTo(interview, `${tuesday}T13:00`);
    expect((await written()).entries).toMatchObject({ written: 1, edited: 1 });
    expect(await ours()).toMatchObject([{ summary, from: momentAt(tuesday, 13) }]);
    await service.remove(service.calendars.Work, (await ours())[0]!.id);
    expect(await ours()).toEqual([]);
    const again = await movedTo(moved, `${tuesday}T15:00`);
    await written();
    expect(await ours()).toMatchObject([{ from: momentAt(tuesday, 15) }]);
    // An owner who deletes it before it is cancelled has done no harm.
    await service.remove(service.calendars.Work, (await ours())[0]!.id);
    await cancel(again);
    expect((await written()).entries).toMatchObject({ written: 0, waiting: 0, failing: 0 });
  });

  test('after a crash between writing it and writing that down it is found there, once', async () => {
    const interview = await schedule(`${tuesday}T09:00`);
    await written();
    const lost = 'address = null, etag = null, calendar = null, edited_at = null, due_at = now()';
    await database.query(`update calendar_copies set ${lost}`);
    expect((await written()).entries).toMatchObject({ written: 1, failing: 0, edited: 0 });
    expect(await ours()).toHaveLength(1);
    await cancel(interview);
    await written();
    expect(await ours()).toEqual([]);
  });

  test('an entry that the owner’s program made of the invitation is let alone', async () => {
    await choose(null);
    const interview = await schedule(`${tuesday}T09:00`);
    const { rows } = await database.query('select uid from interviews where id = $1', [interview.id]);
    const invitation = `${rows[0].uid}@${new URL(server.url).hostname}`;
    const entry = { from: momentAt(tuesday, 9), to: momentAt(tuesday, 10), summary: 'Invited', invitation };
    await service.make(service.calendars.Work, kind === 'caldav' ? invitation : 'invited', entry);
    await choose(service.calendars.Work);
    await written();
    expect(
      (await service.entries(service.calendars.Work)).filter(({ whole }) => whole.includes(invitation)),
    ).toHaveLength(1);
    expect(await ours()).toEqual([]);
    expect(await busyOn(tuesday)).toEqual(['10:00-11:00']);
    await cancel(interview);
    await written();
    expect((await service.entries(service.calendars.Work)).some(({ summary }) => summary === 'Invited')).toBe(true);
  });

  test('a server that is away gets later what it missed', async () => {
    const interview = await schedule(`${tuesday}T09:00`);
    await written();
    await service.end();
    expect(await read()).toMatchObject({ status: 'failing', failure: 'connection_refused' });
    const moved = await movedTo(interview, `${tuesday}T11:00`);
    const failing = await becomes((entries) => entries.failing > 0);
    expect(failing.entries).toMatchObject({ failing: 1, failure: 'connection_refused' });
    await service.begin();
    await read();
    const done = await becomes((entries) => entries.written === 1);
    expect(done).toMatchObject({ status: 'connected', entries: { failing: 0, failure: null } });
    expect(await ours()).toMatchObject([{ from: momentAt(tuesday, 11) }]);
    await cancel(moved);
    await written();
  });

  test('whoever disconnects leaves nothing, and what opened the calendar stands nowhere', async () => {
    await schedule(`${tuesday}T09:00`);
    await written();
    const secrets =
      kind === 'caldav'
        ? [(service as Awaited<ReturnType<typeof startCaldav>>).password]
        : (service as SignInService).agreements.secrets;
    const held = await database.query('select * from calendar_connections, audit_logs where entity = $1', [
      'calendar-connection',
    ]);
    const seen = JSON.stringify([held.rows, await own(), server.logs()]);
    expect(held.rows.length).toBeGreaterThan(0);
    for (const secret of [...secrets, 'secret-of-the-app']) expect(seen).not.toContain(secret);
    expect(ok(await manager.delete('account/calendar'))).toEqual({ removed: 1, left: 0 });
    expect(await ours()).toEqual([]);
    if (kind === 'google') expect((service as SignInService).agreements.withdrawn).toHaveLength(1);
    const { rows } = await database.query(
      `select (select count(*) from calendar_connections) + (select count(*) from calendar_busy_times)
         + (select count(*) from calendar_copies) + (select count(*) from calendar_sign_ins) as count`,
    );
    expect(rows[0].count).toBe('0');
  });
});

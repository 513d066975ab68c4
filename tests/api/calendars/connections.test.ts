/** Calendars of employees on a real CalDAV server: when they are busy, and copies of interviews. */
import { ApiClient, errorOf, type Role, ok } from '../../support/api-client.ts';
import { readUntil } from '../../support/eventually.ts';
import { type Radicale, startRadicale } from '../../support/servers/radicale.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { after, mondayIn } from '../interviews/days.ts';
import { accounts } from '../notices/support.ts';
import { connect, givenCandidate, givenJob, manyAddresses, type Job } from '../pipeline/support.ts';
import type pg from 'pg';
import { calendarCalls, type Connection, type Interview, zone } from './support.ts';

let radicale: Radicale;
let server: TestServer;
let database: pg.Client;
let job: Job;
let ids: Record<Role, number>;
let recruiter: ApiClient;
let manager: ApiClient;
let admin: ApiClient;
const calendars = {} as Record<'work' | 'home', string>;

beforeAll(async () => {
  radicale = await startRadicale();
  calendars.work = await radicale.calendar('Work');
  calendars.home = await radicale.calendar('Home');
  const env = { ...manyAddresses, CALENDAR_PRIVATE_HOSTS: radicale.host, LOG_LEVEL: 'debug' };
  server = await startServer({ demo: true, env });
  database = await connect(server.databaseUrl);
  await database.query(`update organizations set time_zone = 'America/Toronto'`);
  [recruiter, manager, admin] = (await Promise.all(
    (['recruiter', 'hiring_manager', 'super_admin'] as const).map((role) => ApiClient.as(server.url, role)),
  )) as [ApiClient, ApiClient, ApiClient];
  ids = await accounts({ database });
  job = await givenJob(recruiter, {}, [ids.hiring_manager]);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await radicale?.stop();
});

const monday = mondayIn(14);
const tuesday = after(monday, 1);
const wednesday = after(monday, 2);

const account = () => ({ server_url: radicale.url, user_name: radicale.userName, password: radicale.password });
const calls = calendarCalls(() => ({ server, job, ids, recruiter, manager }));
const { own, read, becomes, written, busyOn, candidate, schedule, scheduled, movedTo } = calls;
const dense = (date: string) => date.replaceAll('-', '');
const conductedBy = async ({ id, lock_version }: Interview, employee: number) =>
  ok<Interview>(await recruiter.put(`interviews/${id}/interviewers`, { interviewer_ids: [employee], lock_version }));
const copies = async (calendar = calendars.work) =>
  [...(await radicale.entries(calendar)).values()].map((text) => text.replaceAll(/\r?\n[ \t]/g, ''));
const valueIn = (text: string, name: string) => new RegExp(`^${name}[^:\\r\\n]*:(.*?)\\r?$`, 'm').exec(text)?.[1];

test('an account is found, opened and read, and its secret stands nowhere', async () => {
  const refused = async (more: object) => {
    const answer = await manager.post('account/calendar', { ...account(), ...more });
    return [answer.status, errorOf(answer).errors[0]?.field, errorOf(answer).errors[0]?.message];
  };
  expect(await refused({ password: 'wrong' })).toEqual([422, 'password', expect.stringContaining('refuses')]);
  expect(await refused({ server_url: 'https://127.0.0.1/' })).toEqual([
    422,
    'server_url',
    expect.stringContaining('private network'),
  ]);
  expect(await refused({ server_url: 'https://localhost/' })).toEqual([
    422,
    'server_url',
    expect.stringContaining('private network'),
  ]);
  expect(await refused({ server_url: 'http://example.org/' })).toEqual([
    422,
    'server_url',
    expect.stringContaining('https://'),
  ]);
  expect(await refused({ server_url: 'https://user:x@example.org/' })).toEqual([422, 'server_url', expect.any(String)]);
  expect(await refused({ server_url: 'https://host:abc/' })).toEqual([
    422,
    'server_url',
    'This is not a valid web address.',
  ]);
  expect(await own()).toBeNull();

  const found = ok<Connection>(await manager.post('account/calendar', account()));
  expect(found.calendars.map(({ name, is_busy, can_write }) => [name, is_busy, can_write])).toEqual(
    expect.arrayContaining([
      ['Work', true, true],
      ['Home', true, true],
    ]),
  );
  expect(await read()).toMatchObject({ status: 'connected', is_old: false, write_to: null });
  // Only what it says of itself is shown, to its owner; administrators see that there is one.
  const state = ok<{ connection: object }>(await admin.get(`employees/${ids.hiring_manager}/calendar`)).connection;
  expect(Object.keys(state).toSorted()).toEqual(['failing_since', 'failure', 'kind', 'read_at', 'status']);
  expect((await recruiter.get(`employees/${ids.hiring_manager}/calendar`)).status).toBe(403);
  expect(ok<{ connection: null }>(await recruiter.get('account/calendar')).connection).toBeNull();
  const { rows } = await database.query('select * from calendar_connections, audit_logs where entity = $1', [
    'calendar-connection',
  ]);
  const seen = JSON.stringify([rows, await own(), server.logs()]);
  expect(rows.length).toBeGreaterThan(0);
  expect(seen).not.toContain(radicale.password);
  expect(seen).not.toContain(Buffer.from(`${radicale.userName}:${radicale.password}`).toString('base64'));
});

test('what stands in the calendars takes their owner, and bookings avoid it', async () => {
  const day = dense(monday);
  await radicale.put(
    calendars.work,
    'series',
    `DTSTART;TZID=America/Toronto:${dense(after(monday, -7))}T100000
DTEND;TZID=America/Toronto:${dense(after(monday, -7))}T110000\nRRULE:FREQ=DAILY;COUNT=9\nEXDATE;TZID=America/Toronto:${dense(tuesday)}T100000\nSUMMARY:Secret talks`,
  );
  await radicale.put(
    calendars.home,
    'declined',
    `DTSTART:${day}T190000Z\nDTEND:${day}T200000Z
ATTENDEE;PARTSTAT=DECLINED:mailto:hiring.manager@demo.example\nORGANIZER:mailto:x@example.org`,
  );
  await radicale.put(
    calendars.home,
    'whole',
    `DTSTART;VALUE=DATE:${dense(wednesday)}\nDTEND;VALUE=DATE:${dense(after(wednesday, 1))}`,
  );
  await read();
  expect(await busyOn(monday)).toEqual(['10:00-11:00']);
  expect(await busyOn(tuesday)).toEqual([]);
  expect(await busyOn(wednesday)).toEqual(['00:00-00:00']);
  const kept = await database.query('select * from calendar_busy_times');
  expect(JSON.stringify(kept.rows)).not.toContain('Secret');

  const profile = await candidate();
  const proposed = ok<{ proposals: { interviews: { starts_at: string; ends_at: string }[] }[] }>(
    await recruiter.post(`applicant_profiles/${profile}/interview_proposals`, {
      ...{ time_zone: zone, from: `${monday}T13:00:00Z`, days: 1 },
      interviews: [{ minutes: 45, interviewer_ids: [ids.hiring_manager] }],
    }),
  ).proposals;
  expect(proposed.length).toBeGreaterThan(0);
  for (const { interviews } of proposed) {
    const clock = (moment: string) =>
      new Date(moment).toLocaleTimeString('en-GB', { timeZone: zone, timeStyle: 'short' });
    expect(clock(interviews[0]!.ends_at) <= '10:00' || clock(interviews[0]!.starts_at) >= '11:00').toBe(true);
  }
  // Staff is told, and may book over it.
  const answer = await schedule(profile, `${monday}T10:15`);
  expect([answer.status, errorOf(answer).message]).toEqual([409, expect.stringContaining('own calendar')]);
  const over = ok<{ interviews: Interview[] }>(await schedule(profile, `${monday}T10:15`, { over_calendars: true }));
  ok(
    await recruiter.put(`interviews/${over.interviews[0]!.id}/cancel`, {
      lock_version: over.interviews[0]!.lock_version,
    }),
  );
  // What was entered a moment ago counts as well: it is read again for the booking.
  await radicale.put(calendars.home, 'sudden', `DTSTART;TZID=America/Toronto:${day}T140000\nDURATION:PT1H`);
  expect((await schedule(profile, `${monday}T14:30`)).status).toBe(409);
  expect(await busyOn(monday)).toEqual(['10:00-11:00', '14:00-15:00']);
});

const freeTimes = async (): Promise<number> => {
  const wanted = { kind: 'video', minutes: 45, interviewer_ids: [ids.hiring_manager], time_zone: zone };
  const days = { first_day: monday, last_day: tuesday };
  const answer = await recruiter.post(`applicant_profiles/${await candidate()}/booking_mail`, { ...wanted, ...days });
  return ok<{ free: number }>(answer).free;
};

test('whoever’s calendar cannot be read is not offered for booking, until it can', async () => {
  expect(await freeTimes()).toBeGreaterThan(5);
  await radicale.end();
  expect(await read()).toMatchObject({ status: 'failing', failure: 'connection_refused', is_old: true });
  expect(await freeTimes()).toBe(0);
  const body = { from: `${monday}T13:00:00Z`, to: `${tuesday}T13:00:00Z`, employee_ids: [ids.hiring_manager] };
  const day = ok<{ people: { calendar: { is_old: boolean } }[] }>(await recruiter.post('interviews/free_busy', body));
  expect(day.people[0]!.calendar).toMatchObject({ is_old: true });
  // The staff decides for itself, by what was read before.
  expect((await schedule(await candidate(), `${monday}T10:15`)).status).toBe(409);
  await radicale.begin();
  expect(await read()).toMatchObject({ status: 'connected', failure: null, is_old: false });
  await database.query(`update calendar_connections set read_at = now() - interval '31 minutes'`);
  expect(await freeTimes()).toBe(0);
  await read();
  expect(await freeTimes()).toBeGreaterThan(5);
});

test('interviews are written into the calendar that was chosen, and follow what becomes of them', async () => {
  const early = await scheduled(`${tuesday}T09:00`);
  const { lock_version } = (await own())!;
  ok(
    await manager.put('account/calendar', {
      busy: [calendars.work, calendars.home],
      write_to: calendars.home,
      lock_version,
    }),
  );
  expect((await written()).entries).toMatchObject({ written: 1, failing: 0 });
  ok(
    await manager.put('account/calendar', {
      busy: [calendars.work, calendars.home],
      write_to: calendars.work,
      lock_version: lock_version + 1,
    }),
  );
  await written();
  const inWork = async () => (await copies()).filter((text) => text.includes('Zoë Candidate'));
  expect([
    (await inWork()).length,
    (await copies(calendars.home)).filter((text) => text.includes('Zoë')).length,
  ]).toEqual([1, 0]);
  const { rows } = await database.query('select uid from interviews where id = $1', [early.id]);
  const [copy] = await inWork();
  expect(valueIn(copy!, 'UID')).toMatch(new RegExp(`^${rows[0].uid}@`));
  expect(copy).not.toMatch(/ATTENDEE|ORGANIZER|METHOD/);
  // What is ours is counted once, by the interview itself.
  expect(await busyOn(tuesday)).toEqual([]);

  const moved = await movedTo(early, `${tuesday}T15:00`);
  await written();
  expect(valueIn((await inWork())[0]!, 'DTSTART')).toBe(
    `${new Date(`${tuesday}T20:00:00Z`).toISOString().slice(0, 10).replaceAll('-', '')}T${hourIn(tuesday, 15)}0000Z`,
  );
  expect(valueIn((await inWork())[0]!, 'SEQUENCE')).toBe('1');
  const replaced = await conductedBy(moved, ids.recruiter);
  await written();
  expect(await inWork()).toEqual([]);
  const back = await conductedBy(replaced, ids.hiring_manager);
  await written();
  expect(await inWork()).toHaveLength(1);
  ok(await recruiter.put(`interviews/${early.id}/cancel`, { lock_version: back.lock_version }));
  expect((await written()).entries).toMatchObject({ written: 0, waiting: 0 });
  expect(await inWork()).toEqual([]);
});

/** The hour in UTC of an hour in Toronto. */
const hourIn = (day: string, hour: number) => {
  const noon = new Date(`${day}T17:00:00Z`).toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit' });
  return String(17 + hour - Number(noon)).padStart(2, '0');
};

test('a change of the person’s own stays but for time and place; a crash and a server that is away do no harm', async () => {
  const interview = await scheduled(`${tuesday}T09:00`);
  await written();
  const entry = async () =>
    [...(await radicale.entries(calendars.work))].find(([, text]) => text.includes('Zoë Candidate'));
  const [address, text] = (await entry())!;
  const theirs = text
    .replace(/SUMMARY:.*/, 'SUMMARY:My own words for Zoë Candidate')
    .replace(/DTSTART:(\d+)T\d+Z/, 'DTSTART:$1T060000Z');
  expect((await radicale.ask('PUT', address, theirs, { 'content-type': 'text/calendar' })).ok).toBe(true);
  const moved = await movedTo(interview, `${tuesday}T13:00`);
  expect((await written()).entries).toMatchObject({ written: 1, edited: 1 });
  expect(valueIn((await entry())![1], 'SUMMARY')).toContain('My own words');
  expect(valueIn((await entry())![1], 'DTSTART')).toContain(`T${hourIn(tuesday, 13)}0000Z`);

  // As after a crash between writing it and writing that down: it is found there, once.
  const count = (await copies()).length;
  await database.query(
    `update calendar_copies set address = null, etag = null, calendar = null, edited_at = null, due_at = now()`,
  );
  const beside = await startServer({
    databaseUrl: server.databaseUrl,
    dataDir: server.dataDir,
    env: { CALENDAR_PRIVATE_HOSTS: radicale.host },
  });
  await Promise.all([read(), read(), read()]);
  expect((await written()).entries).toMatchObject({ written: 1, failing: 0 });
  expect((await copies()).length).toBe(count);
  await beside.stop();

  await radicale.end();
  const again = await movedTo(moved, `${tuesday}T11:00`);
  const failing = await becomes((entries) => entries.failing > 0);
  expect(failing.entries).toMatchObject({ failing: 1, failure: 'connection_refused' });
  await radicale.begin();
  await read();
  const done = await becomes((entries) => entries.written === 1);
  expect(done.entries).toMatchObject({ failing: 0, failure: null });
  expect(valueIn((await entry())![1], 'DTSTART')).toContain(`T${hourIn(tuesday, 11)}0000Z`);
  ok(await recruiter.put(`interviews/${interview.id}/cancel`, { lock_version: again.lock_version }));
  await written();
});

test('a candidate whose data is removed stands in no calendar any more, also not with what is over', async () => {
  const profile = await givenCandidate(server.url, job.id, { first_name: 'Gone', last_name: 'Soon' });
  const { interviews } = ok<{ interviews: Interview[] }>(await schedule(profile, `${tuesday}T16:00`));
  await written();
  const standing = async () => (await copies()).filter((text) => text.includes('Gone Soon')).length;
  expect(await standing()).toBe(1);
  const past = `starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '40 days'`;
  await database.query(`update interviews set ${past} where id = $1`, [interviews[0]!.id]);
  ok(await admin.put('applicants/remove_single_candidate_information', { applicant_profile_id: profile }));
  await read();
  expect(await readUntil(standing, (count) => count === 0, 15_000)).toBe(0);
});

test('whoever disconnects or leaves takes their calendar along', async () => {
  await scheduled(`${tuesday}T09:00`);
  await written();
  expect((await copies()).join('')).toContain('Zoë');
  expect(ok(await manager.delete('account/calendar'))).toEqual({ removed: 1, left: 0 });
  expect((await copies()).join('')).not.toContain('Zoë');
  expect((await manager.delete('account/calendar')).status).toBe(404);
  const rows = async () =>
    Number(
      (
        await database.query(
          'select (select count(*) from calendar_connections) + (select count(*) from calendar_busy_times) + (select count(*) from calendar_copies) as count',
        )
      ).rows[0].count,
    );
  expect(await rows()).toBe(0);

  ok(await manager.post('account/calendar', account()));
  expect(ok(await admin.delete(`employees/${ids.hiring_manager}/calendar`))).toEqual({ removed: 0, left: 0 });
  ok(await manager.post('account/calendar', account()));
  await read();
  await database.query(`update employees set aasm_state = 'archived' where id = $1`, [ids.hiring_manager]);
  // The round that reads ends it.
  await database.query(`update calendar_connections set next_read_at = now()`);
  ok(await recruiter.post('account/calendar', account()));
  const left = await readUntil(
    async () =>
      (await database.query('select employee_id from calendar_connections')).rows.map(({ employee_id }) =>
        Number(employee_id),
      ),
    (people) => !people.includes(ids.hiring_manager),
    70_000,
  );
  expect(left).toEqual([ids.recruiter]);
});

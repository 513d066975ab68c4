/** Scheduling: nobody is in two places, each change is told once, and calendars follow. */
import type pg from 'pg';
import { type Answer, ApiClient, errorOf, type Role, ok } from '../../support/api-client.ts';
import { untilFound } from '../../support/eventually.ts';
import { textOf } from '../../support/mail-text.ts';
import { type SmtpServer, startSmtpServer } from '../../support/servers/smtp-server.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { receivedBy } from '../mail/write/support.ts';
import { accounts, unreadOf } from '../notices/support.ts';
import { comingSundays } from './days.ts';
import { eventIn } from './event-in.ts';
import { connect, givenCandidate, givenJob, type Job, manyAddresses } from '../pipeline/support.ts';

let server: TestServer;
let database: pg.Client;
let smtp: SmtpServer;
let job: Job;
let ids: Record<Role, number>;
const as = {} as Record<Role, ApiClient>;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ demo: true, env: { ...manyAddresses, MAIL_URL: smtp.url } });
  database = await connect(server.databaseUrl);
  await database.query(`update organizations set time_zone = 'America/Toronto'`);
  const roles: Role[] = ['super_admin', 'recruiter', 'hiring_manager', 'decision_maker', 'observer'];
  for (const role of roles) as[role] = await ApiClient.as(server.url, role);
  ids = await accounts({ database });
  job = await givenJob(as.recruiter);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await smtp?.stop();
});

interface Interview {
  id: number;
  starts_at: string;
  status: string;
  sequence: number;
  lock_version: number;
  interviewers: { id: number; name: string }[];
  available: string[];
}

const zone = 'America/Toronto';
const day = 86_400_000;

/** The next day of the week, 0 for Sunday, at least so many days from now. */
function comingDay(days: number, weekday: number): string {
  const date = new Date(Date.now() + days * day);
  date.setUTCDate(date.getUTCDate() + ((7 + weekday - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}
const monday = comingDay(7, 1);

const talk = (begins: string, more: object = {}) => ({
  kind: 'video',
  minutes: 45,
  begins,
  interviewer_ids: [ids.hiring_manager],
  ...more,
});
const candidate = () => givenCandidate(server.url, job.id);
const schedule = (profile: number, interviews: object[], more: object = {}, client = as.recruiter) =>
  client.post(`applicant_profiles/${profile}/interviews`, { time_zone: zone, interviews, ...more });
const scheduled = async (profile: number, begins: string, more: object = {}, all: object = {}): Promise<Interview> =>
  ok<{ interviews: Interview[] }>(await schedule(profile, [talk(begins, more)], all)).interviews[0]!;
const move = async ({ id, lock_version }: Interview, begins: string, more: object = {}) =>
  as.recruiter.put(`interviews/${id}/move`, { begins, minutes: 45, time_zone: zone, lock_version, ...more });
const cancel = async ({ id, lock_version }: Interview) => as.recruiter.put(`interviews/${id}/cancel`, { lock_version });
const message = (answer: Answer) => errorOf(answer).message;

const addressOf = async (profile: number) =>
  (
    await database.query<{ email: string }>(
      'select a.email from applicant_profiles p join applicants a on a.id = p.applicant_id where p.id = $1',
      [profile],
    )
  ).rows[0]!.email;

/** The events that came to an address about interviews, once there are so many. */
const eventsTo = (address: string, count: number, about = '') =>
  untilFound(`${count} events for ${address}`, () => {
    const found = receivedBy(smtp, address)
      .filter(({ data }) => /text\/calendar/.test(data))
      .map(({ data }) => eventIn(data))
      .filter(({ text }) => text.includes(about));
    return found.length < count ? undefined : found;
  });

test('of twenty who book one interviewer at once one gets the time, and the others are told who is taken when', async () => {
  const profiles = await Promise.all(Array.from({ length: 20 }, candidate));
  const answers = await Promise.all(profiles.map((profile) => schedule(profile, [talk(`${monday}T09:00`)])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(message(refused)).toMatch(/Taken at that time: .+9:00.+Eastern Time/);
  // What ends as the next begins is in nobody's way.
  expect((await schedule(profiles[1]!, [talk(`${monday}T09:45`)])).status).toBe(201);
  expect((await schedule(profiles[2]!, [talk(`${monday}T10:15`)])).status).toBe(409);
});

test('neither a candidate nor a room is in two places', async () => {
  const room = ok<{ id: number }>(await as.super_admin.post('interview_rooms', { name: 'Blue' })).id;
  const [one, other] = [await candidate(), await candidate()];
  await scheduled(one, `${monday}T11:00`, { room_id: room });
  const taken = await schedule(other, [talk(`${monday}T11:30`, { room_id: room, interviewer_ids: [ids.recruiter] })]);
  expect([taken.status, message(taken)]).toEqual([409, expect.stringContaining('Blue (')]);
  const twice = await schedule(one, [talk(`${monday}T11:30`, { interviewer_ids: [ids.recruiter] })]);
  expect([twice.status, message(twice)]).toEqual([409, expect.stringContaining('another interview')]);
  const overlapping = [talk(`${monday}T13:00`), talk(`${monday}T13:30`)];
  expect((await schedule(other, overlapping)).status).toBe(422);
  const named = { ...talk(`${monday}T17:00`), name: { en: 'x'.repeat(121) } };
  const long = await schedule(other, [named]);
  expect([long.status, JSON.stringify(long.body)]).toEqual([422, expect.stringContaining('interviews.0.name.en')]);
  // All or none.
  const { rows } = await database.query('select 1 from interviews where applicant_profile_id = $1', [other]);
  expect(rows).toEqual([]);
});

test('an hour that a change of clocks skips is refused in words, a doubled one is the first', async () => {
  const profile = await candidate();
  for (const autumn of comingSundays(11, 1)) {
    const doubled = await scheduled(profile, `${autumn}T01:30`);
    expect(new Date(doubled.starts_at).toISOString()).toBe(`${autumn}T05:30:00.000Z`);
  }
  for (const spring of comingSundays(3, 2)) {
    const skipped = await schedule(profile, [talk(`${spring}T02:30`)]);
    expect(skipped.status).toBe(422);
    expect(JSON.stringify(skipped.body)).toContain('the clocks go forward');
    const before = await scheduled(profile, `${spring}T01:30`);
    expect(new Date(before.starts_at).toISOString()).toBe(`${spring}T06:30:00.000Z`);
  }
  for (const [begins, words] of [
    ['2020-01-06T09:00', 'over'],
    [`${new Date().getUTCFullYear() + 3}-01-06T09:00`, 'a year ahead'],
    [`${new Date().getUTCFullYear() + 1}-02-30T09:00`, ''],
  ] as const) {
    const answer = await schedule(profile, [talk(begins)]);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining(words)]);
  }
});

test('calendars follow: invitation 0, move 1, move 2, cancellation 3, each told once', async () => {
  const profile = await candidate();
  const [theirs, ours] = [await addressOf(profile), 'hiring.manager@demo.example'];
  let interview = await scheduled(
    profile,
    `${monday}T14:00`,
    { name: { en: 'Talk of calendars' } },
    { candidate_time_zone: 'Europe/Paris', message: 'Bring a pen.' },
  );
  await eventsTo(theirs, 1);
  await eventsTo(ours, 1, 'Talk of calendars');
  for (const [at, begins] of [`${monday}T15:00`, `${monday}T16:00`].entries()) {
    interview = ok<Interview>(await move(interview, begins));
    await eventsTo(theirs, at + 2);
    await eventsTo(ours, at + 2, 'Talk of calendars');
  }
  interview = ok<Interview>(await cancel(interview));
  expect(interview).toMatchObject({ status: 'cancelled', available: [] });
  for (const events of [await eventsTo(theirs, 4), await eventsTo(ours, 4, 'Talk of calendars')]) {
    expect(events.map(({ method, part, sequence, status }) => [method, part, sequence, status])).toEqual([
      ['REQUEST', 'REQUEST', 0, 'CONFIRMED'],
      ['REQUEST', 'REQUEST', 1, 'CONFIRMED'],
      ['REQUEST', 'REQUEST', 2, 'CONFIRMED'],
      ['CANCEL', 'CANCEL', 3, 'CANCELLED'],
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
    // UTC: no program has to know a zone.
    expect(events[0]!.start).toMatch(/^\d{8}T\d{6}Z$/);
    expect(events[0]!.text.match(/^ATTENDEE/gm)).toHaveLength(1);
  }
  const first = textOf(receivedBy(smtp, theirs)[0]!);
  for (const words of ['Central European', 'Eastern Time', 'Bring a pen.']) expect(first).toContain(words);
  // The time is free again.
  await scheduled(await candidate(), `${monday}T16:00`);
  const history = ok<{ applicant_profile_logs: { action: string }[] }>(
    await as.recruiter.get(`applicant_profiles/${profile}`),
  ).applicant_profile_logs.map(({ action }) => action);
  expect(history.filter((action) => action.startsWith('interview_')).toSorted()).toEqual([
    'interview_cancelled',
    'interview_moved',
    'interview_moved',
    'interview_scheduled',
  ]);
});

test('what still waits of an earlier time is not sent any more', async () => {
  const profile = await candidate();
  const theirs = await addressOf(profile);
  let go = () => {};
  const held = new Promise<void>((done) => (go = done));
  smtp.wait = ({ step }) => (step === 'greeting' ? held : undefined);
  const interview = await scheduled(profile, `${monday}T17:00`);
  ok(await move(interview, `${monday}T18:00`));
  smtp.wait = () => undefined;
  go();
  const events = await eventsTo(theirs, 1);
  expect(events.map(({ method, sequence }) => [method, sequence])).toEqual([['REQUEST', 1]]);
  // They had heard of nothing before.
  expect(textOf(receivedBy(smtp, theirs)[0]!)).toContain('We would like to meet you');
  const { rows } = await database.query<{ status: string }>(
    `select status from hgemails where interview_id = $1 and t_uid = $2 order by id`,
    [interview.id, theirs],
  );
  expect(rows.map(({ status }) => status)).toEqual(['cancelled', expect.stringMatching(/sent|queued/)]);
});

test('who no longer conducts it gets a cancellation, who does now an invitation, and nobody else a mail', async () => {
  const profile = await candidate();
  const about = { name: { en: 'Talk of others' }, interviewer_ids: [ids.hiring_manager, ids.decision_maker] };
  const interview = await scheduled(profile, `${comingDay(8, 2)}T10:00`, about);
  await eventsTo('decision.maker@demo.example', 1, 'Talk of others');
  await eventsTo('hiring.manager@demo.example', 1, 'Talk of others');
  const changed = ok<Interview>(
    await as.recruiter.put(`interviews/${interview.id}/interviewers`, {
      interviewer_ids: [ids.hiring_manager, ids.super_admin],
      lock_version: interview.lock_version,
    }),
  );
  expect(changed.interviewers.map(({ id }) => id).toSorted()).toEqual([ids.hiring_manager, ids.super_admin].toSorted());
  const off = await eventsTo('decision.maker@demo.example', 2, 'Talk of others');
  expect(off.map(({ method, sequence }) => [method, sequence])).toEqual([
    ['REQUEST', 0],
    ['CANCEL', 1],
  ]);
  const [asked] = await eventsTo('super.admin@demo.example', 1, 'Talk of others');
  expect(asked).toMatchObject({ method: 'REQUEST', sequence: 1, uid: off[0]!.uid });
  expect(await eventsTo('hiring.manager@demo.example', 1, 'Talk of others')).toHaveLength(1);
  expect(await eventsTo(await addressOf(profile), 1)).toHaveLength(1);
  const shown = (await unreadOf(as.decision_maker, 'interview')).map(({ title, path }) => [title, path]);
  expect(shown).toEqual([[expect.stringContaining('is off'), null]]);
  const paths = (await unreadOf(as.super_admin, 'interview')).map(({ path }) => path);
  expect(paths).toContain(`/scorecard/${profile}?interview_id=${interview.id}`);
  // A former state of it is refused.
  expect((await cancel(interview)).status).toBe(409);
});

test('a booking link says that the organization cancelled what was booked by it', async () => {
  const profile = await candidate();
  const interview = await scheduled(profile, `${comingDay(8, 4)}T12:00`);
  await database.query(
    `insert into interview_bookings (applicant_profile_id, kind, minutes, first_day, last_day, time_zone, expires_at, status, interview_id)
     values ($1, 'video', 30, current_date, current_date + 14, 'UTC', now() + interval '14 days', 'booked', $2)`,
    [profile, interview.id],
  );
  const calledOff = async () =>
    ok<{ bookings: { called_off: boolean }[] }>(
      await as.recruiter.get(`applicant_profiles/${profile}/bookings`),
    ).bookings.map((booking) => booking.called_off);
  expect(await calledOff()).toEqual([false]);
  ok(await cancel(interview));
  expect(await calledOff()).toEqual([true]);
});

test('it is held or missed only after it has begun', async () => {
  const interview = await scheduled(await candidate(), `${comingDay(8, 2)}T12:00`);
  const act = (name: string, version: number) =>
    as.recruiter.put(`interviews/${interview.id}/${name}`, { lock_version: version });
  expect((await act('held', 0)).status).toBe(422);
  await database.query(
    `update interviews set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = $1`,
    [interview.id],
  );
  const missed = ok<Interview>(await act('no_show', 0));
  expect(missed).toMatchObject({ status: 'no_show', available: ['hold'] });
  expect(ok<Interview>(await act('held', missed.lock_version)).status).toBe('held');
});

test('proposals keep to hours, to who is free and to the plan; busy times name no other candidate', async () => {
  const wednesday = comingDay(14, 3);
  const from = new Date(`${wednesday}T05:00:00Z`).toISOString();
  const profile = await candidate();
  await scheduled(await candidate(), `${wednesday}T09:00`, { minutes: 180, interviewer_ids: [ids.decision_maker] });
  const propose = async (interview: object, more: object = {}) =>
    ok<{ proposals: { interviews: { starts_at: string; interviewer_ids: number[] }[]; changed: number }[] }>(
      await as.recruiter.post(`applicant_profiles/${profile}/interview_proposals`, {
        time_zone: zone,
        from,
        days: 1,
        interviews: [{ minutes: 60, ...interview }],
        ...more,
      }),
    ).proposals;
  const both = await propose({ interviewer_ids: [ids.decision_maker, ids.hiring_manager] });
  expect(both.length).toBeGreaterThan(0);
  const hourOf = (at: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(at)));
  for (const { interviews, changed } of both) {
    const hour = hourOf(interviews[0]!.starts_at);
    expect([hour >= (changed > 0 ? 9 : 12), hour < 17]).toEqual([true, true]);
  }
  const one = await propose({ interviewer_ids: [ids.decision_maker, ids.hiring_manager], interviewers_needed: 1 });
  expect(one.length).toBeGreaterThan(0);
  for (const { interviews, changed } of one) {
    expect([changed, interviews[0]!.interviewer_ids.length]).toEqual([0, 1]);
    if (hourOf(interviews[0]!.starts_at) < 12) expect(interviews[0]!.interviewer_ids).toEqual([ids.hiring_manager]);
  }
  expect(
    await propose({ interviewer_ids: [ids.hiring_manager] }, { days: 1, candidate_time_zone: 'Asia/Tokyo' }),
  ).toEqual([]);
  const answer = await as.recruiter.post('interviews/free_busy', {
    from,
    to: new Date(Date.parse(from) + day).toISOString(),
    employee_ids: [ids.decision_maker],
    applicant_profile_id: profile,
  });
  const { people } = ok<{ people: { busy: object[]; works: { from: string }[] }[] }>(answer);
  expect(people[0]!.busy).toEqual([
    { from: expect.anything(), to: expect.anything(), interview_id: null, in_calendar: false },
  ]);
  expect(people[0]!.works).toHaveLength(1);
  // Other days are answered with it, and what lies between is not.
  const later = (days: number) => new Date(Date.parse(from) + days * day).toISOString();
  const away = await as.recruiter.post('interviews/free_busy', {
    ...{ from: later(30), to: later(31), also: [{ from, to: later(1) }] },
    employee_ids: [ids.decision_maker],
  });
  expect(ok<{ people: { busy: object[] }[] }>(away).people[0]!.busy).toEqual(people[0]!.busy);
  const between = { from, to: later(1 / 12), also: [{ from: later(3 / 4), to: later(5 / 6) }] };
  expect(
    ok<{ people: { busy: object[] }[] }>(
      await as.recruiter.post('interviews/free_busy', { ...between, employee_ids: [ids.decision_maker] }),
    ).people[0]!.busy,
  ).toEqual([]);
  const tooLong = { from, to: later(1), also: [{ from, to: later(9) }] };
  expect(await as.recruiter.post('interviews/free_busy', tooLong)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'also.0.to' }] },
  });
  expect(JSON.stringify(answer.body)).not.toContain('Robin');
});

test('with the data of a candidate an interview to come ends, and calendars forget it without a name', async () => {
  const profile = await candidate();
  const interview = await scheduled(profile, `${comingDay(8, 2)}T18:00`, { name: { en: 'Talk of Robin' } });
  const [invited] = await eventsTo('hiring.manager@demo.example', 1, 'Talk of Robin');
  ok(await as.super_admin.put('applicants/remove_single_candidate_information', { applicant_profile_id: profile }));
  const { rows } = await database.query(
    `select i.status, w.is_busy, i.name ->> 'en' as name from interviews i
       join interview_interviewers w on w.interview_id = i.id where i.id = $1`,
    [interview.id],
  );
  expect(rows).toEqual([{ status: 'cancelled', is_busy: false, name: null }]);
  const [, off] = await eventsTo('hiring.manager@demo.example', 2, invited!.uid);
  expect(off).toMatchObject({ method: 'CANCEL', sequence: 1 });
  expect(off!.text).not.toContain('Robin');
});

test('only those who hire schedule, and only whom they reach', async () => {
  const profile = await candidate();
  const interview = await scheduled(profile, `${comingDay(8, 2)}T15:00`);
  const body = { lock_version: interview.lock_version };
  for (const [role, status] of [
    ['hiring_manager', 403],
    ['decision_maker', 403],
    ['observer', 403],
  ] as const) {
    expect([role, (await schedule(profile, [talk(`${monday}T19:00`)], {}, as[role])).status]).toEqual([role, status]);
    expect((await as[role].put(`interviews/${interview.id}/cancel`, body)).status).toBe(status);
  }
  expect((await as.hiring_manager.get(`applicant_profiles/${profile}/interviews`)).status).toBe(403);
  expect(
    ok<{ interviews: Interview[] }>(await as.observer.get(`applicant_profiles/${profile}/interviews`)),
  ).toMatchObject({
    interviews: [{ id: interview.id, available: [] }],
  });
  await database.query('insert into job_assignments (job_id, employee_id) values ($1, $2)', [
    job.id,
    ids.hiring_manager,
  ]);
  expect((await as.hiring_manager.put(`interviews/${interview.id}/cancel`, body)).status).toBe(200);
  expect((await as.recruiter.put('interviews/999999/cancel', body)).status).toBe(404);
});

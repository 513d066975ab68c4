/** Candidates choose the time of an interview by a link: nobody is in two places, whatever happens at once. */
import { registerMailJobs } from '../../../api/src/platform/mail/index.ts';
import { stopQueue } from '../../../api/src/platform/queue/index.ts';
import type { Answer } from '../../support/api-client.ts';
import { startKind } from '../../support/kept/kinds.ts';
import { ApiClient, errorOf, type Role, ok } from '../../support/api-client.ts';
import { readUntil } from '../../support/eventually.ts';
import { textOf } from '../../support/mail-text.ts';
import { after, comingSundays, dateIn, mondayIn } from './days.ts';
import { givenApplied, givenPlace, visitor, type Place } from '../candidate-page/support.ts';
import { sendBookingLinkOfPlan } from '../../../api/src/interviews/index.ts';
import { sweepBookings } from '../../../api/src/interviews/booking/sweep.ts';
import { closeDatabase, openDatabase, withTransaction } from '../../../api/src/platform/database/database.ts';
import { accounts, unreadOf } from '../notices/support.ts';
import { givenCandidate } from '../pipeline/support.ts';
import { pageAt, readable } from '../public-pages/page.ts';

let place: Place;
let ids: Record<Role, number>;
let manager: ApiClient;

beforeAll(async () => {
  place = await givenPlace(await startKind.mailing());
  await place.database.query(`update organizations set time_zone = 'America/Toronto'`);
  ids = await accounts(place);
  manager = await ApiClient.as(place.server.url, 'hiring_manager');
});
afterAll(() => place?.stop());

const zone = 'America/Toronto';
const hour = 3_600_000;

interface Shown {
  state: string;
  name: string;
  time_zone: string;
  days: { day: string; times: string[] }[];
  pages: number;
  held: { begins: string } | null;
  booked: { begins: string; lines: string[]; can_change: boolean } | null;
  offered_times: string[];
}
interface Booking {
  id: number;
  status: string;
  lock_version: number;
  interview_id: number | null;
  offered_times: string[];
  available: string[];
}

const wanted = (more: object = {}) => ({
  ...{ kind: 'video', minutes: 45, interviewer_ids: [ids.hiring_manager], first_day: dateIn(1), last_day: dateIn(14) },
  ...{ time_zone: zone, name: { en: 'First talk', fr: 'Premier entretien' }, video_link: 'https://meet.example/one' },
  ...more,
});
const codeOf = (answer: Answer) => [answer.status, errorOf(answer).message];

const mailed = (email: string) =>
  place.smtp.received
    .filter(({ to }) => to.includes(email))
    .flatMap((mail) => /book-interview\/([\w-]{43})\?language=/.exec(textOf(mail))?.[1] ?? []);
const hashTo = async (email: string, before = 0) =>
  (
    await readUntil(
      () => mailed(email),
      (hashes) => hashes.length > before,
      20_000,
    )
  )[before]!;
const sent = async (profile: number, more: object = {}, client = place.recruiter) =>
  ok<Booking>(await client.post(`applicant_profiles/${profile}/bookings`, wanted(more)));
const check = async (hash: string, more: object = {}) =>
  ok<Shown>(await visitor(place).post('booking/check', { hash, time_zone: zone, ...more }));
const act = (name: string, hash: string, more: object = {}) =>
  visitor(place).post(`booking/${name}`, {
    hash,
    ...(name === 'cancel' || name === 'release' ? {} : { time_zone: zone }),
    ...more,
  });
const bookings = async (profile: number) =>
  ok<{ bookings: Booking[] }>(await place.recruiter.get(`applicant_profiles/${profile}/bookings`)).bookings;
const firstOf = ({ days }: Shown) => days[0]!.times[0]!;

/** Somebody who has applied, with a link. */
async function givenLink(more: object = {}) {
  const applied = await givenApplied(place);
  const booking = await sent(applied.profile, more);
  return { ...applied, booking, link: await hashTo(applied.email) };
}

/** A form of the page, as a browser without script sends it. */
let visitors = 0;
async function submit(hash: string, fields: Record<string, string>) {
  visitors += 1;
  const response = await fetch(`${place.server.url}/book-interview/${hash}?language=en`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `10.77.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`,
    },
    body: new URLSearchParams({ time_zone: zone, ...fields }).toString(),
  });
  return { status: response.status, to: response.headers.get('location'), text: readable(await response.text()) };
}

test('a link is mailed, opened, booked, moved and cancelled; all who take part hear of each', async () => {
  const applied = await givenApplied(place);
  const path = `applicant_profiles/${applied.profile}/booking_mail`;
  const wrong = errorOf(await place.recruiter.post(path, wanted({ video_link: 'http://meet.example/one' })));
  expect(wrong.errors).toMatchObject([{ field: 'video_link', message: 'Enter an address that begins with https://.' }]);
  const preview = ok<{ mail: { to: string; message: string }; free: number }>(
    await place.recruiter.post(path, wanted()),
  );
  expect(preview.mail.to).toBe(applied.email);
  expect(preview.mail.message).not.toMatch(/book-interview\/[\w-]{20}/);
  expect(preview.free).toBeGreaterThan(20);
  const booking = await sent(applied.profile);
  expect(booking).toMatchObject({ status: 'sent', available: expect.arrayContaining(['resend', 'revoke']) });
  const hash = await hashTo(applied.email);
  // The secret stands nowhere but in the mail itself.
  const { rows } = await place.database.query(
    `select m.message from hgemails m where m.purpose = 'interview_booking' and m.applicant_profile_id = $1`,
    [applied.profile],
  );
  expect(JSON.stringify([rows, await bookings(applied.profile)])).not.toContain(hash);

  const shown = await check(hash);
  expect(shown).toMatchObject({ state: 'choose', name: 'First talk', time_zone: zone });
  expect((await bookings(applied.profile))[0]).toMatchObject({ status: 'opened' });
  const times = shown.days.flatMap((each) => each.times);
  for (const time of times) {
    expect(Date.parse(time)).toBeGreaterThan(Date.now() + 24 * hour);
    const clock = new Date(time).toLocaleTimeString('en-GB', { timeZone: zone, timeStyle: 'short' });
    expect(clock >= '09:00' && clock <= '16:00' && /:[03]0$/.test(clock)).toBe(true);
  }
  const begins = times.at(-1)!;
  ok(await act('keep', hash, { begins }));
  expect(await check(hash)).toMatchObject({ held: { begins } });
  ok(await act('book', hash, { begins }));
  ok(await act('book', hash, { begins }));
  expect(await check(hash)).toMatchObject({ state: 'booked', held: null, booked: { begins, can_change: true } });
  const [notice] = await unreadOf(place.recruiter, 'booking');
  expect(notice).toMatchObject({ title: expect.stringContaining('has booked the interview') });

  const other = (await check(hash, { choose: true })).days.at(-1)!.times.find((time) => time !== begins)!;
  ok(await act('book', hash, { begins: other }));
  ok(await act('cancel', hash, { reason: 'Another offer' }));
  expect(await check(hash)).toMatchObject({ state: 'cancelled', booked: null });
  const { rows: interviews } = await place.database.query(
    `select i.status, i.sequence, i.cancel_reason, bool_or(w.is_busy) as busy from interviews i
       join interview_interviewers w on w.interview_id = i.id where i.applicant_profile_id = $1 group by i.id`,
    [applied.profile],
  );
  expect(interviews).toEqual([{ status: 'cancelled', sequence: 2, cancel_reason: 'Another offer', busy: false }]);
  const history = ok<{ applicant_profile_logs: { action: string }[] }>(
    await place.recruiter.get(`applicant_profiles/${applied.profile}`),
  ).applicant_profile_logs;
  expect(history.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'booking_sent',
      'booking_opened',
      'interview_scheduled',
      'interview_moved',
      'interview_cancelled',
    ]),
  );
  const methods = () =>
    place.smtp.received
      .filter(({ to }) => to.includes(applied.email))
      .flatMap(({ data }) => /text\/calendar;[^]{0,80}method=(\w+)/i.exec(data)?.[1]?.toUpperCase() ?? []);
  expect((await readUntil(methods, (found) => found.includes('CANCEL'), 20_000)).at(-1)).toBe('CANCEL');
});

test('of fifty browsers at once on one time one gets it, and the others read that it is taken', async () => {
  const first = mondayIn(20);
  const links = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const email = `at.once.${Math.random().toString(36).slice(2)}@applicant.example`;
      const profile = await givenCandidate(place.server.url, place.job.id, { email });
      await sent(profile, { first_day: first, last_day: first });
      return { profile, link: await hashTo(email) };
    }),
  );
  const begins = firstOf(await check(links[0]!.link));
  const answers = await Promise.all(
    links.map(({ link }, at) => submit(link, { act: at % 2 ? 'keep' : 'book', begins })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array.from({ length: 49 }, () => 409)]);
  for (const { text } of answers.filter(({ status }) => status === 409)) {
    expect(text).toContain('This time has just been taken');
    expect(text).toContain('Free times');
  }
  const { rows } = await place.database.query(
    `select count(*)::int as count from interviews where applicant_profile_id = any($1) and status in ('scheduled', 'on_hold')`,
    [links.map(({ profile }) => profile)],
  );
  expect(rows).toEqual([{ count: 1 }]);
  // The same link in many windows is one candidate, with one interview.
  const again = links.find((_each, at) => answers[at]!.status === 409)!;
  const next = firstOf(await check(again.link));
  const same = await Promise.all(Array.from({ length: 10 }, () => submit(again.link, { act: 'book', begins: next })));
  expect(same.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 303));
  expect((await submit(again.link, { act: 'book', begins: next })).to).toContain('done=booked');
  const { rows: own } = await place.database.query(
    `select count(*)::int as count from interviews where applicant_profile_id = $1`,
    [again.profile],
  );
  expect(own).toEqual([{ count: 1 }]);
});

test('what is kept is free for nobody else, until its time is over', async () => {
  const day = mondayIn(30);
  const days = { first_day: day, last_day: day };
  const [one, other] = [await givenLink(days), await givenLink(days)];
  const begins = firstOf(await check(one.link));
  ok(await act('keep', one.link, { begins }));
  expect((await check(other.link)).days[0]!.times).not.toContain(begins);
  expect(await act('book', other.link, { begins })).toMatchObject({ status: 409 });
  const interviews = [{ kind: 'phone', minutes: 30, begins: `${day}T09:00`, interviewer_ids: [ids.hiring_manager] }];
  const path = `applicant_profiles/${other.profile}/interviews`;
  const staff = await place.recruiter.post(path, { time_zone: zone, interviews });
  expect(staff.status).toBe(409);
  // Nobody who reads interviews reads of a hold.
  expect(
    ok<{ interviews: unknown[] }>(await place.recruiter.get(`applicant_profiles/${one.profile}/interviews`)).interviews,
  ).toEqual([]);
  await place.database.query(`update interviews set hold_until = now() - interval '1 second' where status = 'on_hold'`);
  expect((await check(other.link)).days[0]!.times).toContain(begins);
  ok(await act('book', other.link, { begins }));
  // Who kept it too long is told, and loses nothing else.
  expect(codeOf(await act('book', one.link, { begins }))).toEqual([409, expect.stringContaining('just been taken')]);
  const page = await pageAt(place.server.url, `/book-interview/${one.link}?language=fr&step=confirm`);
  expect(page.text).toContain('L’heure ne vous était plus réservée');
  ok(await act('book', one.link, { begins: firstOf(await check(one.link)) }));
});

test('none of the times fits: the planner sees those that are offered, and schedules one', async () => {
  const { profile, link, booking } = await givenLink();
  expect((await act('offer_times', link, { times: [] })).status).toBe(422);
  const at = `${mondayIn(40)}T18:30`;
  const past = await submit(link, { act: 'offer', 'times.0': at, 'times.2': '2020-01-01T10:00' });
  expect([past.status, past.text]).toEqual([422, expect.stringContaining('over')]);
  const offered = await submit(link, { act: 'offer', 'times.1': at, note: 'After work only' });
  expect(offered).toMatchObject({ status: 303, to: expect.stringContaining('done=offer') });
  const [row] = await bookings(profile);
  expect(row).toMatchObject({ id: booking.id, status: 'none_fit', offered_note: 'After work only' });
  expect(row!.offered_times).toHaveLength(1);
  const told = (await unreadOf(place.recruiter, 'booking')).map(({ title }) => title).join();
  expect(told).toContain('No free time suits');
  const body = {
    ...{ time_zone: zone, booking_id: booking.id },
    interviews: [{ kind: 'video', minutes: 45, begins: at, interviewer_ids: [ids.hiring_manager] }],
  };
  const stranger = await givenApplied(place);
  expect((await place.recruiter.post(`applicant_profiles/${stranger.profile}/interviews`, body)).status).toBe(422);
  ok(await place.recruiter.post(`applicant_profiles/${profile}/interviews`, body));
  expect(await check(link)).toMatchObject({ state: 'booked', booked: { begins: row!.offered_times[0] } });
});

test('a link ends with a new one, with its revocation, and with the application; changes end before the interview', async () => {
  const { profile, email, link, booking, hash } = await givenLink({ change_hours: 48, notice_hours: 0 });
  const foreign = await ApiClient.as(place.server.url, 'observer');
  expect((await foreign.put(`interview_bookings/${booking.id}/revoke`, { lock_version: 0 })).status).toBe(403);
  await check(link);
  const [row] = await bookings(profile);
  ok(await place.recruiter.put(`interview_bookings/${booking.id}/resend`, { lock_version: row!.lock_version }));
  const renewed = await hashTo(email, 1);
  expect(await check(link)).toMatchObject({ state: 'ended', days: [] });
  expect((await act('keep', link, { begins: new Date().toISOString() })).status).toBe(409);
  expect((await visitor(place).post('booking/check', { hash: `${renewed.slice(0, -3)}abc` })).status).toBe(404);

  // The candidate's own page leads there as well.
  const own = ok<{ bookings: { id: number; booked: boolean }[] }>(
    await visitor(place).post('candidate_page/check', { hash }),
  );
  expect(own.bookings).toMatchObject([{ id: booking.id, booked: false }]);
  const opened = ok<{ address: string }>(
    await visitor(place).post('candidate_page/open_booking', { hash, booking_id: booking.id }),
  );
  const mine = /book-interview\/([\w-]+)/.exec(opened.address)![1]!;
  const begins = firstOf(await check(mine));
  ok(await act('book', mine, { begins }));
  await place.database.query(
    `with i as (update interviews set starts_at = now() + interval '40 hours', ends_at = now() + interval '41 hours'
        where applicant_profile_id = $1 returning id, starts_at, ends_at)
     update interview_interviewers w set starts_at = i.starts_at, ends_at = i.ends_at from i where w.interview_id = i.id`,
    [profile],
  );
  expect(codeOf(await act('cancel', mine))).toEqual([409, expect.stringContaining('too late')]);
  const file = await fetch(`${place.server.url}/api/v1/booking/calendar?hash=${mine}`);
  expect([file.status, await file.text()]).toEqual([200, expect.stringContaining('METHOD:PUBLISH')]);

  // A rejection, also one that comes while the page is open.
  const over = await givenLink();
  const slot = firstOf(await check(over.link));
  const { rows } = await place.database.query(
    `select s.id from stages s join jobs j on j.workflow_id = s.workflow_id where j.id = $1 and s.stage_type = 'rejected'`,
    [place.job.id],
  );
  await place.database.query('update applicant_profiles set stage_id = $2 where id = $1', [over.profile, rows[0].id]);
  expect(codeOf(await act('book', over.link, { begins: slot }))).toEqual([
    409,
    expect.stringContaining('no longer works'),
  ]);
  const page = await pageAt(place.server.url, `/book-interview/${over.link}?language=es`);
  expect([page.status, page.noindex, page.text]).toEqual([
    404,
    true,
    expect.stringContaining('Este enlace ya no funciona'),
  ]);

  const withdrawn = await givenLink();
  ok(await visitor(place).post('candidate_page/withdraw', { hash: withdrawn.hash, application_id: withdrawn.profile }));
  expect(await check(withdrawn.link)).toMatchObject({ state: 'ended' });
  const revoked = await givenLink();
  const { status } = await manager.put(`interview_bookings/${revoked.booking.id}/revoke`, { lock_version: 0 });
  expect(status).toBe(403);
  ok(await place.recruiter.put(`interview_bookings/${revoked.booking.id}/revoke`, { lock_version: 0 }));
  expect(await check(revoked.link)).toMatchObject({ state: 'ended', name: 'First talk' });
  const expired = await givenLink();
  await place.database.query(`update interview_bookings set expires_at = now() where id = $1`, [expired.booking.id]);
  expect(await check(expired.link)).toMatchObject({ state: 'expired' });
  expect((await bookings(expired.profile))[0]).toMatchObject({ status: 'expired' });
});

test('times follow the clocks of interviewers and candidates over a change', async () => {
  // Clocks go forward in Toronto.
  const [change] = comingSundays(3, 2);
  if (!change) return;
  const [friday, monday] = [after(change, -2), after(change, 1)];
  const { link } = await givenLink({ first_day: friday, last_day: monday, grid_minutes: 60 });
  const shown = await check(link, { time_zone: 'Europe/Paris' });
  const of = (date: string, timeZone: string) =>
    shown.days
      .flatMap(({ times }) => times)
      .filter((time) => new Date(time).toLocaleDateString('en-CA', { timeZone: zone }) === date)
      .map((time) => new Date(time).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' }));
  // Nine to five where the interviewer is, on both sides; Paris follows two weeks later.
  for (const date of [friday, monday]) expect([of(date, zone)[0], of(date, zone).at(-1)]).toEqual(['09:00', '16:00']);
  expect([of(friday, 'Europe/Paris')[0], of(monday, 'Europe/Paris')[0]]).toEqual(['15:00', '14:00']);
  // An interviewer who works nights on the day itself: the hour that is skipped has no times, what is shown can be booked.
  await place.database.query(
    `update employees set working_hours = jsonb_set(working_hours, '{days,6}', '{"from": 0, "to": 300}') where id = $1`,
    [ids.recruiter],
  );
  const night = await givenLink({ first_day: change, last_day: change, interviewer_ids: [ids.recruiter], minutes: 30 });
  const times = (await check(night.link)).days.flatMap((each) => each.times);
  expect(
    times.map((time) => new Date(time).toLocaleTimeString('en-GB', { timeZone: zone, timeStyle: 'short' })),
  ).toEqual(['00:00', '00:30', '01:00', '01:30', '03:00', '03:30', '04:00', '04:30']);
  ok(await act('book', night.link, { begins: times[4]! }));
});

test('an automation sends the link of a planned interview; what nobody booked in time is written down', async () => {
  registerMailJobs();
  // The recruiter is where it is another day than at Greenwich.
  const elsewhere = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  await place.database.query('update employees set time_zone = $2 where id = $1', [ids.recruiter, elsewhere]);
  openDatabase({
    url: place.server.databaseUrl,
    poolSize: 4,
    statementTimeoutMs: 30_000,
    idleTransactionTimeoutMs: 30_000,
  });
  try {
    const applied = await givenApplied(place);
    const { rows } = await place.database.query<{ id: string }>(
      `with plan as (insert into interview_plans (stage_id) select stage_id from applicant_profiles where id = $1 returning id),
         item as (insert into planned_interviews (interview_plan_id, name, kind, minutes, position, interviewers_needed)
           select id, '{"en": "Panel"}', 'on_site', 60, 1, 1 from plan returning id)
       insert into planned_interviews_interviewers (planned_interview_id, interviewer_id)
         select i.id, e from item i, unnest($2::bigint[]) e returning planned_interview_id as id`,
      [applied.profile, [ids.hiring_manager, ids.recruiter]],
    );
    const of = (profile: number) =>
      withTransaction(() =>
        sendBookingLinkOfPlan({ applicantProfileId: profile, planItemId: Number(rows[0]!.id), by: ids.recruiter }),
      );
    const id = (await of(applied.profile))!;
    expect(await of(0)).toBeUndefined();
    const link = await hashTo(applied.email);
    expect(await check(link)).toMatchObject({ state: 'choose', name: 'Panel' });
    ok(await act('keep', link, { begins: firstOf(await check(link)) }));
    await place.database.query(`update interview_bookings set expires_at = now() where id = $1`, [id]);
    await place.database.query(`update interviews set hold_until = now() where status = 'on_hold'`);
    await sweepBookings();
    const { rows: left } = await place.database.query(
      `select b.status, b.hold_id, b.settled_at is not null as settled, b.first_day - (now() at time zone b.time_zone)::date as days,
         (select count(*)::int from applicant_profile_logs l where l.applicant_profile_id = $1 and l.action = 'booking_expired') as told
         from interview_bookings b where b.id = $2`,
      [applied.profile, id],
    );
    expect(left).toEqual([{ status: 'expired', hold_id: null, settled: true, days: 1, told: 1 }]);
  } finally {
    await stopQueue();
    await closeDatabase();
  }
});

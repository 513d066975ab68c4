/** Interviews that are scheduled, booked, moved, cancelled, merged and removed at random, against a plain model. */
import fc from 'fast-check';
import type pg from 'pg';
import { type Answer, ApiClient, type Role } from '../../support/api-client.ts';
import { applicantOf } from '../../support/applied.ts';
import { eventually, readUntil } from '../../support/eventually.ts';
import { answerEnv } from '../../support/kept/kinds.ts';
import { textOf } from '../../support/mail-text.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { type SmtpServer, startSmtpServer } from '../../support/servers/smtp-server.ts';
import { accounts } from '../notices/support.ts';
import { connect, givenCandidate, givenJob, type Job, manyAddresses } from '../pipeline/support.ts';
import { after, mondayIn } from './days.ts';
import { type Act, act, persons } from './interview-acts.ts';
import { type Meeting, minutes, Model, momentOf, zone } from './interview-model.ts';
import { AnswersByMail } from './random-answers.ts';
import { ReceivedCalendars, stamp } from './received-calendars.ts';

const conducting = ['hiring_manager', 'decision_maker', 'recruiter_admin'] as const satisfies Role[];

interface Candidate {
  profile: number;
  entry: number;
  email: string;
  hash: string;
  isRemoved: boolean;
}

let server: TestServer;
let database: pg.Client;
let smtp: SmtpServer;
let received: ReceivedCalendars;
let jobs: Job[];
let room: number;
let ids: Record<Role, number>;
let admin: ApiClient;
/** They schedule by turns: each may send only so many mails a minute. */
let schedulers: ApiClient[];
let turns = 0;
let recruiter: ApiClient;
const env = () => ({ ...manyAddresses, ...answerEnv, MAIL_URL: smtp.url });
const model = new Model();
const answers = new AnswersByMail(model);
let candidates: Candidate[] = [];

beforeAll(async () => {
  smtp = await startSmtpServer();
  received = new ReceivedCalendars(smtp);
  server = await startServer({ demo: true, env: env() });
  database = await connect(server.databaseUrl);
  await database.query('delete from interviews');
  await database.query(`update organizations set time_zone = $1`, [zone]);
  admin = await ApiClient.as(server.url, 'super_admin');
  recruiter = await ApiClient.as(server.url, 'recruiter');
  schedulers = [admin, recruiter, await ApiClient.as(server.url, 'recruiter_admin')];
  ids = await accounts({ database });
  jobs = [await givenJob(recruiter), await givenJob(recruiter)];
  candidates = await Promise.all(Array.from({ length: persons }, (_, at) => givenPerson(at)));
  room = (ok(await admin.post('interview_rooms', { name: 'Blue' })) as { id: number }).id;
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await smtp?.stop();
});

function ok({ status, body }: Answer): unknown {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

async function givenPerson(at: number): Promise<Candidate> {
  const email = `random.${at}@applicant.example`;
  const profile = await givenCandidate(server.url, jobs[at % 2]!.id, { email });
  const candidate = { profile, entry: await applicantOf(recruiter, profile), email, hash: '', isRemoved: false };
  // A link whose times are those of the first interviewer, on days that nothing else is scheduled on.
  const [first_day, last_day] = [mondayIn(20), after(mondayIn(20), 1)];
  ok(
    await recruiter.post(`applicant_profiles/${profile}/bookings`, {
      ...{ kind: 'video', minutes, interviewer_ids: [ids[conducting[0]]], first_day, last_day, time_zone: zone },
      ...{ name: { en: 'Talk' }, video_link: 'https://meet.example/one' },
    }),
  );
  const hashes = () =>
    smtp.received
      .filter(({ to }) => to.includes(email))
      .flatMap((mail) => /book-interview\/([\w-]{43})\?/.exec(textOf(mail))?.[1] ?? []);
  candidate.hash = (await readUntil(hashes, ({ length }) => length > 0, 20_000))[0]!;
  return candidate;
}

const scheduler = () => schedulers[turns++ % schedulers.length]!;
const chosenOf = <T>(list: T[], at: number): T | undefined => list[at % Math.max(list.length, 1)];
const emailsOf = (meeting: Meeting): string[] => [
  ...meeting.interviewers.map((id) => `${roleOf(id).replaceAll('_', '.')}@demo.example`),
  ...candidates.filter(({ entry }) => entry === meeting.person).map(({ email }) => email),
];
/** The interviewer of an address; null for a candidate's. */
const idOfAddress = (address: string) => {
  const role = conducting.find((each) => address === `${each.replaceAll('_', '.')}@demo.example`);
  return role ? ids[role] : null;
};
const roleOf = (id: number) => conducting.find((role) => ids[role] === id)!;
const noted = new Map<number, number>();

/** Does it, and answers what came of it beside what the model says. */
async function take(step: Act): Promise<{ is: unknown; wanted: unknown }> {
  const idsOf = (numbers: number[]) => numbers.map((at) => ids[conducting[at]!]);
  switch (step.do) {
    case 'schedule': {
      const candidate = candidates[step.who]!;
      const starts = momentOf(step.wall, zone);
      const meeting = { person: candidate.entry, interviewers: idsOf(step.by), room: step.inRoom ? room : null };
      const answer = await scheduler().post(`applicant_profiles/${candidate.profile}/interviews`, {
        time_zone: zone,
        interviews: [
          { kind: 'video', minutes, begins: step.wall, interviewer_ids: meeting.interviewers, room_id: meeting.room },
        ],
      });
      if (candidate.isRemoved) return { is: answer.status >= 400, wanted: true };
      if (starts === undefined) return { is: answer.status, wanted: 422 };
      if (model.isTaken({ ...meeting, starts })) return { is: answer.status, wanted: 409 };
      const { id, lock_version: lockVersion } = (
        ok(answer) as { interviews: { id: number; lock_version: number }[] }
      ).interviews.find(({ id: found }) => !model.meetings.some((known) => known.id === found))!;
      model.add({ ...meeting, id, starts, lockVersion });
      return { is: answer.status, wanted: 201 };
    }
    case 'move': {
      const meeting = chosenOf(model.meetings, step.which);
      if (!meeting) return { is: 'none', wanted: 'none' };
      const starts = momentOf(step.wall, zone);
      const answer = await scheduler().put(`interviews/${meeting.id}/move`, {
        ...{ begins: step.wall, minutes, time_zone: zone, lock_version: meeting.lockVersion - (step.stale ? 1 : 0) },
      });
      if (step.stale || meeting.status === 'cancelled') return { is: answer.status >= 400, wanted: true };
      if (starts === undefined) return { is: answer.status, wanted: 422 };
      if (model.isTaken({ ...meeting, starts }, meeting)) return { is: answer.status, wanted: 409 };
      if (starts === meeting.starts) return { is: answer.status, wanted: await unchanged(meeting) };
      model.change(meeting, { starts });
      return { is: answer.status, wanted: 200 };
    }
    case 'replace': {
      const meeting = chosenOf(model.meetings, step.which);
      if (!meeting) return { is: 'none', wanted: 'none' };
      const interviewers = idsOf(step.by);
      const answer = await scheduler().put(`interviews/${meeting.id}/interviewers`, {
        ...{ interviewer_ids: interviewers, lock_version: meeting.lockVersion },
      });
      if (meeting.status === 'cancelled') return { is: answer.status >= 400, wanted: true };
      const isSame = interviewers.toSorted().join() === meeting.interviewers.toSorted().join();
      if (isSame) return { is: answer.status, wanted: await unchanged(meeting) };
      if (model.isTaken({ ...meeting, interviewers }, meeting)) return { is: answer.status, wanted: 409 };
      model.change(meeting, { interviewers });
      return { is: answer.status, wanted: 200 };
    }
    case 'hold': {
      const meeting = chosenOf(model.meetings, step.which);
      if (!meeting) return { is: 'none', wanted: 'none' };
      // None has begun.
      const { status } = await scheduler().put(`interviews/${meeting.id}/held`, { lock_version: meeting.lockVersion });
      return { is: status >= 400, wanted: true };
    }
    case 'cancel': {
      const meeting = chosenOf(model.meetings, step.which);
      if (!meeting) return { is: 'none', wanted: 'none' };
      const answer = await scheduler().put(`interviews/${meeting.id}/cancel`, { lock_version: meeting.lockVersion });
      if (meeting.status === 'cancelled') return { is: answer.status >= 400, wanted: true };
      model.change(meeting, { status: 'cancelled' });
      return { is: answer.status, wanted: 200 };
    }
    case 'book': {
      const { hash, entry, isRemoved, profile } = candidates[step.who]!;
      const browser = new ApiClient(server.url);
      const shown = await browser.post('booking/check', { hash, time_zone: zone, choose: true });
      const free = shown.status === 200 ? (shown.body as { days: { times: string[] }[] }).days : [];
      const begins = chosenOf(
        free.flatMap(({ times }) => times),
        step.which,
      );
      if (isRemoved) return { is: [shown.status >= 400 || begins === undefined], wanted: [true] };
      if (begins === undefined) return { is: 'no time', wanted: 'no time' };
      const starts = Date.parse(begins);
      const booked = booking(profile);
      const meeting = { person: entry, interviewers: [ids[conducting[0]]], room: null, starts };
      // What is offered is free.
      const isTaken = model.isTaken(meeting, booked);
      const answer = await browser.post('booking/book', { hash, begins, time_zone: zone });
      if (answer.status >= 300) return { is: [answer.status, isTaken], wanted: [200, false] };
      if (booked) {
        if (booked.starts !== starts) model.change(booked, { starts });
      } else {
        const { rows } = await database.query<{ id: string; lock_version: number }>(
          `select id, lock_version from interviews where applicant_profile_id = $1 and starts_at = $2 and status = 'scheduled'`,
          [profile, begins],
        );
        const { id, lock_version: lockVersion } = rows[0]!;
        model.add({ ...meeting, id: Number(id), lockVersion });
        noted.set(profile, Number(id));
      }
      return { is: [isTaken], wanted: [false] };
    }
    case 'call_off': {
      const { hash, entry, profile, isRemoved } = candidates[step.who]!;
      const booked = booking(profile);
      const { status } = await new ApiClient(server.url).post('booking/cancel', { hash });
      // A link is for whom it was sent to, who may be another by now.
      if (booked && !isRemoved && model.personOf(entry) !== entry) return { is: status, wanted: 409 };
      // Once more says again that it is off.
      if (!booked || isRemoved) return { is: 'nothing', wanted: 'nothing' };
      model.change(booked, { status: 'cancelled' });
      return { is: status, wanted: 200 };
    }
    case 'merge': {
      const [kept, merged] = [candidates[step.who]!, candidates[(step.who + 1) % persons]!];
      const isPossible =
        !kept.isRemoved && !merged.isRemoved && model.personOf(kept.entry) !== model.personOf(merged.entry);
      const answer = await recruiter.post(`applicants/${kept.entry}/merge`, { applicant_id: merged.entry, take: [] });
      if (answer.status < 300) model.merge(kept.entry, merged.entry);
      // Two applications for one job and entries that are gone are refused.
      return { is: isPossible || answer.status >= 400, wanted: true };
    }
    case 'answer': {
      await settle();
      return answers.take(step, { url: server.url, database, received, idOf: idOfAddress });
    }
    case 'remove': {
      const candidate = candidates[step.who]!;
      const person = model.personOf(candidate.entry);
      const left = candidates.filter(({ entry, isRemoved }) => !isRemoved && model.personOf(entry) !== person);
      // Of nobody nothing can be scheduled, answered or merged any more.
      if (left.length < 2) return { is: 'kept', wanted: 'kept' };
      const answer = await admin.put('applicants/remove_single_candidate_information', { applicant_id: person });
      if (answer.status >= 300) return { is: candidate.isRemoved, wanted: true };
      for (const each of candidates) if (model.personOf(each.entry) === person) each.isRemoved = true;
      for (const meeting of model.coming)
        if (model.personOf(meeting.person) === person) model.change(meeting, { status: 'cancelled' });
      return { is: answer.status, wanted: 200 };
    }
  }
}

/** The meeting that somebody has booked by the link. */
const booking = (profile: number) => model.coming.find(({ id }) => id === noted.get(profile));

/** Saying what is so already changes nothing, or counts as a change: the row tells, and calendars have to agree. */
async function unchanged(meeting: Meeting): Promise<number> {
  const { rows } = await database.query<{ sequence: number; lock_version: number }>(
    'select sequence, lock_version from interviews where id = $1',
    [meeting.id],
  );
  meeting.sequence = rows[0]!.sequence;
  meeting.lockVersion = rows[0]!.lock_version;
  return 200;
}

/** What the database says of all interviews that were made here. */
const seen = async () =>
  (
    await database.query(
      `select i.id::int, i.status, i.sequence, extract(epoch from i.starts_at)::float8 * 1000 as starts,
         (select array_agg(w.employee_id::int order by w.employee_id) from interview_interviewers w
           where w.interview_id = i.id) as interviewers
       from interviews i where i.status <> 'on_hold' order by i.id`,
    )
  ).rows;
const foreseen = () =>
  model.meetings
    .map(({ id, status, sequence, starts, interviewers }) => ({
      ...{ id, status, sequence, starts, interviewers: interviewers.toSorted((a, b) => a - b) },
    }))
    .toSorted((a, b) => a.id - b.id);

/** What stands in the calendars of all who take part, by the model. */
async function wantedCalendars(): Promise<string[]> {
  const { rows } = await database.query<{ id: number; uid: string }>('select id::int, uid from interviews');
  const uids = new Map(rows.map(({ id, uid }) => [id, uid]));
  return model.coming
    .flatMap((meeting) =>
      emailsOf(meeting).map(
        (email) =>
          `${email} ${uids.get(meeting.id)}@127.0.0.1 ${stamp(meeting.starts)} ${stamp(meeting.starts + minutes * 60_000)}`,
      ),
    )
    .toSorted();
}

/** Until all that was written about interviews is sent. */
const settle = () =>
  eventually(
    async () =>
      (
        await database.query<{ count: number }>(
          `select count(*)::int from hgemails where (interview_id is not null or calendar_method is not null) and status in ('queued', 'sending')`,
        )
      ).rows[0]!.count,
    0,
    30_000,
  );

/** Whose address is another's as well since a merge, or gone. */
const isOfOthers = (line: string) =>
  candidates.some(
    ({ email, entry, isRemoved }) =>
      line.startsWith(`${email} `) &&
      (isRemoved ||
        candidates.some((other) => other.entry !== entry && model.personOf(other.entry) === model.personOf(entry))),
  );

test('whatever is done in whatever order, nobody is in two places, and every calendar says what is so', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 30 }), async (way) => {
      for (const [at, step] of way.entries()) {
        const done = { at, step };
        const { is, wanted } = await take(step);
        expect({ ...done, is }).toEqual({ ...done, is: wanted });
        expect({ ...done, seen: await seen() }).toEqual({ ...done, seen: foreseen() });
        expect({ ...done, said: await answers.kept(database) }).toEqual({ ...done, said: answers.foreseen() });
      }
      await settle();
      const { doubled, held } = received.calendars();
      expect(doubled).toEqual([]);
      expect(held.filter((line) => !isOfOthers(line))).toEqual(
        (await wantedCalendars()).filter((line) => !isOfOthers(line)),
      );
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);

/** Connections of servers that work on the database of the tests. */
const ownSessions = `select from pg_stat_activity where datname = current_database() and application_name like 'rolecall queue%'`;

test('a server that is killed among acts has done each wholly or not at all, and the next one mails what was written', async () => {
  const { databaseUrl, dataDir } = server;
  // Of their own: those of the acts may all be removed by now, and with nobody to schedule for this would wait for ever.
  const free = await Promise.all(Array.from({ length: 4 }, () => givenCandidate(server.url, jobs[0]!.id)));
  const times = Array.from({ length: 3 }, (_, at) => after(mondayIn(60), at));
  const acts = times.flatMap((date) =>
    free.map((profile, at) =>
      scheduler()
        .post(`applicant_profiles/${profile}/interviews`, {
          time_zone: zone,
          interviews: [
            { kind: 'video', minutes, begins: `${date}T1${at}:00`, interviewer_ids: [ids[conducting[at % 3]!]] },
          ],
        })
        .then(({ status }) => status)
        .catch(() => 0),
    ),
  );
  await Promise.race(acts);
  await server.kill();
  const answered = (await Promise.all(acts)).filter((status) => status === 201).length;
  // Mails that it had in hand are its own as long as the database knows it: another server looks again a minute later.
  await eventually(async () => (await database.query(ownSessions)).rowCount, 0, 30_000);
  const before = model.meetings.length;
  // What it was about to do is given back, as it is once its time is over.
  const { rowCount: inHand } = await database.query(
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active' and name = 'mail.send'`,
  );
  const next = await startServer({ demo: true, databaseUrl, dataDir, env: env() });
  try {
    await settle();
    const rows = (await seen()) as { id: number; status: string; interviewers: number[] | null }[];
    const made = rows.filter(({ id }) => !model.meetings.some((known) => known.id === id));
    expect(made.length).toBeGreaterThanOrEqual(answered);
    expect(made.every(({ interviewers }) => interviewers?.length === 1)).toBe(true);
    const { rows: wanted } = await database.query<{ line: string }>(
      `select w.email || ' ' || i.uid || '@127.0.0.1' as line from interviews i
         cross join lateral (select e.email from interview_interviewers x join employees e on e.id = x.employee_id
             where x.interview_id = i.id
           union all select a.email from applicant_profiles p join applicants a on a.id = p.applicant_id
             where p.id = i.applicant_profile_id) w
        where i.id = any($1)`,
      [made.map(({ id }) => id)],
    );
    const { doubled, held } = received.calendars();
    // A mail that was taken before that was written down cannot be known.
    expect(doubled.length).toBeLessThanOrEqual(inHand!);
    for (const { line } of wanted) expect(held.filter((each) => each.startsWith(line))).toHaveLength(1);
    expect(rows.length).toBe(before + made.length);
  } finally {
    await next.end();
  }
});

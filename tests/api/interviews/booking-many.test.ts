/** Booking links for several at once: each for the interview that comes next, once, and who cannot get one is named. */
import type pg from 'pg';
import { ApiClient, type Role, ok } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { accounts } from '../notices/support.ts';
import { connect, givenCandidate, givenJob, type Job, ownStages } from '../pipeline/support.ts';
import { dateIn, mondayIn } from './days.ts';

let server: TestServer;
let database: pg.Client;
let recruiter: ApiClient;
let ids: Record<Role, number>;

beforeAll(async () => {
  server = await sharedServer();
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  ids = await accounts({ database });
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

interface Shown {
  recipients: { id: number; planned_interview_id: number }[];
  unsent: { id: number; reason: string }[];
}

const zone = 'America/Toronto';
const days = { first_day: dateIn(1), last_day: dateIn(14), time_zone: zone };
const talk = (en: string, more: object = {}) => ({ name: { en, fr: en, es: en }, kind: 'video', minutes: 30, ...more });
const check = async (chosen: object) =>
  ok<Shown>(await recruiter.post('applicant_profiles/booking_recipients', chosen));
const send = (chosen: object, more: object = {}, client = recruiter) =>
  client.post('applicant_profiles/send_bookings', { ...chosen, ...days, ...more });
const links = async (profiles: number[]) =>
  (
    await database.query<{ id: number; planned: number; links: number }>(
      `select b.applicant_profile_id::int as id, b.planned_interview_id::int as planned, count(l.id)::int as links
         from interview_bookings b join record_links l on l.interview_booking_id = b.id
        where b.applicant_profile_id = any($1) group by b.id order by 1, 2`,
      [profiles],
    )
  ).rows;

/** A job whose stage of new candidates plans a call, a case, and a lunch that names nobody. */
async function given(): Promise<{ job: Job; call: number; second: number; lunch: number }> {
  const job = await givenJob(recruiter);
  const found = await database.query('select stage_id from applicant_profiles where id = $1', [await candidate(job)]);
  const stage = Number(found.rows[0].stage_id);
  const own = ok<{ id: number; lock_version: number }>(
    await recruiter.put(`jobs/${job.id}/interview_plans/${stage}`, { from_id: null }),
  );
  const pool = { interviewer_ids: [ids.hiring_manager, ids.recruiter], interviewers_needed: 1 };
  const plan = ok<{ interviews: { id: number }[] }>(
    await recruiter.put(`interview_plans/${own.id}`, {
      lock_version: own.lock_version,
      interviews: [talk('Call', pool), talk('Case', { ...pool, interviewers_needed: null }), talk('Lunch')],
    }),
  );
  const [call, second, lunch] = plan.interviews.map(({ id }) => id) as [number, number, number];
  return { job, call, second, lunch };
}
const candidate = (job: Job) => givenCandidate(server.url, job.id);

test('each gets the link of the interview that comes next; who gets none is named with the reason, and nobody gets two', async () => {
  const { job, call, second, lunch } = await given();
  const [fresh, met, linked, mute, over] = [
    await candidate(job),
    await candidate(job),
    await candidate(job),
    await candidate(job),
    await candidate(job),
  ];
  const elsewhere = await candidate(await givenJob(recruiter));
  const begins = `${mondayIn(7)}T10:00`;
  const interview = {
    planned_interview_id: call,
    kind: 'video',
    minutes: 30,
    begins,
    interviewer_ids: [ids.recruiter],
  };
  ok(await recruiter.post(`applicant_profiles/${met}/interviews`, { time_zone: zone, interviews: [interview] }));
  ok(await send({ ids: [linked] }));
  await database.query(
    'update applicants set email = null where id = (select applicant_id from applicant_profiles where id = $1)',
    [mute],
  );
  const { rows } = await database.query(
    `select id from rejection_reasons where code is distinct from 'do_not_hire' limit 1`,
  );
  ok(await recruiter.put(`applicant_profiles/${over}/reject/${rows[0].id}`, {}));

  const chosen = { ids: [fresh, met, linked, mute, over, elsewhere] };
  const reasons = [
    { id: linked, reason: 'has_one' },
    { id: mute, reason: 'no_address' },
    { id: over, reason: 'over' },
    { id: elsewhere, reason: 'no_plan' },
  ];
  const before = await check(chosen);
  expect(before.recipients).toMatchObject([
    { id: fresh, planned_interview_id: call },
    { id: met, planned_interview_id: second },
  ]);
  expect(before.unsent).toHaveLength(4);
  expect(before.unsent).toEqual(expect.arrayContaining(reasons.map((each) => expect.objectContaining(each))));
  expect((await check({ ...chosen, planned_interview_id: lunch })).unsent.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['no_interviewers', 'no_interviewers', 'no_interviewers']),
  );
  expect((await check({ ids: [met], planned_interview_id: call })).unsent).toMatchObject([{ reason: 'has_one' }]);

  // Two who press at once, and one who presses again, write to each once.
  const both = await Promise.all([send(chosen, { message: 'Bring a pen.' }), send(chosen)]);
  const answers = [...both, await send(chosen)].map((answer) => ok<Shown>(answer).recipients.length);
  expect(answers.toSorted()).toEqual([0, 0, 2]);
  expect(await links([fresh, met, mute, over, elsewhere])).toEqual([
    { id: fresh, planned: call, links: 1 },
    { id: met, planned: second, links: 1 },
  ]);
  const mails = await database.query(
    `select applicant_profile_id::int as id, count(*)::int from hgemails where purpose = 'interview_booking' and applicant_profile_id = any($1)
      group by 1 order by 1`,
    [[fresh, met, linked]],
  );
  expect(mails.rows).toEqual([fresh, met, linked].map((id) => ({ id, count: 1 })));
});

test('all or none, a hundred at most, and only by who hires and reaches them', async () => {
  const { job } = await given();
  const profiles = [await candidate(job), await candidate(job)];
  const room = await send({ ids: profiles }, { room_id: 999_999 });
  expect([room.status, await links(profiles)]).toEqual([422, []]);
  const past = await send({ ids: profiles }, { first_day: '2020-01-01', last_day: '2020-01-02' });
  expect([past.status, await links(profiles)]).toEqual([422, []]);
  const [manager, observer] = [
    await ApiClient.as(server.url, 'hiring_manager'),
    await ApiClient.as(server.url, 'observer'),
  ];
  for (const client of [manager, observer]) expect((await send({ ids: profiles }, {}, client)).status).toBe(403);
  expect((await manager.post('applicant_profiles/booking_recipients', { ids: profiles })).status).toBe(403);
  expect((await send({})).status).toBe(422);

  const crowd = await givenJob(recruiter);
  await database.query(
    `with someone as (insert into applicants (first_name, last_name, email)
       select 'Crowd', n::text, 'crowd' || n || '@applicant.example' from generate_series(1, 101) n returning id)
     insert into applicant_profiles (applicant_id, job_id, stage_id, preferred_language)
       select id, $1, $2, 'en' from someone`,
    [crowd.id, ownStages(crowd)[0]!.id],
  );
  const filter = { job_id: crowd.id };
  for (const answer of [
    await send({ filter }),
    await recruiter.post('applicant_profiles/booking_recipients', { filter }),
  ])
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining('100')]);
});

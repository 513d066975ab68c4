/** Cards and filters know who cannot come to interviews to come, as soon as it was answered. */
import { type ApiClient, ok } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { openStream } from '../../support/event-stream.ts';
import { answerMail, attendee, google, now, organizerOf } from './answer-mail.ts';
import { Answering, type Invitation, manager } from './answering.ts';
import { after, mondayIn } from './days.ts';

let answering: Answering;
beforeAll(async () => {
  answering = await Answering.start();
});
afterAll(() => answering?.stop());

interface Shown {
  id: number;
  interview_answers: { by: string; answer: string; starts_at: string }[];
}

/** What the board, the list and the candidate's page say of an application; they say the same. */
async function said(profile: number, client: ApiClient = answering.as.recruiter): Promise<string[]> {
  const { id: job } = answering.job;
  const board = ok<{ columns: { applicant_profiles: Shown[] }[] }>(await client.get(`jobs/${job}/board`));
  const listed = ok<Shown[]>(await client.get(`applicant_profiles?job_id=${job}`));
  const read = ok<Shown>(await client.get(`applicant_profiles/${profile}`));
  const onBoard = board.columns.flatMap((column) => column.applicant_profiles);
  const [one, ...others] = [onBoard, listed, [read]].map((rows) =>
    rows
      .find(({ id }) => id === profile)!
      .interview_answers.map(({ by, answer, starts_at }) => `${by} ${answer} ${new Date(starts_at).toISOString()}`),
  );
  expect(others).toEqual([one, one]);
  return one!;
}

/** Who of these is found by the filter of the job's candidates, on its board, and by the same mark of the search. */
async function found(profiles: number[], wanted: boolean): Promise<number[]> {
  const { recruiter } = answering.as;
  const { id: job } = answering.job;
  const filter = encodeURIComponent(JSON.stringify({ interview_declined: wanted }));
  const listed = ok<Shown[]>(await recruiter.get(`applicant_profiles?job_id=${job}&filter=${filter}`));
  const board = ok<{ columns: { applicant_profiles: Shown[] }[] }>(
    await recruiter.get(`jobs/${job}/board?filter=${filter}`),
  );
  const search = ok<{ applicant_profiles: Shown[] }>(
    await recruiter.post('applicant_profiles/search', {
      ...{ keywords: [], interview_declined: wanted ? 'yes' : 'no', job_id: job, anyStage: true },
    }),
  );
  const ids = (rows: Shown[]) => profiles.filter((id) => rows.some((row) => row.id === id));
  expect(ids(board.columns.flatMap((column) => column.applicant_profiles))).toEqual(ids(listed));
  expect(ids(search.applicant_profiles)).toEqual(ids(listed));
  return ids(listed);
}

const at = ({ interview }: Invitation) => new Date(interview.starts_at).toISOString();
const ofManager = async (one: Invitation) => ({ ...one, event: await answering.eventOf(manager, one) });
/** What proposes the hour of another day. */
const counter = (one: Invitation, address: string, days: number) => {
  const later = (time: string) => new Date(Date.parse(time) + days * 86_400_000).toISOString();
  const { starts_at, ends_at } = one.interview;
  return google({ ...one, interview: { starts_at: later(starts_at), ends_at: later(ends_at) } }, address, 'TENTATIVE', {
    method: 'COUNTER',
  });
};

test('a card says who has declined or proposes another time, of the interviews to come, until it is settled', async () => {
  const one = await answering.invited();
  const other = await answering.invited();
  const all = [one.profile, other.profile];
  expect(await answering.hand(google(one, one.email, 'ACCEPTED'))).toBe('taken');
  expect(await answering.hand(google(await ofManager(one), manager, 'TENTATIVE'))).toBe('taken');
  expect(await said(one.profile)).toEqual([]);
  expect(await found(all, true)).toEqual([]);
  expect(await found(all, false)).toEqual(all);

  expect(await answering.hand(google(await ofManager(one), manager, 'DECLINED'))).toBe('taken');
  expect(await said(one.profile)).toEqual([`interviewer declined ${at(one)}`]);
  expect(await answering.hand(counter(one, one.email, 7))).toBe('taken');
  // Of an interview later than the next one as well, each once.
  const later = await answering.invited(`${mondayIn(30)}T09:00`, one.profile);
  expect(await answering.hand(google(later, one.email, 'DECLINED'))).toBe('taken');
  expect(await answering.hand(google(await ofManager(later), manager, 'DECLINED'))).toBe('taken');
  expect(await said(one.profile)).toEqual([
    `candidate proposed ${at(one)}`,
    `interviewer declined ${at(one)}`,
    `candidate declined ${at(later)}`,
  ]);
  expect(await found(all, true)).toEqual([one.profile]);
  expect(await found(all, false)).toEqual([other.profile]);

  // Another conducts it, another time, called off: nobody has declined any more.
  const { lock_version } = await answering.shown(one);
  const { recruiter } = answering.as;
  ok(
    await recruiter.put(`interviews/${one.interview.id}/interviewers`, {
      ...{ interviewer_ids: [answering.ids.decision_maker], lock_version },
    }),
  );
  expect(await said(one.profile)).toEqual([
    `candidate proposed ${at(one)}`,
    `candidate declined ${at(later)}`,
    `interviewer declined ${at(later)}`,
  ]);
  await answering.move(one, `${after(mondayIn(21), 1)}T08:00`);
  const { lock_version: version } = await answering.shown(later);
  ok(await recruiter.put(`interviews/${later.interview.id}/cancel`, { lock_version: version }));
  expect(await said(one.profile)).toEqual([]);
  expect(await found(all, true)).toEqual([]);
});

test('boards that are open learn of it at once, and whoever judges anonymously reads that, and no words', async () => {
  const one = await answering.invited();
  const { recruiter, hiring_manager: judge } = answering.as;
  const { id: job } = answering.job;
  await answering.database.query('insert into job_assignments (job_id, employee_id) values ($1, $2)', [
    job,
    answering.ids.hiring_manager,
  ]);
  const { lock_version } = ok<{ lock_version: number }>(await recruiter.get(`jobs/${job}`));
  ok(await recruiter.put(`jobs/${job}`, { lock_version, anonymous_review: true }));
  const stream = await openStream(answering.server.url, `jobs/${job}/events`, judge.session);
  const declined = answerMail(one, {
    from: one.email,
    to: organizerOf(one.event),
    lines: [attendee(one.email, 'DECLINED'), `DTSTAMP:${now()}`, 'SEQUENCE:0', `COMMENT:${one.email} is ill`],
  });
  expect(await answering.hand(declined)).toBe('taken');
  await eventually(async () => new RegExp(`event: changed\\n.*\\b${one.profile}\\b`).test(stream.text()), true);
  stream.close();
  expect(await said(one.profile, judge)).toEqual([`candidate declined ${at(one)}`]);
  expect(JSON.stringify((await judge.get(`applicant_profiles/${one.profile}`)).body)).not.toContain(one.email);
});

/** Answers to a former time, or from an address that was not invited: kept, listed, and dealt with by recruiters. */
import { ok } from '../../support/api-client.ts';
import { applicantOf } from '../../support/applied.ts';
import { unreadOf } from '../notices/support.ts';
import { answerMail, attendee, google, now, organizerOf } from './answer-mail.ts';
import { Answering, type Interview, type Invitation, manager } from './answering.ts';
import { mondayIn } from './days.ts';

let answering: Answering;
beforeAll(async () => {
  answering = await Answering.start();
});
afterAll(() => answering?.stop());

interface ToCheck {
  id: number;
  employee_id: number | null;
  answer: string;
  from_address: string | null;
  former: boolean;
  about_starts_at: string | null;
  comment: string | null;
  can_take: boolean;
}
interface OwnAddress {
  employee_id: number | null;
  address: string;
}
type Checked = Interview & {
  answers_to_check: ToCheck[];
  own_addresses: OwnAddress[];
};

const shown = async (one: Invitation) => (await answering.shown(one)) as Checked;
const toCheck = async (one: Invitation) => (await shown(one)).answers_to_check;
const candidateSays = async (one: Invitation) => (await shown(one)).candidate_answer?.answer ?? null;
const hand = (raw: string) => answering.hand(raw);
const elsewhere = 'robin.private@elsewhere.example';

/** What the dashboard counts, and lists of this application. */
async function listed({ profile }: Invitation): Promise<number> {
  const { recruiter } = answering.as;
  const { rows } = ok<{ rows: { applicant_profile_id: number }[] }>(
    await recruiter.get('dashboard/rows?tile=answers_to_check&own=false&limit=100'),
  );
  const { tiles } = ok<{ tiles: { key: string; count: number }[] }>(await recruiter.get('dashboard/today'));
  expect(tiles.find(({ key }) => key === 'answers_to_check')?.count).toBe(rows.length);
  return rows.filter((row) => row.applicant_profile_id === profile).length;
}
const act = (id: number, name: 'take' | 'dismiss') =>
  answering.as.recruiter.put(`interview_answers/${id}/${name}`, undefined);
const set = (name: 'disown' | 'own', { interview }: Invitation, own: OwnAddress, as = answering.as.recruiter) =>
  as.put(`interviews/${interview.id}/${name}_address`, own);

test('from another address it counts once somebody says whose it is, and from then on by itself', async () => {
  const one = await answering.invited();
  expect(await hand(google(one, one.email, 'ACCEPTED'))).toBe('taken');
  const words = ['COMMENT:<b>Not</b> on that day.'];
  expect(await hand(google(one, elsewhere, 'TENTATIVE'))).toBe('taken');
  expect(await hand(google(one, elsewhere.toUpperCase(), 'DECLINED', { lines: words }))).toBe('taken');
  expect(await candidateSays(one)).toBe('accepted');
  const [found, ...others] = await toCheck(one);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    ...{ employee_id: null, answer: 'declined', from_address: elsewhere, former: false, can_take: true },
    comment: '<b>Not</b> on that day.',
  });
  expect(await listed(one)).toBe(1);
  // Of recruiters alone: it may be the candidate's other address.
  const [theirs] = ok<{ interviews: Checked[] }>(
    await answering.as.super_admin.get(`applicant_profiles/${one.profile}/interviews`),
  ).interviews;
  expect(theirs!.answers_to_check).toHaveLength(1);
  const [seen] = ok<{ interviews: Checked[] }>(
    await answering.as.observer.get(`applicant_profiles/${one.profile}/interviews`),
  ).interviews;
  expect(seen!.answers_to_check).toEqual([]);
  expect((await answering.as.hiring_manager.put(`interview_answers/${found!.id}/take`, undefined)).status).toBe(403);

  ok(await act(found!.id, 'take'));
  expect([await candidateSays(one), await toCheck(one), await listed(one)]).toEqual(['declined', [], 0]);
  expect((await act(found!.id, 'dismiss')).status).toBe(409);
  expect(await hand(google(one, elsewhere, 'ACCEPTED'))).toBe('taken');
  expect([await candidateSays(one), await toCheck(one)]).toEqual(['accepted', []]);
  const later = await answering.invited(undefined, one.profile);
  expect(await hand(google(later, elsewhere, 'TENTATIVE'))).toBe('taken');
  expect(await candidateSays(later)).toBe('tentative');
  // It is known of that person alone.
  const other = await answering.invited();
  expect(await hand(google(other, elsewhere, 'DECLINED'))).toBe('taken');
  expect(await candidateSays(other)).toBeNull();
  ok(await act((await toCheck(other))[0]!.id, 'dismiss'));
  expect([await candidateSays(other), await toCheck(other)]).toEqual([null, []]);
});

test('whoever scheduled it is told of each answer to check once, until somebody has dealt with it', async () => {
  const { recruiter, super_admin, hiring_manager } = answering.as;
  const one = await answering.invited();
  const told = async (who = recruiter) =>
    (await unreadOf(who, 'answer_to_check')).filter(({ path }) => path?.includes(`/${one.profile}?tab=interviews`));
  const raw = google(one, 'told.once@elsewhere.example', 'DECLINED');
  expect([await hand(raw), await hand(raw)]).toEqual(['taken', 'known']);
  expect((await told()).map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Answer to check: interview with Robin Park on /),
  ]);
  expect(await told(super_admin)).toEqual([]);
  // A later one from there is another answer, in its place; one that counts is nothing to check.
  expect(await hand(google(one, 'told.once@elsewhere.example', 'TENTATIVE'))).toBe('taken');
  expect(await hand(google(one, one.email, 'ACCEPTED'))).toBe('taken');
  expect(await told()).toEqual([]);
  expect(await hand(google(one, 'told.again@elsewhere.example', 'DECLINED'))).toBe('taken');
  const [last] = await told();
  ok(await super_admin.put(`interview_answers/${(await toCheck(one)).at(-1)!.id}/dismiss`, undefined));
  expect(await told()).toEqual([]);
  const { rows } = await answering.database.query(
    'select read_at is not null as read from notifications where id = $1',
    [last!.id],
  );
  expect(rows).toEqual([{ read: true }]);

  // Where who scheduled it may not deal with it, the recruiters of the job hear of it; without any, the administrators.
  const set = (organizer: number | null) =>
    answering.database.query('update interviews set organizer_id = $2 where id = $1', [one.interview.id, organizer]);
  await set(answering.ids.hiring_manager);
  expect(await hand(google(one, 'of.managers@elsewhere.example', 'DECLINED'))).toBe('taken');
  expect([(await told()).length, await told(hiring_manager), await told(super_admin)]).toEqual([
    0,
    [],
    expect.any(Array),
  ]);
  expect(await told(super_admin)).toHaveLength(1);
  const assigned = { job_id: answering.job.id, employee_id: answering.ids.recruiter };
  await answering.database.query('insert into job_assignments (job_id, employee_id) values ($1, $2)', [
    assigned.job_id,
    assigned.employee_id,
  ]);
  expect(await hand(google(one, 'of.nobody@elsewhere.example', 'DECLINED'))).toBe('taken');
  expect([(await told()).length, (await told(super_admin)).length]).toEqual([1, 1]);
});

test('a taken address is taken back: what came from there counts no more, and what comes is a question again', async () => {
  const address = 'wrongly.taken@elsewhere.example';
  const one = await answering.invited();
  const later = await answering.invited(undefined, one.profile);
  expect((await shown(one)).own_addresses).toEqual([]);
  // Calendars say when to the second, and both answers are of the same.
  const at = now();
  expect(await hand(google(one, address, 'ACCEPTED', { at }))).toBe('taken');
  const [found] = await toCheck(one);
  const own = { employee_id: null, address };
  expect((await set('disown', one, own)).status).toBe(409);
  ok(await act(found!.id, 'take'));
  expect(await hand(google(later, address, 'DECLINED'))).toBe('taken');
  expect([await candidateSays(one), await candidateSays(later)]).toEqual(['accepted', 'declined']);
  for (const each of [one, later]) expect((await shown(each)).own_addresses).toEqual([own]);
  // Of recruiters alone.
  const [seen] = ok<{ interviews: Checked[] }>(
    await answering.as.observer.get(`applicant_profiles/${one.profile}/interviews`),
  ).interviews;
  expect(seen!.own_addresses).toEqual([]);
  for (const name of ['disown', 'own'] as const)
    expect((await set(name, one, own, answering.as.hiring_manager)).status).toBe(403);
  expect((await set('disown', one, { ...own, employee_id: answering.ids.decision_maker })).status).toBe(409);

  ok(await set('disown', later, own));
  expect([await candidateSays(one), await candidateSays(later)]).toEqual([null, null]);
  for (const each of [one, later]) expect((await shown(each)).own_addresses).toEqual([]);
  expect((await set('disown', one, own)).status).toBe(409);
  // Undone, all is as it was; but what was answered since from the address that was invited counts.
  ok(await set('own', later, own));
  expect([await candidateSays(one), await candidateSays(later)]).toEqual(['accepted', 'declined']);
  for (const each of [one, later]) expect((await shown(each)).own_addresses).toEqual([own]);
  expect((await set('own', one, own)).status).toBe(409);
  ok(await set('disown', one, own));
  expect(await hand(google(one, one.email, 'TENTATIVE', { at }))).toBe('taken');
  ok(await set('own', one, own));
  expect([await candidateSays(one), await candidateSays(later)]).toEqual(['tentative', 'declined']);
  ok(await set('disown', one, own));
  expect([await candidateSays(one), await candidateSays(later)]).toEqual(['tentative', null]);
  expect(await hand(google(later, address, 'ACCEPTED'))).toBe('taken');
  expect([await candidateSays(later), (await toCheck(later)).length]).toEqual([null, 1]);
  const { applicant_profile_logs: history } = ok<{ applicant_profile_logs: { action: string }[] }>(
    await answering.as.recruiter.get(`applicant_profiles/${one.profile}`),
  );
  for (const action of ['interview_answer_disowned', 'interview_answer_owned'])
    expect(history.map((entry) => entry.action)).toContain(action);
});

test('it is taken back where the only answer that was taken is of an application that is gone', async () => {
  const { recruiter, super_admin } = answering.as;
  const [gone, stays] = [await answering.invited(), await answering.invited()];
  const address = 'only.taken@elsewhere.example';
  expect(await hand(google(gone, address, 'ACCEPTED'))).toBe('taken');
  ok(await act((await toCheck(gone))[0]!.id, 'take'));
  const [merged, kept] = [await applicantOf(recruiter, gone.profile), await applicantOf(recruiter, stays.profile)];
  expect((await recruiter.post(`applicants/${kept}/merge`, { applicant_id: merged, take: [] })).status).toBeLessThan(
    300,
  );
  await answering.database.query('update applicant_profiles set is_deleted = true where id = $1', [gone.profile]);
  const own = { employee_id: null, address };
  expect((await shown(stays)).own_addresses).toEqual([own]);
  expect((await set('disown', gone, own, super_admin)).status).toBe(404);
  ok(await set('disown', stays, own));
  expect((await shown(stays)).own_addresses).toEqual([]);
  expect(await hand(google(stays, address, 'DECLINED'))).toBe('taken');
  expect(await candidateSays(stays)).toBeNull();
});

test('a taken address is one of the whole person after a merge, and so it is taken back', async () => {
  const { recruiter } = answering.as;
  const [merged, kept] = [await answering.invited(), await answering.invited()];
  expect(await hand(google(merged, elsewhere, 'ACCEPTED'))).toBe('taken');
  const [found] = await toCheck(merged);
  ok(await act(found!.id, 'take'));
  const [gone, stays] = [await applicantOf(recruiter, merged.profile), await applicantOf(recruiter, kept.profile)];
  expect((await shown(kept)).own_addresses).toEqual([]);
  expect((await recruiter.post(`applicants/${stays}/merge`, { applicant_id: gone, take: [] })).status).toBeLessThan(
    300,
  );
  const addresses = async (one: Invitation) => (await shown(one)).own_addresses.map(({ address }) => address);
  expect([await addresses(merged), await addresses(kept)]).toEqual([[elsewhere], [elsewhere]]);
  expect(await hand(google(kept, elsewhere, 'DECLINED'))).toBe('taken');
  expect(await candidateSays(kept)).toBe('declined');
  ok(await set('disown', kept, { employee_id: null, address: elsewhere }));
  expect([await addresses(merged), await addresses(kept), await candidateSays(kept)]).toEqual([[], [], null]);
});

test("an interviewer's answer from elsewhere is taken too, and whoever scheduled hears of it; who leaves has none to check", async () => {
  const one = await answering.invited();
  const ours = { ...one, event: await answering.eventOf(manager, one) };
  expect(await hand(google(ours, 'boss@elsewhere.example', 'DECLINED'))).toBe('taken');
  const [found] = await toCheck(one);
  expect(found).toMatchObject({ employee_id: answering.ids.hiring_manager, from_address: 'boss@elsewhere.example' });
  ok(await answering.as.super_admin.put(`interview_answers/${found!.id}/take`, undefined));
  expect((await shown(one)).interviewers[0]!.answer).toMatchObject({ answer: 'declined' });
  const titles = (await unreadOf(answering.as.recruiter, 'interview_answer')).map(({ title }) => title);
  expect(titles).toContainEqual(expect.stringContaining('has declined the interview with'));

  const left = await answering.invited();
  const leaving = { ...left, event: await answering.eventOf(manager, left) };
  expect(await hand(google(leaving, 'secretary@elsewhere.example', 'ACCEPTED'))).toBe('taken');
  expect(await listed(left)).toBe(1);
  const { lock_version } = await shown(left);
  const change = { interviewer_ids: [answering.ids.decision_maker], lock_version };
  ok(await answering.as.recruiter.put(`interviews/${left.interview.id}/interviewers`, change));
  expect([await toCheck(left), await listed(left)]).toEqual([[], 0]);
});

test('what answers the former time is listed until they answer to the new one, or it is dismissed', async () => {
  const one = await answering.invited();
  const other = await answering.invited();
  expect(await hand(google(other, elsewhere, 'ACCEPTED'))).toBe('taken');
  await answering.move(one, `${mondayIn(21)}T08:00`);
  await answering.move(other, `${mondayIn(21)}T10:00`);
  await answering.sentTo(one.email, one.uid, 2);
  expect(await hand(google(one, one.email, 'ACCEPTED'))).toBe('taken');
  const [found] = await toCheck(one);
  expect(found).toMatchObject({ answer: 'accepted', from_address: null, former: true, can_take: false });
  expect(Date.parse(found!.about_starts_at!)).toBe(Date.parse(one.interview.starts_at));
  expect((await act(found!.id, 'take')).status).toBe(409);
  expect(await listed(one)).toBe(1);
  const moved = { ...one, interview: await answering.shown(one) };
  expect(await hand(google(moved, one.email, 'TENTATIVE', { sequence: 1 }))).toBe('taken');
  expect([await candidateSays(one), await toCheck(one), await listed(one)]).toEqual(['tentative', [], 0]);
  // Once they have, what comes late is written down, and no question.
  expect(await hand(google(one, one.email, 'DECLINED'))).toBe('taken');
  expect([await candidateSays(one), await toCheck(one)]).toEqual(['tentative', []]);

  // What came from elsewhere before the move answers another time now.
  const [late] = await toCheck(other);
  expect(late).toMatchObject({ from_address: elsewhere, former: true, can_take: false });
  expect((await act(late!.id, 'take')).status).toBe(409);
  ok(await act(late!.id, 'dismiss'));
  expect(await toCheck(other)).toEqual([]);
  // Called off, there is nothing to do about it.
  expect(await hand(google(other, 'third@elsewhere.example', 'DECLINED', { sequence: 1 }))).toBe('taken');
  expect(await listed(other)).toBe(1);
  const { lock_version } = await shown(other);
  ok(await answering.as.recruiter.put(`interviews/${other.interview.id}/cancel`, { lock_version }));
  expect([await toCheck(other), await listed(other)]).toEqual([[], 0]);
});

test('what comes from outside is kept short and plain, and so much of it', async () => {
  const one = await answering.invited();
  const from = (address: string, lines: string[] = []) =>
    answerMail(one, {
      from: 'mallory@elsewhere.example',
      to: organizerOf(one.event),
      lines: [attendee(address, 'DECLINED'), `DTSTAMP:${now()}`, 'SEQUENCE:0', ...lines],
    });
  const odd = `${'x'.repeat(400)}\u202e\u0007@elsewhere.example`;
  expect(await hand(from(odd, [`COMMENT:${'y'.repeat(5000)}`]))).toBe('taken');
  const [found] = await toCheck(one);
  expect(found!.from_address).toBe('x'.repeat(320));
  expect(found!.comment!.length).toBeLessThanOrEqual(2000);
  for (let at = 1; at < 20; at += 1) expect(await hand(from(`guest.${at}@elsewhere.example`))).toBe('taken');
  // What is more comes into the thread of the candidate, as a mail does.
  expect(await hand(from('guest.20@elsewhere.example'))).toBe('taken');
  expect(await toCheck(one)).toHaveLength(20);
  const { rows } = await answering.database.query(
    `select from hgemails where applicant_profile_id = $1 and direction = 'inbound'`,
    [one.profile],
  );
  expect(rows).toHaveLength(1);
});

test('addresses go with the data of the candidate', async () => {
  const one = await answering.invited();
  expect(await hand(google(one, elsewhere, 'DECLINED', { lines: ['COMMENT:Mine'] }))).toBe('taken');
  const { as, database } = answering;
  ok(await as.super_admin.put('applicants/remove_single_candidate_information', { applicant_profile_id: one.profile }));
  const { rows } = await database.query('select comment, from_address from interview_answers where interview_id = $1', [
    one.interview.id,
  ]);
  expect(rows).toEqual([{ comment: null, from_address: null }]);
});

/** When those who judge see who it is, what they cannot do before, and what reaches them by mail and in calendars. */
import { errorOf } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { startKind } from '../../support/kept/kinds.ts';
import type { SmtpServer } from '../../support/servers/smtp-server.ts';
import { boardOf, givenCandidate, givenJob, ownStages } from '../pipeline/support.ts';
import { Cards, ok } from '../scorecards/support.ts';
import { JUDGES, PERSON, plain, reviewAnonymously, reviewedCandidate, SECRET } from './support.ts';

let smtp: SmtpServer;
let cards: Cards;
beforeAll(async () => {
  const mailing = await startKind.mailing();
  smtp = mailing.smtp;
  cards = await Cards.start(mailing.server);
  await reviewAnonymously(cards);
});
afterAll(() => cards?.stop());

const NAME = `${PERSON.first_name} ${PERSON.last_name}`;
const talk = () => ownStages(cards.job)[0]!.id;
const nameFor = async (role: (typeof JUDGES)[number], profile: number) =>
  ok<{ applicant: { name: string } }>(await cards.as[role].get(`applicant_profiles/${profile}`)).applicant.name;

/** Somebody who stands where everybody who judges sees them. */
async function applied(more: object = {}): Promise<{ profile: number; alias: string; email: string }> {
  const email = `${Math.random().toString(36).slice(2)}@zyxmail.example`;
  const profile = await givenCandidate(cards.server.url, cards.job.id, { ...PERSON, email, ...more });
  ok(await cards.as.recruiter.put(`applicant_profiles/${profile}/move_to_stage/${talk()}`, {}));
  const { rows } = await cards.database.query<{ alias: string }>(
    'select a.alias from applicants a join applicant_profiles p on p.applicant_id = a.id where p.id = $1',
    [profile],
  );
  return { profile, alias: rows[0]!.alias, email };
}

test('a recruiter reveals one with a reason, which the history keeps', async () => {
  const { profile, alias } = await applied();
  const reveal = (role: 'recruiter' | 'hiring_manager', reason = 'The panel knows her') =>
    cards.as[role].post(`applicant_profiles/${profile}/reveal`, { reason });
  for (const role of JUDGES) expect(await nameFor(role, profile)).toBe(`Candidate ${alias}`);
  expect((await reveal('hiring_manager')).status).toBe(403);
  expect((await reveal('recruiter', ' ')).status).toBe(422);
  expect((await reveal('recruiter')).status).toBe(204);
  expect((await reveal('recruiter')).status).toBe(409);
  for (const role of JUDGES) expect(await nameFor(role, profile)).toBe(NAME);
  const { rows } = await cards.database.query(
    `select employee_id from applicant_profile_logs where applicant_profile_id = $1 and action = 'revealed'
       and new_value ->> 'reason' = 'The panel knows her'`,
    [profile],
  );
  expect(rows).toEqual([{ employee_id: String(cards.ids.recruiter) }]);
});

test('the decision shows everything, and taking it back hides it again', async () => {
  const { profile, alias } = await applied();
  const { rows } = await cards.database.query<{ id: string }>(
    `select id from rejection_reasons where code is distinct from 'do_not_hire' limit 1`,
  );
  ok(await cards.as.hiring_manager.put(`applicant_profiles/${profile}/reject/${rows[0]!.id}`, {}));
  for (const role of ['hiring_manager', 'observer'] as const) expect(await nameFor(role, profile)).toBe(NAME);
  ok(await cards.as.recruiter.put(`applicant_profiles/${profile}/move_to_stage/${talk()}`, {}));
  expect(await nameFor('hiring_manager', profile)).toBe(`Candidate ${alias}`);
  ok(await cards.as.recruiter.put(`applicant_profiles/${profile}/mark_milestone`, { milestone: 'offered' }));
  expect(await nameFor('hiring_manager', profile)).toBe(NAME);
});

test('an order by name does not tell names, nor does a search', async () => {
  const people = [await applied({ last_name: 'Aazyx' }), await applied({ last_name: 'Zzzyx' }), await applied()];
  const board = await boardOf(cards.as.hiring_manager, cards.job.id, '?order=name&limit=100');
  const shown = board.columns.flatMap((column) =>
    column.applicant_profiles.map((each) => (each as unknown as { applicant: { name: string } }).applicant.name),
  );
  const hidden = shown.filter((name) => name.startsWith('Candidate '));
  expect(hidden).toEqual(hidden.toSorted());
  for (const { alias } of people) expect(hidden).toContain(`Candidate ${alias}`);
  for (const word of ['Aazyx', 'zyxmail']) {
    const found = await boardOf(cards.as.hiring_manager, cards.job.id, `?q=${word}`);
    for (const { alias } of people) expect(JSON.stringify(found)).not.toContain(alias);
  }
  const named = await boardOf(cards.as.hiring_manager, cards.job.id, `?q=${people[0]!.alias}`);
  expect(JSON.stringify(named).includes(people[0]!.alias)).toBe(true);
});

test('what needs somebody who knows who it is is refused, and an invitation greets them by their name all the same', async () => {
  const { profile, email } = await applied();
  const manager = cards.as.hiring_manager;
  const mail = { applicant_profile_id: profile, subject: 'Hello', message: '<p>Dear you</p>' };
  const refused = [
    await manager.post('send_hgemail/send_emails', mail),
    await manager.post('send_hgemail/send_regret_emails', mail),
    await manager.post('applicant_profiles/booking_recipients', { ids: [profile] }),
    await manager.put(`applicants/${(await card(profile)).applicant_id}`, { referral_name: 'Me' }),
  ];
  expect(refused.map((answer) => [answer.status, answer.status === 403 && errorOf(answer).message])).toEqual(
    refused.map(() => [403, expect.stringContaining('reviewed anonymously')]),
  );
  const begins = `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)}T09:00`;
  ok(
    await manager.post(`applicant_profiles/${profile}/interviews`, {
      time_zone: 'Europe/Berlin',
      interviews: [{ kind: 'phone', minutes: 30, begins, interviewer_ids: [cards.ids.hiring_manager] }],
    }),
  );
  const { rows } = await cards.database.query<{ message: string }>(
    `select message from hgemails where t_uid = $1 and purpose = 'interview_invited'`,
    [email],
  );
  expect(rows[0]!.message).toContain(NAME);
});

const card = async (profile: number) =>
  ok<{ applicant_id: number; anonymous: boolean }>(await cards.as.recruiter.get(`applicant_profiles/${profile}`));

test('what those who judge write is answered without telling who it is', async () => {
  const { profile, ids } = await reviewedCandidate(cards);
  const manager = cards.as.hiring_manager;
  const { rows } = await cards.database.query<{ id: string }>(
    'select id from tags where is_viewable order by id limit 1',
  );
  const note = await manager.post('notes', { applicant_profile_id: profile, body: 'Knows bees' });
  const answers = [
    note,
    await manager.put(`applicant_profiles/${profile}/tag_candidate/${rows[0]!.id}`, {}),
    await manager.put(`applicant_profiles/${profile}/rank_candidate`, { candidate_rank: 4 }),
    await manager.put(`applicant_profiles/${profile}/mark_milestone`, { milestone: 'presented' }),
    await manager.put(`applicant_profiles/${profile}/mark_candidates_for_future_consideration`, {
      mark_future_consideration: true,
    }),
    await manager.post('applicant_profiles/give_tasks', {
      ids: [profile],
      title: 'Read it',
      employee_id: cards.ids.hiring_manager,
    }),
    await manager.put(`tasks/${ids['tasks']![0]}/finish`, {}),
    await cards.begin('hiring_manager', profile),
    await manager.put(`applicant_profiles/${profile}/move_to_stage/${talk()}`, {}),
    await manager.put('applicant_profiles/tag_candidates/' + rows[0]!.id, { ids: [profile] }),
  ];
  expect(answers.map((answer) => [answer.status < 300, JSON.stringify(answer.body).match(SECRET)?.[0]])).toEqual(
    answers.map(() => [true, undefined]),
  );
});

test('mails and calendars of interviewers say the code, those of recruiters the name', async () => {
  // Those of the tests before, of people who are decided by now, say names.
  const onTheWay = async () =>
    (await cards.database.query(`select from hgemails where status = 'queued' limit 1`)).rowCount;
  await eventually(onTheWay, 0, 30_000);
  const before = smtp.received.length;
  const { alias } = await reviewedCandidate(cards);
  const to = (role: string) =>
    smtp.received
      .slice(before)
      .filter((mail) => JSON.stringify(mail.to).includes(`${role}@demo.example`))
      .map(({ data }) => plain(data));
  for (const role of ['hiring.manager', 'decision.maker']) {
    await eventually(async () => to(role).some((text) => text.includes(alias)), true, 20_000);
    expect(to(role).filter((text) => SECRET.test(text))).toEqual([]);
    expect(to(role).join('')).toContain(`Candidate ${alias}`);
  }
  const feed = async (role: 'hiring_manager' | 'recruiter') => {
    const { address } = ok<{ address: string }>(await cards.as[role].post('calendar_feed', undefined));
    return String(ok(await cards.as[role].get(new URL(address).pathname)));
  };
  const shown = (await feed('hiring_manager')).replaceAll(/\r?\n /g, '');
  expect(shown).toContain(alias);
  expect(shown).not.toMatch(SECRET);
});

test('whoever sees the person in another job alone goes on seeing who it is; who is on both does not', async () => {
  const { profile, alias, email } = await applied();
  const other = await givenJob(cards.as.recruiter, {}, [cards.ids.hiring_manager]);
  const second = await givenCandidate(cards.server.url, other.id, { ...PERSON, email });
  expect((await card(second)).applicant_id).toBe((await card(profile)).applicant_id);
  expect(await nameFor('hiring_manager', second)).toBe(`Candidate ${alias}`);
  await cards.database.query('delete from job_assignments where job_id = $1 and employee_id = $2', [
    cards.job.id,
    cards.ids.hiring_manager,
  ]);
  expect(await nameFor('hiring_manager', second)).toBe(NAME);
  expect(await nameFor('observer', second)).toBe(`Candidate ${alias}`);
  await reviewAnonymously(cards);
  expect(await nameFor('hiring_manager', second)).toBe(`Candidate ${alias}`);
});

test('who judges does not switch it off', async () => {
  const { lock_version } = ok<{ lock_version: number }>(await cards.as.hiring_manager.get(`jobs/${cards.job.id}`));
  const answer = await cards.as.hiring_manager.put(`jobs/${cards.job.id}`, { lock_version, anonymous_review: false });
  expect(answer.status).toBe(403);
});

test('names are as they were once it is switched off', async () => {
  const { profile } = await applied();
  await reviewAnonymously(cards, false);
  for (const role of JUDGES) expect(await nameFor(role, profile)).toBe(NAME);
  expect((await card(profile)).anonymous).toBe(false);
});

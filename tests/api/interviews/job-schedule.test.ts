/** The interviews of a job by time: what comes, what was, in pages, and only of candidates whom one reaches. */
import { ownStages } from '../pipeline/support.ts';
import { Cards, ok } from '../scorecards/support.ts';
import type { Role } from '../../support/api-client.ts';

interface Listed {
  total: number;
  interviews: { candidate: string; interview: { id: number; status: string; applicant_profile_id: number } }[];
}

let cards: Cards;
beforeAll(async () => {
  cards = await Cards.start();
  await cards.database.query('insert into job_assignments (job_id, employee_id) values ($1, $2)', [
    cards.job.id,
    cards.ids.decision_maker,
  ]);
});
afterAll(() => cards?.stop());

const list = async (role: Role, query = '') =>
  ok<Listed>(await cards.as[role].get(`jobs/${cards.job.id}/scheduled_interviews${query}`));
const idsOf = ({ interviews }: Listed) => interviews.map(({ interview }) => interview.id);

test('what comes is in the order of time, what was the last first, and what is kept for a booking is neither', async () => {
  const profile = await cards.candidate({ first_name: 'Ada', last_name: 'Byron' });
  const at = (hours: number, status?: string) =>
    cards.interview(profile, ['hiring_manager'], { hours, ...(status ? { status } : {}) });
  const [later, soon] = [await at(-48), await at(-24)];
  const [old, recent, off] = [await at(90), await at(30), await at(-72, 'cancelled')];
  await at(-12, 'on_hold');
  for (const role of ['recruiter', 'hiring_manager'] as const) {
    expect(idsOf(await list(role))).toEqual([soon, later]);
    expect(idsOf(await list(role, '?when=past'))).toEqual([off, recent, old]);
  }
  const { total, interviews } = await list('recruiter', '?limit=1&offset=1');
  expect([total, interviews]).toEqual([
    2,
    [{ candidate: 'Ada Byron', interview: expect.objectContaining({ id: later }) }],
  ]);
  expect((await cards.as.recruiter.get(`jobs/${cards.job.id}/scheduled_interviews?when=never`)).status).toBe(422);
});

test('who reaches some stages sees the interviews of those who stand there, and who is in no team none', async () => {
  const profile = await cards.candidate();
  const interview = await cards.interview(profile, ['hiring_manager'], { hours: -36 });
  expect(idsOf(await list('decision_maker'))).not.toContain(interview);
  ok(await cards.as.recruiter.put(`applicant_profiles/${profile}/move_to_stage/${ownStages(cards.job)[0]!.id}`, {}));
  expect(idsOf(await list('decision_maker'))).toContain(interview);
  // Observers open candidates, and no job.
  for (const role of ['observer', 'pending'] as const)
    expect((await cards.as[role].get(`jobs/${cards.job.id}/scheduled_interviews`)).status).toBe(403);
  await cards.database.query('delete from job_assignments where job_id = $1 and employee_id = $2', [
    cards.job.id,
    cards.ids.hiring_manager,
  ]);
  expect((await cards.as.hiring_manager.get(`jobs/${cards.job.id}/scheduled_interviews`)).status).toBe(403);
});

/** Who judges does not learn who a candidate is, through any door, until the application is decided or revealed. */
import { startKind } from '../../support/kept/kinds.ts';
import { Cards, ok } from '../scorecards/support.ts';
import { everyAnswer, JUDGES, leaks, type Reviewed, reviewAnonymously, reviewedCandidate, SECRET } from './support.ts';

let cards: Cards;
let reviewed: Reviewed;
beforeAll(async () => {
  cards = await Cards.start((await startKind.usual()).server);
  await reviewAnonymously(cards);
  reviewed = await reviewedCandidate(cards);
});
afterAll(() => cards?.stop());

test.each(JUDGES)(
  'no call tells a %s who it is, and its answers are there',
  async (role) => {
    const answers = await everyAnswer(cards.as[role], reviewed, cards);
    expect(leaks(answers)).toEqual([]);
    const named = [...answers].filter(([, text]) => text.includes(reviewed.alias)).map(([path]) => path);
    expect(named).toContain(`/api/v1/applicant_profiles/${reviewed.profile}`);
    expect(named).toContain(`/api/v1/jobs/${cards.job.id}/board`);
  },
  240_000,
);

test('no call tells somebody who comes for an interview alone', async () => {
  const answers = await everyAnswer(cards.as.pending, reviewed, cards);
  expect(leaks(answers)).toEqual([]);
  const named = [...answers].filter(([, text]) => text.includes(reviewed.alias)).map(([path]) => path);
  expect(named).toContain('/api/v1/my_interviews');
  const form = await cards.as.pending.get(
    `applicant_profiles/${reviewed.profile}/scorecard_form?interview_id=${reviewed.ids['interviews']![0]}`,
  );
  expect(ok<{ candidate: string; resume: string }>(form)).toMatchObject({
    candidate: `Candidate ${reviewed.alias}`,
    anonymous: true,
    resume: expect.stringContaining('oxymel'),
  });
  expect(JSON.stringify(form.body)).not.toMatch(SECRET);
}, 240_000);

test('recruiters see who it is at the same doors', async () => {
  const seen = leaks(await everyAnswer(cards.as.recruiter, reviewed, cards));
  expect(seen.length).toBeGreaterThan(15);
}, 240_000);

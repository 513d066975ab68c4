/** Who judges does not learn who a candidate is, through any door, until the application is decided or revealed. */
import { Cards } from '../scorecards/support.ts';
import { everyAnswer, JUDGES, leaks, type Reviewed, reviewAnonymously, reviewedCandidate } from './support.ts';

let cards: Cards;
let reviewed: Reviewed;
beforeAll(async () => {
  cards = await Cards.start();
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

test('recruiters see who it is at the same doors', async () => {
  const seen = leaks(await everyAnswer(cards.as.recruiter, reviewed, cards));
  expect(seen.length).toBeGreaterThan(15);
}, 240_000);

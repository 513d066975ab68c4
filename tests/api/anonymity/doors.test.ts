/** Who judges does not learn who a candidate is, through any door, until the application is decided or revealed. */
import { eventually } from '../../support/eventually.ts';
import { Cards, ok } from '../scorecards/support.ts';
import { everyAnswer, JUDGES, leaks, PERSON, type Reviewed, reviewAnonymously, reviewedCandidate } from './support.ts';

let cards: Cards;
let reviewed: Reviewed;
beforeAll(async () => {
  cards = await Cards.start();
  await reviewAnonymously(cards);
  reviewed = await reviewedCandidate(cards);
});
afterAll(() => cards?.stop());

test('no call tells those who judge who it is, and their answers are there', async () => {
  for (const role of JUDGES) {
    const answers = await everyAnswer(cards.as[role], reviewed, cards);
    expect([role, leaks(answers)]).toEqual([role, []]);
    const named = [...answers].filter(([, text]) => text.includes(reviewed.alias)).map(([path]) => path);
    expect(named).toContain(`/api/v1/applicant_profiles/${reviewed.profile}`);
    expect(named).toContain(`/api/v1/jobs/${cards.job.id}/board`);
  }
});

test('recruiters see who it is at the same doors', async () => {
  const seen = leaks(await everyAnswer(cards.as.recruiter, reviewed, cards));
  expect(seen.length).toBeGreaterThan(15);
});

/** Interviewers are reminded of the scorecard that they owe: after the interview as it is now, and once. */
import { startKind } from '../../support/kept/kinds.ts';
import { noticeWorkers, type NoticeWorkers, unreadOf } from '../notices/support.ts';
import { Cards } from './support.ts';

let cards: Cards;
let workers: NoticeWorkers;

beforeAll(async () => {
  cards = await Cards.start((await startKind.usual()).server);
  workers = await noticeWorkers(cards.server);
});
afterAll(async () => {
  await workers?.close();
  await cards?.stop();
});

const remindedOf = async (role: 'recruiter' | 'hiring_manager' | 'decision_maker') =>
  (await unreadOf(cards.as[role], 'scorecard_due')).map(({ path }) => path).toSorted();

test('an interview that is over reminds those who owe a scorecard, by the candidate and once', async () => {
  const [profile, other] = [await cards.candidate(), await cards.candidate()];
  const screen = (of: number, interview: number) => `/scorecard/${of}?interview_id=${interview}`;
  // A decision maker does not reach a stage that is not meant for them, and is reminded all the same.
  const over = await cards.interview(profile, ['hiring_manager', 'decision_maker', 'recruiter']);
  await cards.sent('recruiter', profile, { interview_id: over });
  const just = await cards.interview(other, ['hiring_manager'], { hours: 1 });
  const missed = await cards.interview(other, ['hiring_manager'], { status: 'no_show' });
  await cards.interview(other, ['hiring_manager'], { status: 'cancelled' });
  await cards.interview(other, ['hiring_manager'], { hours: 24 * 16 });
  await workers.run(2);
  await workers.run();
  expect(await remindedOf('hiring_manager')).toEqual([screen(profile, over)]);
  expect(await remindedOf('decision_maker')).toEqual([screen(profile, over)]);
  expect(await remindedOf('recruiter')).toEqual([]);

  // One that turns out to have taken place, and one that was moved meanwhile.
  await cards.database.query(`update interviews set status = 'held' where id = $1`, [missed]);
  await cards.database.query(
    `update interviews set starts_at = now() + interval '1 day', ends_at = now() + interval '25 hours', sequence = 1 where id = $1`,
    [over],
  );
  await cards.database.query(
    `update interviews set starts_at = now() - interval '2 hours', ends_at = now() - interval '61 minutes' where id = $1`,
    [just],
  );
  await workers.run();
  expect(await remindedOf('hiring_manager')).toEqual([screen(other, missed), screen(other, just)].toSorted());
  await cards.sent('hiring_manager', other, { interview_id: just });
  expect(await remindedOf('hiring_manager')).toEqual([screen(other, missed)]);

  await cards.database.query(
    `update interviews set starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours' where id = $1`,
    [over],
  );
  await workers.run();
  expect(await remindedOf('decision_maker')).toEqual([screen(profile, over)]);
  const { rows } = await cards.database.query<{ count: number }>(
    `select count(*)::int as count from notifications where kind = 'scorecard_due' and interview_id = $1`,
    [over],
  );
  expect(rows[0]!.count).toBe(2);
});

import { turnLimits } from './limits.ts';
import { Turns, type TurnLimits } from './turns.ts';

const limits: TurnLimits = {
  running: 3,
  runningOfOne: 2,
  waitingOfOne: 2,
  waiting: 4,
  patienceMs: 60_000,
  secondsAMinute: 60,
};

/** What became of a turn so far. */
async function now(turn: Promise<unknown>): Promise<string> {
  const outcome = turn.then(
    () => 'runs',
    (error: { status: number }) => String(error.status),
  );
  const later = new Promise<string>((done) => setImmediate(done, 'waits'));
  return Promise.race([outcome, later.then((state) => state)]);
}

test('one caller runs two at once, two more wait, and the rest is refused', async () => {
  const turns = new Turns(limits);
  const mine = [1, 2, 3, 4, 5].map(() => turns.take('me'));
  expect(await Promise.all(mine.map(now))).toEqual(['runs', 'runs', 'waits', 'waits', '429']);
  expect(await now(turns.take('you'))).toBe('runs');
});

test.each([1, 6, 8, 9, 10, 30])('with %i connections one caller leaves a place to others', async (connections) => {
  const turns = new Turns(turnLimits(connections));
  const mine = [1, 2, 3].map(() => turns.take('me'));
  // Each is looked at: who waits too long is refused at last, when this test is over.
  const [first, , third] = await Promise.all(mine.map(now));
  expect([first, third, await now(turns.take('you'))]).toEqual(['runs', 'waits', 'runs']);
});

test('who waits comes in their order, past those who have no room of their own', async () => {
  const turns = new Turns(limits);
  const [first, , third] = [turns.take('me'), turns.take('me'), turns.take('me')];
  const theirs = turns.take('you');
  const full = turns.take('them');
  expect(await Promise.all([third, theirs, full].map(now))).toEqual(['waits', 'runs', 'waits']);
  (await theirs)();
  expect(await Promise.all([third, full].map(now))).toEqual(['waits', 'runs']);
  (await first)();
  expect(await now(third)).toBe('runs');
});

test('a turn ends once, however often it is said', async () => {
  const turns = new Turns(limits);
  const [first] = [await turns.take('me'), await turns.take('me')];
  first();
  first();
  expect(await Promise.all([turns.take('me'), turns.take('me')].map(now))).toEqual(['runs', 'waits']);
});

test('too many in all, too long a wait and a caller who left are told apart from a turn', async () => {
  const crowded = new Turns({ ...limits, running: 1, waiting: 1 });
  const end = await crowded.take('me');
  const left = new AbortController();
  const waiting = crowded.take('you', left.signal);
  expect(await now(waiting)).toBe('waits');
  await expect(crowded.take('them')).rejects.toMatchObject({
    status: 503,
    details: { headers: { 'retry-after': '5' } },
  });
  left.abort();
  expect(await now(waiting)).toBe('503');
  end();
  expect(await now(crowded.take('them'))).toBe('runs');
  const hasty = new Turns({ ...limits, running: 1, patienceMs: 1 });
  await hasty.take('me');
  await expect(hasty.take('you')).rejects.toMatchObject({ status: 503 });
});

test('a minute that is used up is waited for', async () => {
  const turns = new Turns({ ...limits, secondsAMinute: 0.001 });
  const end = await turns.take('me');
  await new Promise((done) => setTimeout(done, 5));
  end();
  await expect(turns.take('me')).rejects.toMatchObject({ status: 429, details: { headers: { 'retry-after': '60' } } });
  expect(await now(turns.take('you'))).toBe('runs');
});

import { jest } from '@jest/globals';
import type { PgBoss } from 'pg-boss';
import { throughBreaks } from './broken-connections.ts';

const job = { name: 'mail.send', id: '1' };
const broken = () => new Error('Connection terminated unexpectedly');

function queue({ affected = 1 } = {}) {
  const calls: string[] = [];
  const call = (name: string) => () => {
    calls.push(name);
    return Promise.resolve({ jobs: [], requested: 1, affected });
  };
  const boss = { touch: call('touch'), complete: call('complete'), fail: call('fail') };
  return { calls, boss: boss as unknown as PgBoss };
}

afterEach(() => jest.restoreAllMocks());

test('a handler that has run for long is tried again as well when its connection breaks', async () => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const { calls, boss } = queue();
  let tries = 0;
  await throughBreaks(boss, job, () => {
    now += 60_000;
    return ++tries === 1 ? Promise.reject(broken()) : Promise.resolve();
  });
  expect([tries, calls]).toEqual([2, ['touch', 'complete']]);
});

test('a job that waits again, because it was not begun in time, is left to who gets it next', async () => {
  const { calls, boss } = queue({ affected: 0 });
  let tries = 0;
  await throughBreaks(boss, job, () => Promise.resolve(void (tries += 1)));
  expect([tries, calls]).toEqual([0, ['touch']]);
});

test('what else fails is written down at once', async () => {
  const { calls, boss } = queue();
  let tries = 0;
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ECONNREFUSED' });
  await throughBreaks(boss, job, () => Promise.reject((tries += 1) && refused));
  expect([tries, calls]).toEqual([1, ['touch', 'fail']]);
});

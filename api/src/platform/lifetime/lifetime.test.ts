import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Deadline } from './deadline.ts';

/** A process that is asked to end, and says when it is and with what status; `then` is what it does next. */
function run(then: string, before = '') {
  const script = `
    import { stopRequested } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
    const alive = setInterval(() => undefined, 1000);
    ${before}
    const stopping = stopRequested();
    console.log('ready');
    const status = await stopping;
    console.log('asked ' + status);
    ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ready = once(child.stdout, 'data');
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, ready, ended, printed: () => printed };
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends a process in order, with 0', async (signal) => {
  const { child, ready, ended, printed } = run('process.exit(status);');
  await ready;
  child.kill(signal);
  expect(await ended).toBe(0);
  expect(printed()).toContain('asked 0');
});

test.each([
  ['an error that nobody caught', `setTimeout(() => { throw new Error('of nobody') }, 50);`],
  ['an event that nobody heard', `setTimeout(() => process.stdin.emit('error', new Error('of nobody')), 50);`],
  ['a rejection that nobody caught', `setTimeout(() => void Promise.reject(new Error('of nobody')), 50);`],
])('%s is logged and ends a process in order, with 1', async (_what, before) => {
  const { ended, printed } = run('process.exit(status);', before);
  expect(await ended).toBe(1);
  expect(printed()).toContain('asked 1');
  expect(printed()).toContain('of nobody');
});

test('a second signal ends a process at once', async () => {
  const { child, ready, ended } = run('await new Promise(() => undefined);');
  await ready;
  child.kill('SIGTERM');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await ended).toBeNull();
});

test('steps share one deadline: one that hangs or fails is left behind', async () => {
  const deadline = new Deadline(300);
  const done: string[] = [];
  await deadline.step('hangs', new Promise(() => undefined), 150);
  done.push('after the one that hangs');
  await deadline.step('fails', Promise.reject(new Error('no')));
  done.push('after the one that fails');
  expect(deadline.left()).toBeGreaterThan(0);
  expect(deadline.left(1_000)).toBe(0);
  expect(done).toHaveLength(2);
});

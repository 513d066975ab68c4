import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenChanged } from './fingerprint.mjs';

let base: string;
let runs: number;

const put = (path: string, text: string) => writeFileSync(join(base, path), text);
const work = async () => {
  runs += 1;
  put('result', `run ${runs}`);
};
const again = (act = work) => whenChanged('step', { sources: ['src', 'absent'], results: ['result'], base }, act);

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'rolecall-prepare-'));
  for (const folder of ['src', 'src/deep', 'src/node_modules']) mkdirSync(join(base, folder));
  put('src/deep/a.ts', 'one');
  runs = 0;
  await again();
});

afterEach(() => rmSync(base, { recursive: true }));

test('does nothing while nothing has changed', async () => {
  expect(await again()).toBe(false);
  expect(runs).toBe(1);
});

test.each([
  ['a file changes', () => put('src/deep/a.ts', 'another')],
  ['a file comes', () => put('src/b.ts', '')],
  ['a file goes', () => rmSync(join(base, 'src/deep/a.ts'))],
  ['the result is missing', () => rmSync(join(base, 'result'))],
])('works again when %s', async (_name, change) => {
  change();
  expect(await again()).toBe(true);
  expect(await again()).toBe(false);
});

test.each(['src/a.test.ts', 'src/node_modules/x.js'])('%s is no reason to work again', async (path) => {
  put(path, 'new');
  expect(await again()).toBe(false);
});

test('a step that failed is done again', async () => {
  put('src/deep/a.ts', 'broken');
  await expect(again(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await again()).toBe(true);
});

import { expect, test } from '@jest/globals';
import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** More than this nobody overlooks: what belongs together gets a folder of its own. */
const most = 25;

test(`no folder of sources holds more than ${most} files`, () => {
  const sources = '{api/src,admin-ui/src,career-site/src,codegen/src,scripts,tests}/**/*.{ts,tsx,mjs,cjs}';
  const files = globSync([sources, 'schemas/**/*.json'], {
    cwd: root,
    exclude: ['**/generated/**', '**/node_modules/**', '**/dist/**'],
  });
  const sizes = new Map<string, number>();
  for (const file of files) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  expect([...sizes].filter(([, size]) => size > most)).toEqual([]);
  expect(sizes.size).toBeGreaterThan(100);
});

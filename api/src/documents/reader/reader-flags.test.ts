import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readerFlags } from './reader-flags.ts';

jest.setTimeout(60_000);

/** Runs a script as a reader is run, and answers the code of the error it meets. */
async function errorOf(script: string): Promise<string> {
  const program = `import fs from 'node:fs'; import { execFileSync } from 'node:child_process';
    try { ${script}; console.log('allowed'); } catch (error) { console.log(error.code); }`;
  const flags = [...readerFlags(), '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, flags, { env: {} });
  return stdout.trim();
}

test('a reader reads its own program and nothing else', async () => {
  const own = JSON.stringify(join(import.meta.dirname, '../index.ts'));
  expect(await errorOf(`fs.readFileSync(${own})`)).toBe('allowed');
  expect(await errorOf(`fs.readFileSync('/etc/passwd')`)).toBe('ERR_ACCESS_DENIED');
  expect(await errorOf(`fs.readdirSync(${JSON.stringify(join(import.meta.dirname, '../../../..'))})`)).toBe(
    'ERR_ACCESS_DENIED',
  );
});

test('a reader writes nothing and starts nothing', async () => {
  const file = JSON.stringify(join(tmpdir(), 'rolecall-reader-test'));
  expect(await errorOf(`fs.writeFileSync(${file}, 'x')`)).toBe('ERR_ACCESS_DENIED');
  expect(await errorOf(`execFileSync('ls')`)).toBe('ERR_ACCESS_DENIED');
});

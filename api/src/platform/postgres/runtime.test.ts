import { execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRuntime } from './runtime.ts';

test('makes the library links and execute bits that an install without scripts leaves out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-runtime-'));
  try {
    const installed = await findRuntime(undefined, join(folder, 'unused'), () => undefined);
    const root = join(folder, 'package');
    execFileSync('cp', ['-a', join(installed.postgres, '..', '..', '..'), root]);
    const links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[];
    for (const { target } of links) rmSync(join(root, target));
    for (const program of ['postgres', 'initdb']) chmodSync(join(root, 'native', 'bin', program), 0o644);

    const found = await findRuntime(undefined, join(folder, 'unused'), () => undefined, root);
    expect(links.every(({ target }) => lstatSync(join(root, target)).isSymbolicLink())).toBe(true);
    expect(execFileSync(found.postgres, ['--version'], { encoding: 'utf8' })).toContain(`${found.major}.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

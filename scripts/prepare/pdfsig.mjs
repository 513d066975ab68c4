import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

/** The pdfsig to test with: the one named by PDFSIG, or one on the path or where systems put programs. */
export function findPdfsig() {
  if (process.env.PDFSIG) return process.env.PDFSIG;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/opt/homebrew/bin'];
  return folders.map((folder) => join(folder, 'pdfsig')).find((path) => existsSync(path) && works(path));
}

function works(path) {
  return spawnSync(path, ['-v'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/**
 * Makes sure that the tests of sealed letters find a verifier of signatures that is not ours. Where that is impossible it
 * says so and goes on: the other tests need none, and these fail by themselves.
 */
export async function pdfsig() {
  if (findPdfsig()) return;
  await aptInstall('poppler-utils');
  if (findPdfsig()) return;
  console.warn(
    'No pdfsig was found: the tests of sealed letters will fail. Install the package "poppler-utils" (as root on ' +
      'Debian this command does it), or set PDFSIG to the path of a pdfsig.',
  );
}

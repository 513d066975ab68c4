import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

/** The Radicale to test with: the one named by RADICALE, or one on the path or where systems put servers. */
export function findRadicale() {
  if (process.env.RADICALE) return process.env.RADICALE;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'];
  return folders.map((folder) => join(folder, 'radicale')).find((path) => existsSync(path) && works(path));
}

function works(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** Debian's package comes without what its library looks up zones by, and answers 400 then to entries that name one. */
const knowsZones = () =>
  process.env.RADICALE !== undefined || spawnSync('python3', ['-c', 'import pytz'], { stdio: 'ignore' }).status === 0;

/**
 * Makes sure that the tests of calendars find a real CalDAV server. Where that is impossible it says so and goes on:
 * the other tests need none, and these fail by themselves.
 */
export async function radicale() {
  if (findRadicale() && knowsZones()) return;
  await aptInstall('radicale', 'python3-tz');
  if (findRadicale()) return;
  console.warn(
    'No Radicale was found: the tests of calendars will fail. Install the package "radicale" (as root on Debian this ' +
      'command does it), or set RADICALE to the path of a radicale.',
  );
}

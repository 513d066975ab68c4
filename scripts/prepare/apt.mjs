import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs packages where that can be done unasked: as root on Debian and what follows it. Anywhere else, and when it
 * fails, it says why and goes on; who needs them looks whether they are there.
 */
export async function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(' and ')} (apt-get install)`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update', '-qq'], quiet);
    await run('apt-get', ['install', '-y', '-qq', '--no-remove', '--no-install-recommends', ...packages], quiet);
  } catch (error) {
    console.warn(error.message);
  }
}

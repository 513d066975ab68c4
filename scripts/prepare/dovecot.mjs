import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

/** The Dovecot to test with: the one named by DOVECOT, or one on the path or where systems put servers. */
export function findDovecot() {
  if (process.env.DOVECOT) return process.env.DOVECOT;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'];
  return folders.map((folder) => join(folder, 'dovecot')).find((path) => existsSync(path) && works(path));
}

function works(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/**
 * Makes sure that the tests of incoming mail find a real IMAP server. Where that is impossible it says so and goes on:
 * the other tests need none, and these fail by themselves.
 */
export async function dovecot() {
  if (findDovecot()) return;
  await aptInstall('dovecot-imapd');
  if (findDovecot()) return;
  console.warn(
    'No Dovecot was found: the tests of incoming mail will fail. Install the package "dovecot-imapd" (as root on ' +
      'Debian this command does it), or set DOVECOT to the path of a dovecot.',
  );
}

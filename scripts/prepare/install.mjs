import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from './run.mjs';

const modules = join(root, 'node_modules');
const lockfile = join(root, 'package-lock.json');
const stamp = join(modules, '.rolecall-install');

/** `npm ci` where node_modules is missing or was installed from another package-lock.json. */
export async function install() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (installedByHand()) {
    writeFileSync(stamp, wanted);
    return;
  }
  console.log('Installing packages (npm ci)');
  // NODE_ENV=production would leave out what builds the front ends. Warnings are silenced: npm runs on the system's
  // Node, and dozens of packages would ask for the newer one that this very step installs.
  await npm('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error');
  writeFileSync(stamp, wanted);
}

/** npm install writes the lockfile and its own note of what it installed within seconds of each other. */
const sameRunMs = 5_000;

/** npm's note is as new as the lockfile: somebody ran npm ci or npm install. */
function installedByHand() {
  const note = statSync(join(modules, '.package-lock.json'), { throwIfNoEntry: false });
  return note !== undefined && note.mtimeMs >= statSync(lockfile).mtimeMs - sameRunMs;
}

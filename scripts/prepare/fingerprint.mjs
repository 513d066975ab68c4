import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const ignored = /^(?:node_modules|dist|\.cache|.*\.test\.tsx?)$/;

/** Path, size and time of every file in these files and folders, as one short text that changes when any does. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    if (!stat.isDirectory()) {
      hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(path).sort()) if (!ignored.test(name)) visit(join(path, name));
  };
  for (const path of paths) visit(join(root, path));
  return hash.digest('hex');
}

/**
 * Does `work` when `sources` differ from those of the last time that it succeeded, or when one of the `results` is
 * missing. Answers whether it was needed.
 */
export async function whenChanged(name, { sources, results }, work) {
  const stamp = join(root, '.cache', 'prepare', name);
  const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const now = fingerprint(sources);
  if (before === now && results.every((path) => existsSync(join(root, path)))) return false;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}

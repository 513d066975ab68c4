import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './run.mjs';

const ignored = /^(?:node_modules|dist|\.cache|.*\.test\.tsx?)$/;

/**
 * Path, size and time of every file in these files and folders, as one short text that changes when any does.
 * @param {string[]} paths
 * @param {string} base the folder that they are below
 */
export function fingerprint(paths, base = root) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    if (!stat.isDirectory()) {
      hash.update(`${relative(base, path)}\0${stat.size}\0${stat.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(path).sort()) if (!ignored.test(name)) visit(join(path, name));
  };
  for (const path of paths) visit(join(base, path));
  return hash.digest('hex');
}

/**
 * Does `work` when `sources` differ from those of the last time that it succeeded, or when one of the `results` is
 * missing. Answers whether it was needed.
 * @param {string} name
 * @param {{sources: string[], results: string[], base?: string}} watched
 * @param {() => Promise<void>} work
 */
export async function whenChanged(name, { sources, results, base = root }, work) {
  const stamp = join(base, '.cache', 'prepare', name);
  const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const now = fingerprint(sources, base);
  if (before === now && results.every((path) => existsSync(join(base, path)))) return false;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}

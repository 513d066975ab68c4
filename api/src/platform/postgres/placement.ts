import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runningPostmaster } from './postmaster-file.ts';
import { canUse, type RunAs } from './system-user.ts';

/** Where the parts of one embedded server lie. */
export type Home = {
  /** The folder that the caller named; our notes and the log, private to us. */
  folder: string;
  /** PGDATA. Beside the notes, or elsewhere when the database's user cannot reach that place. */
  data: string;
};

/**
 * Prepares `folder` and decides where PGDATA goes. A database user of its own (we are root) may be unable to reach
 * the folder, when a parent has mode 0700; the data then lives in `elsewhere`, and the file `data-location` says so.
 */
export async function prepareHome(
  folder: string,
  user: RunAs,
  elsewhere: string,
  log: (line: string) => void,
): Promise<Home> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const note = join(folder, 'data-location');
  const moved = await readFile(note, 'utf8')
    .then((text) => text.trim())
    .catch(() => undefined);
  if (moved !== undefined) return { folder, data: moved };

  const data = join(folder, 'data');
  if (!user || (await isReachable(folder, user)) || (await runningPostmaster(data))) return { folder, data };

  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 10);
  await mkdir(elsewhere, { recursive: true, mode: 0o755 });
  const place = await mkdtemp(join(elsewhere, `${hash}-`));
  await chmod(place, 0o755);
  if (!canUse(place, 'rx', user))
    throw new Error(`PostgreSQL's user "${user.name}" can reach neither ${folder} nor ${place}`);
  const there = join(place, 'data');
  if (existsSync(data)) await move(data, there);
  log(`The database is kept in ${there}, as the user "${user.name}" cannot reach ${folder}`);
  await writeFile(note, `${there}\n`, { mode: 0o644 });
  return { folder, data: there };
}

async function isReachable(folder: string, user: NonNullable<RunAs>): Promise<boolean> {
  const mode = (await stat(folder)).mode & 0o777;
  // The folder itself is ours to open; its parents are not.
  if ((mode & 0o055) !== 0o055) await chmod(folder, mode | 0o055);
  return canUse(folder, 'rx', user);
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    execFileSync('cp', ['-a', from, to]);
    await rm(from, { recursive: true });
  }
}

/** Gives one path to the database's user; nothing to do when it runs as ourselves. */
export async function giveTo(user: RunAs, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

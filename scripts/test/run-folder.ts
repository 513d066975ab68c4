import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { endServer } from '../../api/src/platform/postgres/postmaster.ts';
import { runningPostmaster } from '../../api/src/platform/postgres/postmaster-file.ts';
import { isAlive } from '../../api/src/platform/postgres/process-identity.ts';

const prefix = 'rolecall-test-';

/** All that one test run writes: the database, what tests put into their temporary folder, programs and groups of files. */
export type RunFolder = {
  database: string;
  temporary: string;
  programs: string;
  groups: string;
  remove: () => Promise<void>;
};

/** A folder in memory that Linux offers to all, and the bytes that must be free there and in memory to use it. */
const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 8_000_000_000;

/** Makes the folder of this run, and clears away those of runs that were killed before they could do it. */
export async function makeRunFolder(): Promise<RunFolder> {
  const places = [IN_MEMORY, tmpdir()].filter((place) => existsSync(place));
  for (const path of places.flatMap((place) => globSync(join(place, `${prefix}*`)))) {
    if (!isAlive(Number(path.slice(path.lastIndexOf('-') + 1)))) await remove(path);
  }
  const folder = join(inMemory() ? IN_MEMORY : tmpdir(), `${prefix}${process.pid}`);
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary, { recursive: true, mode: 0o755 });
  const own = (name: string) => join(folder, name);
  return {
    database: own('database'),
    temporary,
    programs: own('programs'),
    groups: own('groups'),
    remove: () => remove(folder),
  };
}

/** Tests make some hundred databases of a thousand files each, which a disk's file system takes four times as long for. */
function inMemory(): boolean {
  if (process.env.TMPDIR || !existsSync(IN_MEMORY) || freemem() < ROOM_BYTES) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM_BYTES;
}

/** Ends every PostgreSQL that still runs below the folder, and removes it. */
async function remove(folder: string): Promise<void> {
  // Where PostgreSQL's user cannot reach the folder, its data lies elsewhere and a note says where.
  const elsewhere = globSync('**/data-location', { cwd: folder }).map((note) =>
    readFileSync(join(folder, note), 'utf8').trim(),
  );
  const here = globSync('**/postmaster.pid', { cwd: folder }).map((file) => join(folder, dirname(file)));
  for (const data of [...here, ...elsewhere]) {
    const running = await runningPostmaster(data);
    if (running) await endServer(running.pid);
  }
  for (const path of [folder, ...elsewhere.map((data) => dirname(data))])
    rmSync(path, { recursive: true, force: true });
}

import { globSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { endServer } from '../../api/src/platform/postgres/postmaster.ts';
import { runningPostmaster } from '../../api/src/platform/postgres/postmaster-file.ts';
import { isAlive } from '../../api/src/platform/postgres/process-identity.ts';

const prefix = 'rolecall-test-';

/** All that one test run writes: the database, and what tests put into their temporary folder. */
export type RunFolder = { database: string; temporary: string; remove: () => Promise<void> };

/** Makes the folder of this run, and clears away those of runs that were killed before they could do it. */
export async function makeRunFolder(): Promise<RunFolder> {
  for (const name of readdirSync(tmpdir())) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) await remove(join(tmpdir(), name));
  }
  const folder = join(tmpdir(), `${prefix}${process.pid}`);
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary, { recursive: true, mode: 0o755 });
  return { database: join(folder, 'database'), temporary, remove: () => remove(folder) };
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

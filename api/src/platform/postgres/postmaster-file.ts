import { execFileSync } from 'node:child_process';
import { readlinkSync, realpathSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './process-identity.ts';

/** A PostgreSQL server process that runs on a data folder. */
export type Postmaster = { pid: number; port: number };

/** What its own file says of a server: it listens, or is still on its way up or down. */
export type PostmasterStatus = Postmaster & { ready: boolean };

/**
 * The server that runs on this data folder, read from the file that PostgreSQL itself keeps there. After a crash
 * the file stays behind, and its process id may belong to any other program by now.
 */
export async function runningPostmaster(data: string): Promise<PostmasterStatus | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid) || !worksIn(pid, data)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Removes the file of a server that is gone, whose process id now belongs to another program. */
export async function removeStaleFile(data: string): Promise<void> {
  if (!(await runningPostmaster(data))) await rm(join(data, 'postmaster.pid'), { force: true });
}

/** All processes of PostgreSQL change to the data folder and stay there. */
export function worksIn(pid: number, data: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data);
  } catch {
    return false;
  }
}

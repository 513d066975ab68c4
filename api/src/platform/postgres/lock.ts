import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf } from './process-identity.ts';

const waitForLockMs = 180_000;

const ownIdentity = () => identityOf(process.pid) ?? String(process.pid);

/** True for the text that a process wrote about itself, as long as that very process lives. */
const livesStill = (identity: string) => identityOf(Number.parseInt(identity, 10)) === identity;

/**
 * Runs `work` while no other process (and no other call in this one) does so for the same file.
 * The lock of a process that was killed is taken over.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const content = `${ownIdentity()} ${randomBytes(6).toString('hex')}`;
  const deadline = Date.now() + waitForLockMs;
  while (!(await take(file, content))) {
    if (Date.now() > deadline) throw new Error(`Another process holds ${file} for more than ${waitForLockMs / 1000} s`);
    await delay(50);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = await readFile(file, 'utf8').catch(() => undefined);
  // Empty is what a process leaves that was killed between opening the file and writing it, or is about to write it.
  if (holder === undefined || holder === '' || livesStill(holder.split(' ')[0] ?? '')) return false;
  await removeDead(file, holder);
  return false;
}

/** Renaming is atomic: of several processes that find a dead lock, only one removes it, and nobody a living one. */
async function removeDead(file: string, holder: string): Promise<void> {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const taken = await readFile(aside, 'utf8');
  if (taken === holder) await rm(aside, { force: true });
  else await rename(aside, file);
}

/** Who uses a running server: one file per use, named by process, so that the last one out can stop it. */
export class Users {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Registers one use and returns its name for `leave`. */
  async enter(): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const name = `${ownIdentity()} ${randomBytes(4).toString('hex')}`;
    await writeFile(join(this.folder, name), '', { mode: 0o600 });
    return name;
  }

  /** Ends one use and answers how many others there are; those of dead processes are forgotten. */
  async leave(name: string): Promise<number> {
    await rm(join(this.folder, name), { force: true });
    const living = [];
    for (const other of await readdir(this.folder)) {
      if (livesStill(other.split(' ')[0] ?? '')) living.push(other);
      else await rm(join(this.folder, other), { force: true });
    }
    return living.length;
  }
}

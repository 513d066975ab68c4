import { setTimeout as delay } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { hasBroken } from '../database/connection-lost.ts';
import { query } from '../database/database.ts';
import { log } from '../logging/log.ts';

/** A job that was fetched is begun within this time, or by nobody: what is longer is left to the one who looks for it. */
const BEGIN_WITHIN_MS = 3_000;
/** A handler is tried again for so long; after that it has failed, and its next try follows its queue's rules. */
const HANDLE_AGAIN_MS = 5_000;
/** Shorter than any job's time limit, after which the queue does it again by itself. */
const SETTLE_WITHIN_MS = 60_000;
/** Twice the time within which jobs are begun: a process that is short of breath is not overtaken. */
const NEVER_BEGUN_AFTER_SECONDS = 6;
const LOOK_EVERY_MS = 2_000;

type Job = { name: string; id: string };
/** The queue's types leave it out. */
type Touched = { affected: number };

/**
 * Does a job and writes down how it ended, again and again where the connection to the database breaks meanwhile, so
 * that a break costs a moment and not the job's time limit. The queue's own word that it ended, after this, changes
 * nothing any more.
 * @param work what the job is; it can be called twice, as jobs can
 */
export async function throughBreaks(queue: PgBoss, { name, id }: Job, work: () => Promise<void>): Promise<void> {
  const begun = (await again(() => queue.touch(name, id), BEGIN_WITHIN_MS)) as Touched;
  // Somebody who looked for lost jobs was faster: it waits again.
  if (begun.affected === 0) return;
  const failure = await again(work, HANDLE_AGAIN_MS).catch((error: unknown) => error as Error);
  await again(() => (failure ? queue.fail(name, id, failure) : queue.complete(name, id)), SETTLE_WITHIN_MS);
}

/**
 * Writes down what cannot be done again, such as that a mail has gone, again and again where the connection breaks.
 * @param write can be called twice, also when it had worked and only its answer was lost
 * @param limitMs how long after the first break it is tried; default a minute
 */
export const writeThroughBreaks = <T>(write: () => Promise<T>, limitMs = SETTLE_WITHIN_MS): Promise<T> =>
  again(write, limitMs);

/** Does it again for so long after the connection to the database broke first. */
async function again<T>(work: () => Promise<T>, limitMs: number): Promise<T> {
  let end: number | undefined;
  for (let pause = 100; ; pause = Math.min(2 * pause, 2_000)) {
    try {
      return await work();
    } catch (error) {
      end ??= Date.now() + limitMs;
      if (!hasBroken(error) || Date.now() + pause > end) throw error;
    }
    await delay(pause);
  }
}

let lastBreak = 0;
let looking = false;

/**
 * Call it whenever a connection of the queue has broken: jobs that were given out to nobody, because the answer with
 * them was lost, wait again some seconds later. They are those that were never begun; `throughBreaks` says so of the
 * others at once.
 * @param onWaiting is called with the queue of each
 */
export function findLostJobs(onWaiting: (name: string) => void): void {
  lastBreak = Date.now();
  if (looking) return;
  looking = true;
  const look = async () => {
    do {
      await delay(LOOK_EVERY_MS, undefined, { ref: false });
      await again(() => putBack(onWaiting), SETTLE_WITHIN_MS);
    } while (Date.now() - lastBreak < 1_000 * NEVER_BEGUN_AFTER_SECONDS + 2 * LOOK_EVERY_MS);
  };
  void look()
    .catch((error: unknown) => log().warn({ err: error }, 'Jobs that nobody was given wait for their time limit'))
    .finally(() => (looking = false));
}

async function putBack(onWaiting: (name: string) => void): Promise<void> {
  for (const { name, id } of await query<Job>(`select name, id from pgboss.job where ${NEVER_BEGUN}`)) {
    const rows = await query(
      `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
       where name = $1 and id = $2 and ${NEVER_BEGUN} returning id`,
      [name, id],
    );
    if (rows.length > 0) onWaiting(name);
  }
}

const NEVER_BEGUN = `state = 'active' and heartbeat_on = started_on
  and started_on < now() - interval '${NEVER_BEGUN_AFTER_SECONDS} seconds'`;

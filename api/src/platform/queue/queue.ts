import { randomUUID } from 'node:crypto';
import type { PoolConfig } from 'pg';
import { PgBoss, type JobWithMetadata } from 'pg-boss';
import { config } from '../config/config.ts';
import { DatabaseClient } from '../database/client.ts';
import { database } from '../database/connection.ts';
import { query, runOutsideTransaction } from '../database/database.ts';
import { log } from '../logging/log.ts';

/** What a handler learns about the run it is in. */
export interface JobRun {
  id: string;
  /** No further try follows when this one fails. */
  last: boolean;
}

export interface WorkOptions {
  /** Tries after the first; default 5, with growing pauses that begin at 30 seconds. */
  retries?: number;
  retryDelaySeconds?: number;
  /** Seconds after which a run counts as failed; default 300. */
  timeoutSeconds?: number;
  /** Runs at the same time in one process; default 1. */
  concurrency?: number;
  /** Five cron fields in UTC: the job is made by itself at these times. */
  cron?: string;
  /** A job is made whenever workers start, for what an ended process may have left undone. */
  atStart?: boolean;
}

type Handler = (data: never, run: JobRun) => Promise<unknown>;

const works = new Map<string, { handler: Handler; options: WorkOptions }>();
const schema = 'pgboss';
let boss: PgBoss | undefined;
let starting: Promise<PgBoss> | undefined;

/** Says what is to be done with jobs of a name; call it before the queue is started. */
export function work<T extends object>(
  name: string,
  handler: (data: T, run: JobRun) => Promise<unknown>,
  options: WorkOptions = {},
): void {
  if (works.has(name)) throw new Error(`The job "${name}" has a handler already`);
  works.set(name, { handler, options });
}

/**
 * Makes a job. In a running transaction it exists when that commits, and never if it does not.
 * `key`: no second job with this key while one waits. `after`: not before this time.
 */
export async function enqueue(
  name: string,
  data: object = {},
  { key, after }: { key?: string; after?: Date } = {},
): Promise<void> {
  if (!works.has(name)) throw new Error(`Nobody works on "${name}": import what registers it`);
  const sender = await started();
  const db = { executeSql: async (text: string, values?: unknown[]) => ({ rows: await query(text, values) }) };
  // The policy "short" keeps one waiting job per key; without a key, each is its own.
  await sender.send(name, data, { db, singletonKey: key ?? randomUUID(), startAfter: after });
}

/** Opens the queue; with `workers`, this process also does the jobs that `work` named. */
export async function startQueue({ workers }: { workers: boolean }): Promise<void> {
  const running = await started();
  if (!workers) return;
  for (const [name, { handler, options }] of works) {
    for (let at = 0; at < (options.concurrency ?? 1); at += 1) await startWorker(running, name, handler);
    if (options.cron) await running.schedule(name, options.cron, {}, { tz: 'UTC' });
    if (options.atStart) await enqueue(name, {}, { key: 'start' });
  }
}

/** A worker that goes from job to job; only when none waits, it looks again every five seconds or when told of one. */
async function startWorker(running: PgBoss, name: string, handler: Handler): Promise<void> {
  const worker = await running.work(
    name,
    { includeMetadata: true, notifyPollingIntervalSeconds: 5 },
    async (jobs: JobWithMetadata<object>[]) => {
      try {
        for (const job of jobs) await run(job, handler);
      } finally {
        running.notifyWorker(worker);
      }
    },
  );
}

/**
 * Lets running jobs end, for `limit` ms at most, and closes the queue's connections. Those that still run then are
 * done again later.
 */
export async function stopQueue(limit = 10_000): Promise<void> {
  const stopping = boss;
  boss = undefined;
  starting = undefined;
  await stopping?.stop({ graceful: true, timeout: limit });
}

function started(): Promise<PgBoss> {
  return (starting ??= runOutsideTransaction(start).catch((error: unknown) => {
    starting = undefined;
    throw error;
  }));
}

async function start(): Promise<PgBoss> {
  const workers = config().workers;
  const connection: Pick<PoolConfig, 'Client'> = { Client: DatabaseClient };
  const next = new PgBoss({
    ...connection,
    connectionString: database().settings.url,
    application_name: 'rolecall queue',
    max: 4,
    schema,
    supervise: workers,
    schedule: workers,
    // What is due at a minute happens within seconds of it; by default up to a minute later.
    cronMonitorIntervalSeconds: 10,
    cronWorkerIntervalSeconds: 2,
    useListenNotify: true,
  });
  // Errors of its own workers are objects that look like errors.
  next.on('error', (error) =>
    log().error({ err: Object.assign(new Error(error.message), error) }, 'The queue has a problem'),
  );
  next.on('warning', (warning) => log().warn({ warning: warning.message }, 'The queue warns'));
  await next.start();
  for (const [name, { options }] of works) {
    const settings = {
      retryLimit: options.retries ?? 5,
      retryDelay: options.retryDelaySeconds ?? 30,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: options.timeoutSeconds ?? 300,
      notify: true,
    };
    await next.createQueue(name, { ...settings, policy: 'short' });
    await next.updateQueue(name, settings);
  }
  boss = next;
  return next;
}

async function run(job: JobWithMetadata<object>, handler: Handler): Promise<void> {
  try {
    await handler(job.data as never, { id: job.id, last: job.retryCount >= job.retryLimit });
  } catch (error) {
    log().warn({ err: error, job: job.name, jobId: job.id, attempt: job.retryCount + 1 }, 'A job failed');
    // The queue keeps what is thrown, and a mail server's words may hold an address: the log has them, its tables not.
    throw new Error(`${job.name} failed, see the log`);
  }
}

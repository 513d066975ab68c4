import { randomUUID } from 'node:crypto';
import type { PoolConfig } from 'pg';
import { PgBoss, type JobWithMetadata } from 'pg-boss';
import { config } from '../config/config.ts';
import { DatabaseClient } from '../database/client.ts';
import { hasBroken } from '../database/connection-lost.ts';
import { CONNECTION_IDLE_MS, database } from '../database/connection.ts';
import { query, runOutsideTransaction, withTransaction } from '../database/database.ts';
import { log } from '../logging/log.ts';
import { countJobRun } from '../metrics/counted.ts';
import { findLostJobs, throughBreaks } from './broken-connections.ts';
import { watchDueJobs } from './due-jobs.ts';

/** What a handler learns about the run it is in. */
export interface JobRun {
  id: string;
  /** Unlike any other run's; the same where the run begins anew because the connection to the database broke. */
  token: string;
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
  /** As many of them for one `group` of jobs, and as many for its urgent ones; default: no limit. */
  groupConcurrency?: number;
  /** More runs at the same time, for urgent jobs alone; default none. */
  urgentConcurrency?: number;
  /** Five cron fields in UTC: the job is made by itself at these times. */
  cron?: string;
  /** A job is made whenever workers start, for what an ended process may have left undone. */
  atStart?: boolean;
}

type Handler = (data: never, run: JobRun) => Promise<unknown>;

const works = new Map<string, { handler: Handler; options: WorkOptions }>();
/**
 * How the connections of this process's queue are named, unlike any other's. The database sees them as long as the
 * process lives, and so what it has begun is known to be begun.
 */
export const queueName = `rolecall queue ${randomUUID()}`;

const schema = 'pgboss';
const urgentPriority = 1;
let boss: PgBoss | undefined;
let starting: Promise<PgBoss> | undefined;
let endWatch: (() => void) | undefined;

/** Says what is to be done with jobs of a name; call it before the queue is started. */
export function work<T extends object>(
  name: string,
  handler: (data: T, run: JobRun) => Promise<unknown>,
  options: WorkOptions = {},
): void {
  if (works.has(name)) throw new Error(`The job "${name}" has a handler already`);
  works.set(name, { handler, options });
}

/** What was said about each job, by its name. */
export const registeredWork = (): Record<string, WorkOptions> =>
  Object.fromEntries([...works].map(([name, { options }]) => [name, options]));

export interface EnqueueOptions {
  /** No second job with this key while one waits. */
  key?: string;
  /** Not before this time. */
  after?: Date;
  /** What it may have to wait for, such as a host: see groupConcurrency. */
  group?: string;
  /** Goes before those that are not. */
  urgent?: boolean;
}

/** Makes a job. In a running transaction it exists when that commits, and never if it does not. */
export async function enqueue(name: string, data: object = {}, options: EnqueueOptions = {}): Promise<void> {
  await (await senderOf(name)).send(name, data, { db, ...sending(options) });
}

/** Makes many jobs of a name at once, as `enqueue` makes each. */
export async function enqueueAll(name: string, jobs: readonly (EnqueueOptions & { data: object })[]): Promise<void> {
  if (jobs.length === 0) return;
  const sender = await senderOf(name);
  const made = jobs.map(({ data, ...options }) => ({ data, ...sending(options) }));
  await sender.insert(name, made, { db });
}

async function senderOf(name: string): Promise<PgBoss> {
  if (!works.has(name)) throw new Error(`Nobody works on "${name}": import what registers it`);
  return started();
}

/** What the queue asks goes into the running transaction. */
const db = { executeSql: async (text: string, values?: unknown[]) => ({ rows: await query(text, values) }) };

// The policy "short" keeps one waiting job per key; without a key, each is its own.
const sending = ({ key, after, group, urgent = false }: EnqueueOptions) => ({
  singletonKey: key ?? randomUUID(),
  startAfter: after,
  priority: urgent ? urgentPriority : 0,
  ...(group === undefined ? {} : { group: { id: `${urgent ? 'urgent ' : ''}${group}` } }),
});

/** Opens the queue ahead of startQueue, which says what went wrong: what it asks the database takes its time. */
export function openQueue(): void {
  started().catch(() => undefined);
}

/** Opens the queue; with `workers`, this process also does the jobs that `work` named. */
export async function startQueue({ workers }: { workers: boolean }): Promise<void> {
  const running = await started();
  if (!workers) return;
  for (const [name, { handler, options }] of works) await startWorkers(running, name, handler, options);
  const names = [...works.keys()];
  endWatch = watchDueJobs(names, (name) => wake(running, name));
  // On one connection: twelve that are opened at once take half a second.
  await withTransaction(async () => {
    for (const [name, { options }] of works) if (options.atStart) await enqueue(name, {}, { key: 'start' });
  });
}

/** How long nobody looks by themselves: workers are told of jobs, by whoever makes them or by watchDueJobs. */
const lookAnywaySeconds = 60;

/** Workers that go from job to job; when none waits, they wait until they are told of one. */
async function startWorkers(running: PgBoss, name: string, handler: Handler, options: WorkOptions): Promise<void> {
  const { concurrency = 1, urgentConcurrency = 0, groupConcurrency } = options;
  const inGroups = new Map<string, number>();
  const count = (group: string, change: 1 | -1) => {
    const now = (inGroups.get(group) ?? 0) + change;
    if (now > 0) inGroups.set(group, now);
    else inGroups.delete(group);
  };
  const start = (localConcurrency: number, minPriority?: number) => {
    let busy = 0;
    return running.work(
      name,
      {
        localConcurrency,
        localGroupConcurrency: groupConcurrency,
        minPriority,
        includeMetadata: true,
        notifyPollingIntervalSeconds: lookAnywaySeconds,
      },
      async (jobs: JobWithMetadata<object>[]) => {
        for (const job of jobs) {
          const group = job.groupId ?? '';
          busy += 1;
          count(group, 1);
          try {
            const token = randomUUID();
            await throughBreaks(running, job, () => run(job, token, handler));
          } finally {
            // Else whoever had nothing to do has taken what there was. All of them: a job that may begin now, where a
            // group was full, is not always one that this worker may take.
            const wasFull = busy === localConcurrency || inGroups.get(group) === groupConcurrency;
            busy -= 1;
            count(group, -1);
            if (wasFull) wake(running, name);
          }
        }
      },
    );
  };
  await start(concurrency);
  if (urgentConcurrency > 0) await start(urgentConcurrency, urgentPriority);
}

function wake(running: PgBoss, name: string): void {
  for (const worker of running.getWipData()) if (worker.name === name) running.notifyWorker(worker.id);
}

/**
 * Lets running jobs end, for `limit` ms at most, and closes the queue's connections. Those that still run then are
 * done again later.
 */
export async function stopQueue(limit = 10_000): Promise<void> {
  const stopping = boss;
  boss = undefined;
  starting = undefined;
  endWatch?.();
  await stopping?.stop({ graceful: true, timeout: limit });
}

/** Whether this process does jobs, and not only makes them. */
export const doesWork = (): boolean => (boss?.getWipData().length ?? 0) > 0;

function started(): Promise<PgBoss> {
  return (starting ??= runOutsideTransaction(start).catch((error: unknown) => {
    starting = undefined;
    throw error;
  }));
}

async function start(): Promise<PgBoss> {
  const workers = config().workers;
  const connection: Pick<PoolConfig, 'Client' | 'idleTimeoutMillis'> = {
    Client: DatabaseClient,
    idleTimeoutMillis: CONNECTION_IDLE_MS,
  };
  const next = new PgBoss({
    ...connection,
    connectionString: database().settings.url,
    application_name: queueName,
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
  next.on('error', (error) => {
    log().error({ err: Object.assign(new Error(error.message), error) }, 'The queue has a problem');
    findLostJobs((name) => wake(next, name));
  });
  next.on('warning', (warning) => log().warn({ warning: warning.message }, 'The queue warns'));
  await next.start();
  await makeQueues(next);
  await makeSchedules(next);
  boss = next;
  return next;
}

/** The queue of each name, as it is registered; one that is so already is left alone. */
async function makeQueues(running: PgBoss): Promise<void> {
  const existing = new Map((await running.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, { options }] of works) {
    const settings = {
      retryLimit: options.retries ?? 5,
      retryDelay: options.retryDelaySeconds ?? 30,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: options.timeoutSeconds ?? 300,
      notify: true,
    };
    const queue = existing.get(name);
    if (!queue) await running.createQueue(name, { ...settings, policy: 'short' });
    else if (!isMatch(queue, settings)) await running.updateQueue(name, settings);
  }
}

/** The jobs that are made by themselves at their times; other schedules are left alone. */
async function makeSchedules(running: PgBoss): Promise<void> {
  const existing = new Map((await running.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const [name, { options }] of works) {
    const { cron } = options;
    if (cron && !isMatch(existing.get(name) ?? {}, { cron, timezone: 'UTC' }))
      await running.schedule(name, cron, {}, { tz: 'UTC' });
  }
}

const isMatch = (found: object, wanted: object): boolean =>
  Object.entries(wanted).every(([key, value]) => (found as Record<string, unknown>)[key] === value);

async function run(job: JobWithMetadata<object>, token: string, handler: Handler): Promise<void> {
  const started = performance.now();
  try {
    await handler(job.data as never, { id: job.id, token, last: job.retryCount >= job.retryLimit });
    countJobRun(job.name, 'done', started);
  } catch (error) {
    countJobRun(job.name, 'failed', started);
    log().warn({ err: error, job: job.name, jobId: job.id, attempt: job.retryCount + 1 }, 'A job failed');
    // The queue keeps what is thrown, and a mail server's words may hold an address: the log has them, its tables not.
    throw hasBroken(error) ? error : new Error(`${job.name} failed, see the log`);
  }
}

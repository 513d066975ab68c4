import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureCluster, setNewPasswords, type Cluster } from './cluster.ts';
import { readCredentials, urlOf, type Credentials } from './credentials.ts';
import { Users, withLock } from './lock.ts';
import { prepareHome } from './placement.ts';
import { runningPostmaster, type Postmaster } from './postmaster-file.ts';
import { answersUs, endServer, launch, PasswordRefused } from './postmaster.ts';
import { isAlive } from './process-identity.ts';
import { databaseName, provision } from './provision.ts';
import { findRuntime } from './runtime.ts';
import { databaseUser } from './system-user.ts';

export type EmbeddedOptions = {
  /** A folder of its own for the data, the passwords and the log; made when missing. */
  dataDir: string;
  /** The port on 127.0.0.1; any free one when absent. A server that runs already keeps its own. */
  port?: number;
  /** Takes one line at a time about what is being done; never holds a password. */
  log: (line: string) => void;
  /** False for throw-away databases: nothing waits for the disk. */
  durable?: boolean;
  /** Where root puts what the system user `postgres` could not reach in `dataDir` or node_modules. */
  systemDir?: string;
};

export type EmbeddedPostgres = {
  /** The application's database, as its owner (no superuser). */
  url: string;
  /** The database `postgres` as superuser, for tests and maintenance. */
  adminUrl: string;
  /** True when the server was running before: after a crash of ours, or for another process. */
  adopted: boolean;
  /** The process id of the server at the moment. */
  pid: () => number;
  /**
   * Ends our use of the server. The last process that leaves stops it, whoever started it; when it resolves and
   * nobody else is left, the server is down and the data is safe. After `patienceMs` it is ended without waiting for
   * what it still does: it then looks through its log when it starts next.
   */
  stop: (patienceMs?: number) => Promise<void>;
};

const watchEveryMs = 500;

/**
 * Starts the built-in PostgreSQL on `dataDir`, or adopts the one that runs there, and makes the database `rolecall`
 * on first use. A server whose process is killed comes back on the same port while we run. Rejects with the end of
 * the server's log when it does not start; waits at most five minutes, for a server that recovers after a crash.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new Error('The built-in PostgreSQL runs on Linux and macOS: set DATABASE_URL to one of your own');
  }
  const { log } = options;
  const user = databaseUser(log);
  const systemDir = options.systemDir ?? '/var/lib/rolecall';
  const home = await prepareHome(resolve(options.dataDir), user, systemDir, log);
  const runtime = await findRuntime(user, user ? systemDir : home.folder, log);
  const cluster: Cluster = { home, runtime, user, log, durable: options.durable ?? true };
  const lock = join(home.folder, 'starting.lock');
  const users = new Users(join(home.folder, 'users'));

  const started = await withLock(lock, async () => {
    const running = await bringUp(cluster, options);
    const name = await users.enter();
    return { ...running, name };
  });
  const { credentials, name, adopted } = started;
  let server: Postmaster = started.server;

  const stopping = new AbortController();
  const watching = watch();

  /** Brings a killed server back on the port that connection pools know. */
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(watchEveryMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted || isAlive(server.pid)) continue;
      log(`The PostgreSQL process ${server.pid} is gone: starting it again`);
      try {
        server = (await withLock(lock, () => bringUp(cluster, { ...options, preferredPort: server.port }))).server;
      } catch (error) {
        log(`PostgreSQL did not come back, trying again: ${(error as Error).message}`);
      }
    }
  }

  async function leave(patienceMs?: number): Promise<void> {
    stopping.abort();
    await watching;
    await withLock(lock, async () => {
      if ((await users.leave(name)) === 0) await endServer(server.pid, patienceMs);
    });
  }

  let left: Promise<void> | undefined;
  return {
    url: urlOf('rolecall', credentials, server.port, databaseName),
    adminUrl: urlOf('postgres', credentials, server.port, 'postgres'),
    adopted,
    pid: () => server.pid,
    stop: (patienceMs) => (left ??= leave(patienceMs)),
  };
}

type Running = { server: Postmaster; credentials: Credentials; adopted: boolean };

/** Under the lock: adopts a server that answers us, ends one that does not, otherwise starts one. */
async function bringUp(cluster: Cluster, options: EmbeddedOptions & { preferredPort?: number }): Promise<Running> {
  const { home, log } = cluster;
  const found = await runningPostmaster(home.data);
  if (found) {
    const credentials = await readCredentials(home.folder);
    if (credentials && (await answersUs(found, home.data, credentials))) {
      await provision(found.port, credentials, log);
      return { server: found, credentials, adopted: true };
    }
    log(`The PostgreSQL process ${found.pid} runs on our data but does not answer us: ending it`);
    await endServer(found.pid);
  }
  let credentials = await ensureCluster(cluster);
  const start = () => launch(cluster, credentials, options);
  const server = await start().catch(async (error) => {
    if (!(error instanceof PasswordRefused)) throw error;
    credentials = await setNewPasswords(cluster);
    return start();
  });
  await provision(server.port, credentials, log);
  return { server, credentials, adopted: false };
}

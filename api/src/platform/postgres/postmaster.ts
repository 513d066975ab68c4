import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseClient } from '../database/client.ts';
import type { Cluster } from './cluster.ts';
import { urlOf, type Credentials } from './credentials.ts';
import { isAlive } from './process-identity.ts';
import { removeStaleFile, runningPostmaster, worksIn, type Postmaster } from './postmaster-file.ts';
import { logLength, logTail, openLog } from './server-log.ts';
import { serverSettings } from './settings.ts';

/** A server that answers may still replay its log after a crash; one that says nothing is given less time. */
const recoveryTimeoutMs = 300_000;
const silenceTimeoutMs = 15_000;
/** How long processes of a killed server may hold on to its memory, and when we end them ourselves. */
const leftoverTimeoutMs = 20_000;
const leftoverPatienceMs = 2_000;
const pollMs = 25;

/** What an attempt to connect says about the server. */
type Answer = 'ready' | 'not yet' | 'refused' | 'silent';

const refused = 'it refuses our password';

/** The server runs, but the passwords that we kept are not its own. */
export class PasswordRefused extends Error {
  override message = `PostgreSQL did not start: ${refused}`;
}

/** Starts a server and waits until it answers; tries again while a killed predecessor is still going. */
export async function launch(
  cluster: Cluster,
  credentials: Credentials,
  options: { port?: number; preferredPort?: number },
): Promise<Postmaster> {
  const since = Date.now();
  let port = options.port ?? options.preferredPort ?? (await freePort());
  for (;;) {
    await removeStaleFile(cluster.home.data);
    const logStart = await logLength(cluster.home.folder);
    const child = await spawnServer(cluster, serverSettings(port, cluster.durable));
    const failed = await untilReady(child, cluster.home.data, credentials);
    if (failed === undefined) return { pid: child.pid as number, port };
    if (failed === refused) throw new PasswordRefused();

    const tail = await logTail(cluster.home.folder, logStart);
    const waited = Date.now() - since;
    if (
      /shared memory block .* is still in use|lock file "postmaster.pid" already exists/s.test(tail) &&
      waited < leftoverTimeoutMs
    ) {
      if (waited > leftoverPatienceMs) endLeftovers(cluster.home.data);
      await delay(200);
    } else if (
      /could not bind|could not create any TCP/.test(tail) &&
      options.port === undefined &&
      waited < leftoverTimeoutMs
    ) {
      port = await freePort();
    } else {
      throw new Error(`PostgreSQL did not start (${failed}). The end of its log:\n${tail}`);
    }
  }
}

/** Waits for a server that runs already; answers false when it is not ours to use and should be ended. */
export async function answersUs(server: Postmaster, data: string, credentials: Credentials): Promise<boolean> {
  return (await untilAnswer(server.pid, data, credentials)) === 'ready';
}

/** Ends a server: at once but cleanly, then hard, then by force. Resolves when its process is gone. */
export async function endServer(pid: number, cleanlyMs = 15_000): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', cleanlyMs],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    const deadline = Date.now() + patienceMs;
    while (isAlive(pid) && Date.now() < deadline) await delay(pollMs / 2);
  }
  if (isAlive(pid)) throw new Error(`The PostgreSQL process ${pid} cannot be ended`);
}

async function spawnServer(cluster: Cluster, settings: Record<string, string>): Promise<ChildProcess> {
  const { home, runtime, user } = cluster;
  const log = await openLog(home.folder);
  try {
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const as = user ? { uid: user.uid, gid: user.gid } : {};
    const child = spawn(runtime.postgres, ['-D', home.data, ...args], {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin' },
      stdio: ['ignore', log.fd, log.fd],
      // A session of its own: Ctrl-C reaches us alone, and we end the server when nobody needs it any more.
      detached: true,
      ...as,
    });
    child.on('error', () => undefined);
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** Undefined when the server answers, otherwise why it does not. */
async function untilReady(child: ChildProcess, data: string, credentials: Credentials): Promise<string | undefined> {
  if (child.pid === undefined) return 'the program could not be run';
  const answer = await untilAnswer(child.pid, data, credentials);
  if (answer === 'ready') return undefined;
  if (answer === 'gone') return 'it ended';
  await endServer(child.pid);
  return answer === 'refused' ? refused : 'it did not answer in time';
}

/**
 * Waits for a server process to answer. Its own file is asked first whether it listens: until then another server
 * may answer on the same port. One that is busy starting gets as long as a recovery takes.
 */
async function untilAnswer(pid: number, data: string, credentials: Credentials): Promise<Answer | 'gone'> {
  const last = Date.now() + recoveryTimeoutMs;
  let deadline = Date.now() + silenceTimeoutMs;
  while (Date.now() < Math.min(deadline, last)) {
    if (!isAlive(pid)) return 'gone';
    const status = await runningPostmaster(data);
    const starting = status?.pid === pid && !status.ready;
    const answer = status?.pid === pid && status.ready ? await tryConnecting(status.port, credentials) : 'silent';
    if (answer === 'ready' || answer === 'refused') return answer;
    if (starting || answer === 'not yet') deadline = Date.now() + silenceTimeoutMs;
    await delay(pollMs);
  }
  return 'silent';
}

async function tryConnecting(port: number, credentials: Credentials): Promise<Answer> {
  const client = new DatabaseClient({ connectionString: urlOf('postgres', credentials, port, 'postgres') });
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const { code } = error as { code?: string };
    // 57P03: starting up, recovering or shutting down; 53300: all connections are taken, so it runs.
    if (code === '57P03') return 'not yet';
    if (code === '53300') return 'ready';
    return code?.startsWith('28') ? 'refused' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Ends what a killed server left behind: its busy children go on until their statement ends. */
function endLeftovers(data: string): void {
  if (process.platform !== 'linux') return;
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid) || !worksIn(pid, data)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went by itself in the meantime.
    }
  }
}

/** A port that nobody listens on now. Another program may take it before we do; `launch` then tries the next. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port');
  return address.port;
}

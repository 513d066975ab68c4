import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilFound } from './eventually.ts';
import { holdToContract } from './held-to-contract.ts';
import { cleanEnvironment, programOf, root } from './run-command.ts';
import { createDatabase, demoFolder } from './test-database.ts';

type ServerOptions = {
  /** Environment of the server, beyond the database and the port. */
  env?: Record<string, string | undefined>;
  /** The demo's rows and accounts in the database; `whole`: and what a worker is to do for it. */
  demo?: boolean | 'whole';
  /** The demo's files too, for tests that look at its pictures. */
  demoFiles?: boolean;
  /** Another server's database, for tests of several servers side by side; it is left alone at the end. */
  databaseUrl?: string;
  /** Another server's folder of files, likewise. */
  dataDir?: string;
  /** Another copy of the project, whose sources are run. */
  folder?: string;
  /** No database is given: the server starts its own below its folder, as on a fresh install. */
  builtIn?: boolean;
};

export type TestServer = {
  /** Where it listens, without a trailing slash. */
  url: string;
  /** Empty for a server that starts its own. */
  databaseUrl: string;
  dataDir: string;
  /** Ends the server as an operator would, and removes its database and files. */
  stop: () => Promise<void>;
  /** Ends it alone; answers the status that it ended with. */
  end: () => Promise<number | null>;
  /** Ends the server as a crash would; `stop` is still needed to clean up. */
  kill: () => Promise<void>;
  /** All that it has printed. */
  logs: () => string;
  /** Whether its process is there. */
  runs: () => boolean;
  /** Takes the processor from it and gives it back: what nobody uses still looks for work several times a second. */
  pause: () => void;
  resume: () => void;
};

/** For what is made anew with all its rows: machines may be slow, and busy with others. */
export const patienceMs = 180_000;
/** For the rest, so that who waits reads what it printed before jest ends the test. */
const startTimeoutMs = 100_000;
const stopTimeoutMs = 15_000;

/** Servers that still run when this process ends, because a test failed before it could stop them. */
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts the real server in a process of its own, on a fresh database and a free port, and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const given = options.builtIn ? '' : options.databaseUrl;
  const database =
    given === undefined
      ? await createDatabase(options.demo === 'whole' ? 'whole' : options.demo ? 'demo' : 'base')
      : { url: given, drop: async () => undefined };
  const dataDir = options.dataDir ?? newFolder();
  if (options.demoFiles) cpSync(join(demoFolder(), 'files'), join(dataDir, 'files'), { recursive: true });
  const clean = async () => {
    await database.drop();
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  const env = { DATABASE_URL: database.url, PORT: '0', DATA_DIR: dataDir, ...(options.demo ? { DEMO: '1' } : {}) };
  const source = 'api/src/server.ts';
  const child = spawn(process.execPath, [options.folder ? source : programOf('server', source)], {
    cwd: options.folder ?? root,
    env: cleanEnvironment({ ...env, ...options.env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  // One that a failed test has lost does not keep jest from ending, and ends with it.
  child.unref();
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
    (stream as Socket).unref();
  }
  const exited = new Promise<void>((done) => {
    child.once('error', (error) => {
      printed += error.message;
      done();
    });
    child.once('close', () => done());
  }).finally(() => running.delete(child));

  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    // One that is paused hears nothing.
    child.kill('SIGCONT');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await exited;
    clearTimeout(timer);
  };
  const ended = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

  try {
    const url = await untilReady(() => printed, ended, options.builtIn ? patienceMs : startTimeoutMs);
    holdToContract(url, options.folder === undefined);
    return {
      url,
      databaseUrl: database.url,
      dataDir,
      logs: () => printed,
      runs: () => !ended(),
      pause: () => void child.kill('SIGSTOP'),
      resume: () => void child.kill('SIGCONT'),
      kill: () => end('SIGKILL'),
      end: async () => {
        await end('SIGTERM');
        return child.exitCode;
      },
      stop: async () => {
        await end('SIGTERM');
        await clean();
      },
    };
  } catch (error) {
    await end('SIGKILL');
    await clean();
    throw error;
  }
}

/** Readable by the user that PostgreSQL runs as, when we are root. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-data-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Reads the address from the line that the server prints, then asks whether it is ready. */
async function untilReady(printed: () => string, ended: () => boolean, timeoutMs: number): Promise<string> {
  return untilFound(
    () => `the server to be ready. It printed:\n${printed()}`,
    async () => {
      if (ended()) throw new Error(`The server ended before it was ready. It printed:\n${printed()}`);
      const url = /ready at (https?:\/\/[^\s"]+?)\/?["\s]/.exec(printed())?.[1];
      const answer = url && (await fetch(`${url}/health/ready`).catch(() => undefined));
      return answer && answer.ok ? url : undefined;
    },
    timeoutMs,
  );
}

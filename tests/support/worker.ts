import { spawn } from 'node:child_process';
import { cleanEnvironment, programOf, root } from './run-command.ts';

export interface TestWorker {
  /** Ends it as an operator would; resolves with its status. */
  stop: () => Promise<number | null>;
  kill: () => void;
  runs: () => boolean;
  /** All that it has printed. */
  logs: () => string;
}

/** `npm run worker` beside a server; resolves when it is ready. */
export async function startWorker(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  env: Record<string, string> = {},
): Promise<TestWorker> {
  const child = spawn(process.execPath, [programOf('worker', 'api/src/commands/worker.ts')], {
    cwd: root,
    env: cleanEnvironment({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  let printed = '';
  const exited = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  const ready = new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (printed.includes('The worker is ready')) done();
      });
    }
    child.once('error', fail);
    void exited.then(() => fail(new Error(`The worker ended before it was ready. It printed:\n${printed}`)));
  });
  await ready;
  return {
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
    kill: () => void child.kill('SIGKILL'),
    runs: () => child.exitCode === null && child.signalCode === null,
    logs: () => printed,
  };
}

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** Seconds of `npm run codegen`'s own work. */
export async function codegenTime(root: string): Promise<number> {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, ['codegen/src/cli.ts'], { cwd: root });
  if (status !== 0) throw new Error('codegen failed');
  return (performance.now() - started) / 1000;
}

/** Seconds from `npm start` to the ready line, with packages installed and an empty data folder: database, migrations and demo included. */
export async function startTime(root: string): Promise<number> {
  return withServer(root, async (_pid, seconds) => seconds);
}

/** Resident megabytes of the server process, half a minute after it became ready. */
export async function memoryAtRest(root: string): Promise<number> {
  return withServer(root, async (pid) => {
    await delay(30_000);
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
  });
}

async function withServer(root: string, act: (pid: number, seconds: number) => Promise<number>): Promise<number> {
  const dataDir = mkdtempSync(`${tmpdir()}/rolecall-bench-`);
  const started = performance.now();
  const { DATABASE_URL: _none, ...environment } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...environment, DATA_DIR: dataDir, PORT: '4820', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let server = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => text.toString().includes('is ready at') && resolve());
      child.once('exit', (code) => reject(new Error(`npm start ended with ${String(code)}`)));
    });
    const seconds = (performance.now() - started) / 1000;
    server = serverOf(child.pid!);
    return await act(server, seconds);
  } finally {
    // npm ends when the server has: only then is the folder free.
    if (server) process.kill(server, 'SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The process that serves, somewhere below npm and its shell. */
function serverOf(pid: number): number {
  const below = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  for (const child of below) {
    if (readFileSync(`/proc/${child}/cmdline`, 'utf8').startsWith('node\0scripts/start.ts')) return child;
    const found = serverOf(child);
    if (found) return found;
  }
  return 0;
}

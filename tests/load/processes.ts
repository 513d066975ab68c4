import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const root = new URL('../../', import.meta.url).pathname;
const children: ChildProcess[] = [];

/** A server of the project on a database; its address once it has printed `ready`. `env` is set besides, PORT as well. */
export async function serve(
  databaseUrl: string,
  args: string[],
  ready: string,
  env: Record<string, string> = {},
): Promise<string> {
  const port = Number(env.PORT ?? 4800 + children.length);
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...environment(databaseUrl, port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (text: Buffer) => text.toString().includes(ready) && resolve());
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}`)));
  });
  return `http://127.0.0.1:${port}`;
}

/** Runs a command of the project to its end. */
export async function run(databaseUrl: string, args: string[]): Promise<void> {
  if (!existsSync(`${root}${args[0]}`)) throw new Error(`There is no ${args[0]}`);
  const child = spawn(process.execPath, args, { cwd: root, env: environment(databaseUrl), stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}`);
}

/** Ends the last server of `serve` as a crash would. */
export async function killLast(): Promise<void> {
  const child = children.at(-1)!;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Ends all servers of `serve`; resolves when they have ended. */
export async function endProcesses(): Promise<void> {
  await Promise.all(
    children.splice(0).map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }),
  );
}

/** The headers of a session of a demo account. */
export async function sessionOf(base: string, role: string): Promise<Record<string, string>> {
  const response = await fetch(`${base}/api/v1/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role.replaceAll('_', '.')}@demo.example`, password: 'Demo-2026-pass!' }),
  });
  if (!response.ok) throw new Error(`sign in: ${response.status} ${await response.text()}`);
  return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, response.headers.get(name)!]));
}

function environment(databaseUrl: string, port = 0) {
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    PORT: String(port),
    WORKERS: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: `${root}.data/bench-files`,
  };
}

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The folder of the clone. */
export const root = resolve(import.meta.dirname, '..', '..');

/** A program of the product: all of it in one file where the test run has made that, for starts take half the time. */
export const programOf = (name: 'server' | 'worker', source: string): string =>
  process.env.TEST_PROGRAMS ? join(process.env.TEST_PROGRAMS, `${name}.mjs`) : source;

const timeoutMs = 120_000;

/**
 * Tests keep few connections busy, and PostgreSQL takes longer for the start of one than for most of what is asked on
 * it. Enough for five transactions that wait for a lock, and one that goes on.
 */
const DATABASE_POOL = '6';

/** What a command of ours finds in its environment: nothing of the caller's but what every program needs. */
export function cleanEnvironment(more: Record<string, string | undefined>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG, NODE_COMPILE_CACHE } = process.env;
  const given = { PATH, HOME, TMPDIR, LANG, NODE_COMPILE_CACHE, NODE_ENV: 'test', DATABASE_POOL, ...more };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Runs a script of the clone on our Node to its end; rejects with what it printed when it fails. */
export async function runCommand(
  args: string[],
  env: Record<string, string | undefined>,
): Promise<{ stdout: string; stderr: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rolecall-data-'));
  try {
    const options = { cwd: root, env: cleanEnvironment({ DATA_DIR: dataDir, ...env }), timeout: timeoutMs };
    return await promisify(execFile)(process.execPath, args, options);
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string };
    throw new Error(`${args.join(' ')} failed: ${message.split('\n')[0]}\n${stdout}${stderr}`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { outcomeOf, type JestResult, type Outcome } from './outcome.ts';
import { root } from './tasks.ts';

/** Runs some of jest's projects and reads its own account of what happened. */
export async function runJest(
  projects: string[],
  options: { pattern: string[]; workers: number; env: Record<string, string>; temporary: string; signal: AbortSignal },
): Promise<Outcome> {
  const folder = mkdtempSync(join(options.temporary, 'jest-'));
  const outputFile = join(folder, 'result.json');
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--experimental-vm-modules',
    join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    ...['--selectProjects', ...projects],
    ...['--json', `--outputFile=${outputFile}`],
    `--maxWorkers=${options.workers}`,
    '--passWithNoTests',
    ...(options.pattern.length > 0 ? ['--testPathPatterns', ...options.pattern] : []),
  ];
  try {
    const code = await runGroup(args, { ...options.env, TMPDIR: options.temporary }, options.signal);
    if (!existsSync(outputFile)) return { passed: 0, failures: [`jest ended with ${code} and without a result`] };
    return outcomeOf(JSON.parse(readFileSync(outputFile, 'utf8')) as JestResult, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const patienceMs = 5_000;

/**
 * Runs jest as the head of a process group. When we are told to stop, the group ends with it: servers that tests
 * started would otherwise outlive them.
 */
function runGroup(args: string[], env: Record<string, string>, signal: AbortSignal): Promise<number | string> {
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      // With --json the summary goes to stdout as JSON as well; people read what goes to stderr.
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
      detached: true,
    });
    const group = (name: NodeJS.Signals) => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, name);
      } catch {
        // Everybody in it has ended.
      }
    };
    const abort = () => {
      group('SIGTERM');
      setTimeout(() => group('SIGKILL'), patienceMs).unref();
    };
    signal.addEventListener('abort', abort);
    child.on('error', reject);
    child.on('exit', (code, name) => {
      signal.removeEventListener('abort', abort);
      // What tests forgot to stop.
      group('SIGKILL');
      done(name ?? code ?? 1);
    });
  });
}

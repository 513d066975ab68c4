import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ungrouped, writeGroups } from './groups.ts';
import { afterAgain, failedFiles, outcomeOf, passedInFailedFiles, type JestResult, type Outcome } from './outcome.ts';
import { root } from './tasks.ts';

type Options = {
  pattern: string[];
  workers: number;
  /** For the Node that runs jest and its workers. */
  flags: string[];
  env: Record<string, string>;
  temporary: string;
  /** Where groups of files lie (groups.ts), for a run of all. */
  groups: string;
  signal: AbortSignal;
};

/** More failed files than this are no accident of a busy machine. */
const mostAgain = 5;

/**
 * Runs some of jest's projects and reads its own account of what happened. A few files that failed run once more, one
 * at a time; what passes then is named as unsteady, to be mended.
 */
export async function runJest(projects: string[], options: Options): Promise<Outcome> {
  const all = options.pattern.length === 0;
  const env: Record<string, string> = all ? { TEST_GROUPS: writeGroups(options.groups) } : {};
  const first = await runOnce(projects, { ...options, env: { ...options.env, ...env } }, [
    `--maxWorkers=${options.workers}`,
    ...(all ? ['--silent'] : ['--testPathPatterns', ...options.pattern]),
  ]);
  if (!first.result) return first.outcome;
  const files = failedFiles(first.result);
  if (files.length === 0 || files.length > mostAgain || options.signal.aborted) return first.outcome;
  console.log(`\nOnce more, alone: ${files.map((file) => relative(root, file)).join(', ')}`);
  const again = await runOnce(projects, options, ['--maxWorkers=1', '--runTestsByPath', ...files]);
  return afterAgain(first.outcome, again.outcome, passedInFailedFiles(first.result));
}

async function runOnce(
  projects: string[],
  options: Options,
  chosen: string[],
): Promise<{ outcome: Outcome; result?: JestResult }> {
  const folder = mkdtempSync(join(options.temporary, 'jest-'));
  const outputFile = join(folder, 'result.json');
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--experimental-vm-modules',
    ...options.flags,
    join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    ...['--selectProjects', ...projects],
    ...['--json', `--outputFile=${outputFile}`],
    '--passWithNoTests',
    ...chosen,
  ];
  try {
    // Tests start our programs some two hundred times: what Node has read and compiled once need not be again.
    const own = { TMPDIR: options.temporary, NODE_COMPILE_CACHE: join(options.temporary, 'compiled') };
    const code = await runGroup(args, { ...options.env, ...own }, options.signal);
    if (!existsSync(outputFile)) {
      return { outcome: { passed: 0, failures: [`jest ended with ${code} and without a result`] } };
    }
    const result = ungrouped(JSON.parse(readFileSync(outputFile, 'utf8')) as JestResult, options.groups);
    return { outcome: outcomeOf(result, code), result };
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

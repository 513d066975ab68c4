import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTasks, type Task, type TaskResult } from './tasks.ts';

const workspaces = ['api', 'admin-ui', 'career-site', 'codegen', 'tests', 'scripts'];

const program = (...path: string[]) => join(root, 'node_modules', ...path);

/** The slow ones first: they decide how long the whole takes. */
const checks: Task[] = [
  { name: 'lint', args: [program('oxlint', 'bin', 'oxlint')] },
  ...workspaces
    .filter((workspace) => existsSync(join(root, workspace, 'tsconfig.json')))
    .map((workspace) => ({
      name: `types of ${workspace}`,
      args: [
        program('typescript-7', 'bin', 'tsc'),
        ...['--project', workspace],
        ...['--incremental', '--tsBuildInfoFile', join(root, '.cache', 'types', `${workspace}.tsbuildinfo`)],
      ],
    })),
  // The committed description of the database, and the columns that statements name.
  { name: 'the database and its statements', args: ['scripts/check-database.ts'] },
  { name: 'format', args: [program('oxfmt', 'bin', 'oxfmt'), '--check'] },
  // What nobody imports, and packages that nobody uses.
  { name: 'nothing is left over', args: [program('knip', 'bin', 'knip.js'), '--no-progress'] },
  { name: 'generated files are current', args: ['codegen/src/cli.ts', '--check'] },
];

/** Lint, types, format, generated files and the database's description; prints one line for each, and what a failing one had to say. */
export function runChecks(signal?: AbortSignal): Promise<TaskResult[]> {
  return runTasks(checks, print, signal);
}

function print({ name, ok, output, seconds }: TaskResult): void {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(output.replace(/^/gm, '     '));
}

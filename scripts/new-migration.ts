import { spawnSync } from 'node:child_process';
import { root } from './test/tasks.ts';

// npm run migrate:new: drafts a migration, then writes down what the migrations give with it. What only asks for help
// writes nothing.
const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;

const args = process.argv.slice(2);
const status = run('codegen/src/sql/new-migration.ts', ...args);
process.exitCode = status === 0 && !args.includes('--help') ? run('scripts/schema.ts') : status;

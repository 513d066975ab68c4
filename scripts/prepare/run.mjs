import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the clone. */
export const root = resolve(import.meta.dirname, '..', '..');

/** The Node that the lockfile pins, where there is one for this system, otherwise the one that runs us. */
export function node() {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 18)) {
    throw new Error(`Rolecall needs Node 22.18 or later on this system, this is ${process.versions.node}`);
  }
  return process.execPath;
}

/** npm as it was called, on the Node that it was called with; our own may be about to be replaced. */
export function npm(...args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return run(process.env.npm_node_execpath ?? process.execPath, [script, ...args]);
  return run('npm', args);
}

/** Runs a program in the clone, showing what it prints; rejects when it fails. */
export function run(program, args, env = {}) {
  return new Promise((done, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', (error) => reject(new Error(`${program} could not be run: ${error.message}`)));
    child.on('exit', (code, signal) => {
      if (code === 0) done();
      else reject(new Error(`${[program, ...args].join(' ')} ended with ${signal ?? code}`));
    });
  });
}

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

/** The folder of the clone. */
export const root = resolve(import.meta.dirname, '..', '..');

/** A program that must end with 0. `args` are given to the Node that runs us. */
export type Task = { name: string; args: string[] };

/** How a task or a test ended; `output` is what it printed. */
export type TaskResult = { name: string; ok: boolean; output: string; seconds: number };

/** Runs tasks beside each other, as many as there are processors, and reports each when it ends. */
export async function runTasks(
  tasks: Task[],
  report: (result: TaskResult) => void,
  signal?: AbortSignal,
): Promise<TaskResult[]> {
  const waiting = [...tasks];
  const results: TaskResult[] = [];
  const worker = async () => {
    for (let task = waiting.shift(); task && !signal?.aborted; task = waiting.shift()) {
      const result = await runTask(task, signal);
      results.push(result);
      report(result);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, worker));
  return results;
}

function runTask({ name, args }: Task, signal?: AbortSignal): Promise<TaskResult> {
  const since = Date.now();
  let output = '';
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const end = (ok: boolean) => done({ name, ok, output: output.trim(), seconds: (Date.now() - since) / 1000 });
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

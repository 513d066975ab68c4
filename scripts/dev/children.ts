import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { root } from '../test/tasks.ts';

const patienceMs = 5_000;

export interface ChildOptions {
  folder?: string;
  env?: Record<string, string>;
  hide?: RegExp;
  mayEnd?: boolean;
  takesMessages?: boolean;
}

/** A program that was started. */
export interface Child {
  alive: () => boolean;
  send: (message: number) => void;
  /** Ends it, by force when it does not go. */
  stop: () => Promise<void>;
}

/** The programs that development runs beside each other; what they print is marked with their name. */
export class Children {
  private readonly running = new Map<ChildProcess, Promise<void>>();
  private readonly onCrash: (name: string, how: string) => void;
  private stopping = false;

  /** `onCrash` is told of a program that ends by itself. */
  constructor(onCrash: (name: string, how: string) => void) {
    this.onCrash = onCrash;
  }

  /**
   * Starts a script on our Node, in a folder of the clone; lines that match `hide` are not shown. One that `mayEnd` by
   * itself is waited for until it is started again.
   */
  start(
    name: string,
    args: string[],
    { folder = '', env = {}, hide, mayEnd = false, takesMessages = false }: ChildOptions = {},
  ): Child {
    let asked = false;
    const child = spawn(process.execPath, args, {
      cwd: join(root, folder),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', ...(takesMessages ? (['ipc'] as const) : [])],
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          if (!hide?.test(line)) console.log(`[${name}] ${line}`);
        });
    }
    const ended = new Promise<void>((done) => {
      child.on('error', (error) => console.error(`[${name}] ${error.message}`));
      child.on('close', (code, signal) => {
        this.running.delete(child);
        if (!this.stopping && !asked) {
          if (mayEnd) console.error(`[${name}] ended with ${String(signal ?? code)}: starts again after the next edit`);
          else this.onCrash(name, String(signal ?? code));
        }
        done();
      });
    });
    this.running.set(child, ended);
    return {
      alive: () => this.running.has(child),
      send: (message) => child.send(message),
      stop: async () => {
        asked = true;
        child.kill('SIGTERM');
        const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
        await ended;
        clearTimeout(timer);
      },
    };
  }

  /** Ends them all, by force those that do not go. */
  async stop(): Promise<void> {
    this.stopping = true;
    for (const child of this.running.keys()) child.kill('SIGTERM');
    const timer = setTimeout(() => {
      for (const child of this.running.keys()) child.kill('SIGKILL');
    }, patienceMs);
    await Promise.all(this.running.values());
    clearTimeout(timer);
  }
}

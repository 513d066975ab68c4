import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../api/src/platform/postgres/postmaster.ts';
import { emitAll, readModel } from '../../../codegen/src/generate.ts';
import { write } from '../../../codegen/src/write.ts';
import { ApiClient } from '../api-client.ts';
import { untilFound } from '../eventually.ts';
import { cleanEnvironment } from '../run-command.ts';
import { patienceMs } from '../server.ts';
import { ProjectCopy } from './project-copy.ts';

/** A real `npm run dev` in a copy of the project, with a database of its own. */
export class DevLoop {
  readonly copy = new ProjectCopy({ development: true });
  readonly dataDir = mkdtempSync(join(tmpdir(), 'rolecall-dev-'));
  /** Signed in as super admin. */
  admin!: ApiClient;
  child!: ChildProcess;
  url = '';
  #printed = '';

  constructor() {
    chmodSync(this.dataDir, 0o755);
    write(this.copy.root, emitAll(readModel(this.copy.root)));
    // A run that is cut off leaves nothing behind.
    process.on('exit', () => this.child?.kill());
  }

  /** What it has printed since the text that was last waited for. */
  get printed(): string {
    return this.#printed;
  }

  async start(...args: string[]): Promise<void> {
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    this.#printed = '';
    this.child = spawn(process.execPath, ['scripts/dev.ts', ...args], {
      cwd: this.copy.root,
      env: cleanEnvironment({ PORT: String(port), DATA_DIR: this.dataDir, TRUST_PROXY: '1' }),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => (this.#printed += text));
    }
    await this.untilPrinted('Rolecall is ready');
    this.admin = await ApiClient.as(this.url, 'super_admin');
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'close');
    this.child.kill('SIGTERM');
    await ended;
  }

  /** Stops it, if it runs, and removes the copy and the database. */
  async remove(): Promise<void> {
    if (this.child && this.child.exitCode === null) await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
    this.copy.remove();
  }

  /** Waits for a text that is printed, and takes what came up to it. */
  async untilPrinted(text: string): Promise<void> {
    await untilFound(
      () => `"${text}". It printed:\n${this.#printed}`,
      () => {
        if (this.child.exitCode !== null) throw new Error(`It ended. It printed:\n${this.#printed}`);
        return this.#printed.includes(text) || undefined;
      },
      patienceMs,
    );
    this.#printed = this.#printed.slice(this.#printed.indexOf(text) + text.length);
  }

  /** Writes a file of the copy as editors do that replace it. */
  save(file: string, text: string): void {
    this.copy.write(`${file}.tmp`, text);
    renameSync(this.copy.path(`${file}.tmp`), this.copy.path(file));
  }

  /** Waits until a row is made, which takes what is new. */
  async untilTaken(path: string, row: object): Promise<void> {
    await untilFound(
      () => `a row of ${path} to be taken. It printed:\n${this.#printed}`,
      async () => ((await this.admin.post(path, row).catch(() => undefined))?.status === 201 ? true : undefined),
      patienceMs,
    );
  }
}

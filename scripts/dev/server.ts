import { freePort } from '../../api/src/platform/postgres/postmaster.ts';
import type { Child, Children } from './children.ts';
import { untilListening } from './front-door.ts';

/** How long a server may take to listen (ms); the next one is loaded after that. */
const startMs = 120_000;

/** The server that follows edits. The next one waits with its packages loaded, so that an edit is served sooner. */
export class DevServer {
  private readonly children: Children;
  private readonly ports: { api: number };
  private readonly env: Record<string, string>;
  private running?: Child;
  private waiting?: Child;

  /** `ports.api` is where the last that was started listens, or will. */
  constructor(children: Children, ports: { api: number }, env: Record<string, string>) {
    this.children = children;
    this.ports = ports;
    this.env = env;
  }

  /** Starts one with what is there now. The one before is left to end by itself, so each has a port of its own. */
  async start(): Promise<void> {
    void this.running?.stop();
    const port = await freePort();
    this.ports.api = port;
    this.running = this.waiting?.alive() ? this.waiting : this.load();
    this.waiting = undefined;
    this.running.send(port);
    void this.prepare(port);
  }

  async stop(): Promise<void> {
    await this.running?.stop();
  }

  /** Loads the next, when this one no longer needs the processor. */
  private async prepare(port: number): Promise<void> {
    await untilListening(() => port, startMs).catch(() => undefined);
    if (port === this.ports.api) this.waiting ??= this.load();
  }

  private load(): Child {
    return this.children.start('server', ['api/src/commands/waiting-server.ts'], {
      env: this.env,
      // It names a port that is not the one to open.
      hide: /^Rolecall is ready at/,
      mayEnd: true,
      takesMessages: true,
    });
  }
}

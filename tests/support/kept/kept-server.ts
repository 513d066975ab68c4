import pg from 'pg';
import type { SmtpServer } from '../servers/smtp-server.ts';
import { changesOf, commonRows, putBack, type CommonRows } from './common-rows.ts';
import { startKind, type Kind, type Started } from './kinds.ts';

/**
 * A server that a worker of jest keeps for its files, which use it one after the other. After each, what all files
 * find is put back as the demo made it, and the server stands still until the next takes it; where that cannot be, it
 * ends, and the next file gets a new one.
 */
export class KeptServer {
  readonly #kind: Kind;
  #started: Started | undefined;
  #since = new Date();
  #before: CommonRows = new Map();
  #taken = false;

  constructor(kind: Kind = 'usual') {
    this.#kind = kind;
  }

  /** The server, started where none is kept. */
  async take(): Promise<Started> {
    this.#taken = true;
    if (this.#started && !this.#started.server.runs()) await this.#end(this.#started);
    this.#started?.server.resume();
    if (!this.#started) {
      this.#started = await startKind[this.#kind]();
      this.#since = new Date();
      this.#before = await withClient(this.#started.server.databaseUrl, commonRows);
    }
    return this.#started;
  }

  /** After a file, whether it took the server or not; `fresh` where nobody knows how it left the server. */
  async giveBack({ fresh = false } = {}): Promise<void> {
    const started = this.#started;
    if (!started || !this.#taken) return;
    this.#taken = false;
    const { server, smtp } = started;
    const restored = () => withClient(server.databaseUrl, (client) => this.#restored(client)).catch(() => false);
    if (fresh || !server.runs() || !(await restored())) return this.#end(started);
    emptied(smtp);
    server.pause();
  }

  async #end({ server }: Started): Promise<void> {
    this.#started = undefined;
    await server.stop();
  }

  async #restored(client: pg.Client): Promise<boolean> {
    // The demo's people have nothing unread, and time for what the next file plans.
    const since = [this.#since];
    await client.query('delete from notifications where created_at > $1', since);
    await client.query('update interview_interviewers set is_busy = false where is_busy and created_at > $1', since);
    // Whoever begins to work finds no work of others.
    if (this.#kind === 'idle') await client.query(`delete from pgboss.job where state < 'completed'`);
    // What the file's last call had still to write may come after the first time.
    for (let times = 0; times < 3; times += 1) {
      const changed = changesOf(this.#before, await commonRows(client));
      if (changed.length === 0) return true;
      await putBack(client, changed);
    }
    return changesOf(this.#before, await commonRows(client)).length === 0;
  }
}

function emptied(smtp: SmtpServer | undefined): void {
  if (smtp) Object.assign(smtp, { received: [], answerTo: new Map(), extensions: [], wait: () => undefined });
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

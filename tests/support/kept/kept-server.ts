import pg from 'pg';
import { startServer, type TestServer } from '../server.ts';
import { changesOf, commonRows, putBack, type CommonRows } from './common-rows.ts';

/**
 * The server that a worker of jest keeps for its files, which use it one after the other. After each, what all files
 * find is put back as the demo made it; where that cannot be, the server ends, and the next file gets a new one.
 */
export class KeptServer {
  #server: TestServer | undefined;
  #before: CommonRows = new Map();
  #taken = false;

  /** The server, started where none is kept. */
  async take(): Promise<TestServer> {
    this.#taken = true;
    if (!this.#server?.runs()) {
      this.#server = await startServer({ demo: true, env: { TRUST_PROXY: '1' } });
      this.#before = await withClient(this.#server.databaseUrl, commonRows);
    }
    return this.#server;
  }

  /** After a file, whether it took the server or not; `fresh` where nobody knows how it left the server. */
  async giveBack({ fresh = false } = {}): Promise<void> {
    const server = this.#server;
    if (!server || !this.#taken) return;
    this.#taken = false;
    const restored = () => withClient(server.databaseUrl, (client) => this.#restored(client)).catch(() => false);
    if (!fresh && server.runs() && (await restored())) return;
    this.#server = undefined;
    await server.stop();
  }

  async #restored(client: pg.Client): Promise<boolean> {
    const changed = changesOf(this.#before, await commonRows(client));
    if (changed.length === 0) return true;
    await putBack(client, changed);
    return changesOf(this.#before, await commonRows(client)).length === 0;
  }
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

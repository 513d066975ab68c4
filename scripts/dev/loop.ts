import { createInterface } from 'node:readline';
import { emitAll, emitForServer, emitOthers, readModel } from '../../codegen/src/generate.ts';
import { RowsInTheWay } from '../../codegen/src/sql/sync.ts';
import { write, writeChanged } from '../../codegen/src/write.ts';
import { root } from '../test/tasks.ts';
import type { DevDatabase } from './database.ts';

const question = `The rows of the development database do not fit into what the schemas say now. Type
  c  to convert them: what does not fit becomes empty, or the first value that there is
  r  to make the database anew, with the demo
or take the change back.`;

/** What follows edits: the database, generated code, the server. One thing at a time. */
export class Loop {
  private running = Promise.resolve();
  private asking = false;
  private started = false;
  private readonly database: DevDatabase;
  private readonly server: { start: () => Promise<void>; stop: () => Promise<void> };

  constructor(database: DevDatabase, server: Loop['server']) {
    this.database = database;
    this.server = server;
    createInterface({ input: process.stdin }).on('line', (line) => {
      if (!this.asking) return;
      if (line.trim() === 'c') void this.schemas({ convert: true });
      if (line.trim() === 'r') void this.anew();
    });
  }

  /** Serves, whatever became of the schemas: what is wrong with them has been told. */
  async begin(): Promise<void> {
    await this.schemas();
    if (!this.started) await this.code();
  }

  /** A schema or a migration changed. The database first: the server that starts then finds it in shape. */
  schemas(options: { convert?: boolean } = {}): Promise<void> {
    return this.next(async () => {
      this.asking = false;
      const model = readModel(root);
      const following = this.database.follow(model, options);
      // What is refused is told below; until then nobody listens.
      following.catch(() => undefined);
      const needed = emitForServer(model);
      const statements = await following;
      const first = writeChanged(root, needed);
      const starts = statements + first.length > 0;
      // It starts while the rest is made.
      if (starts) await this.startAgain();
      const { changed, removed } = write(root, [...needed, ...emitOthers(model)]);
      const written = first.length + changed.length;
      console.log(`[schemas] ${statements} statements, ${written} files written, ${removed.length} removed`);
      if (!starts && written + removed.length > 0) await this.startAgain();
    });
  }

  /** The server's own code changed. */
  code(): Promise<void> {
    return this.next(() => this.startAgain());
  }

  /** The database was asked to be forgotten. */
  private anew(): Promise<void> {
    return this.next(async () => {
      this.asking = false;
      await this.server.stop();
      await this.database.reset();
      const model = readModel(root);
      await this.database.follow(model);
      write(root, emitAll(model));
      await this.server.start();
    });
  }

  private async startAgain(): Promise<void> {
    this.started = true;
    await this.server.start();
  }

  private next(act: () => Promise<void>): Promise<void> {
    this.running = this.running.then(act).catch((error: Error) => {
      console.error(`[schemas] ${error.message}`);
      if (!(error instanceof RowsInTheWay)) return;
      this.asking = true;
      console.log(question);
    });
    return this.running;
  }
}

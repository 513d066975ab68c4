import { join, resolve } from 'node:path';
import { createApplication } from './application.ts';
import { closeExtractor } from './applying/index.ts';
import { registerJobs } from './background.ts';
import { demoEmails, demoPassword, holdsDemoAccounts } from './demo/accounts.ts';
import { loadDemo } from './demo/load-demo.ts';
import { assertDemoIsPrivate, wantsDemo } from './demo/policy.ts';
import { finish, listen } from './http-server.ts';
import { amendConfig, config, localAddress } from './platform/config/config.ts';
import { closeDatabase, openDatabase } from './platform/database/database.ts';
import { stopListening } from './platform/database/listen.ts';
import { startFileStore } from './platform/files/index.ts';
import { announceStop } from './platform/health/health.ts';
import { log } from './platform/logging/log.ts';
import { closeTransport } from './platform/mail/index.ts';
import { migrate } from './platform/migrations/index.ts';
import { startEmbedded } from './platform/postgres/index.ts';
import { startQueue, stopQueue } from './platform/queue/index.ts';
import { seedBase } from './platform/seeding/index.ts';

type Undo = () => Promise<unknown> | void;

/**
 * Starts everything in order: database, migrations, first rows, the demo where it belongs, queue, HTTP. Prints the
 * address when it is ready, and the demo's accounts where there are any. What has been started is stopped again when
 * a later step fails.
 */
export async function startProduct(): Promise<{ url: string; stop: () => Promise<void> }> {
  const undo: Undo[] = [];
  const stopAll = async () => {
    while (undo.length > 0) await undo.pop()!();
  };
  try {
    const settings = config();
    const databaseUrl = settings.databaseUrl ?? (await startDatabase(undo));
    openDatabase({
      url: databaseUrl,
      readUrl: settings.readDatabaseUrl,
      poolSize: settings.databasePool,
      statementTimeoutMs: settings.statementTimeoutMs,
      idleTransactionTimeoutMs: settings.idleTransactionTimeoutMs,
    });
    undo.push(closeDatabase, stopListening, stopQueue, closeTransport, closeExtractor);
    await migrate(databaseUrl, { log: say });
    await startFileStore();
    registerJobs();
    const { inserted } = await seedBase();
    if (inserted > 0) say(`Loaded the first rows: ${inserted}`);
    if (wantsDemo(settings) && (await loadDemo())) say('Loaded the demo');
    const demo = await holdsDemoAccounts();
    assertDemoIsPrivate({ host: settings.host, demo: settings.demo, holds: demo });
    const app = await createApplication();
    await startQueue({ workers: settings.workers });
    const { server, url } = await listen(app, settings.host, settings.port);
    undo.push(() => finish(server), announceStop);
    // PORT=0 is known only now.
    if (settings.publicUrl === localAddress(settings.host, settings.port)) amendConfig({ publicUrl: url });
    say(`Rolecall is ready at ${url}`);
    if (demo) say(`Demo accounts (password ${demoPassword}): ${demoEmails.join(', ')}`);
    return { url, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function startDatabase(undo: Undo[]): Promise<string> {
  const dataDir = join(resolve(config().dataDir), 'postgres');
  const embedded = await startEmbedded({ dataDir, log: (line) => log().info(line) });
  undo.push(embedded.stop);
  return embedded.url;
}

/** For the person at the terminal. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

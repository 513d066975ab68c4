import { join, resolve } from 'node:path';
import { createApplication } from './application.ts';
import { closeExtractor } from './uploads/index.ts';
import { registerJobs } from './background.ts';
import { demoEmails, demoPassword, holdsDemoAccounts } from './demo/accounts.ts';
import { loadDemo } from './demo/load-demo.ts';
import { assertDemoIsPrivate, wantsDemo } from './demo/policy.ts';
import { hasSuperAdmin } from './people/index.ts';
import { finish, listen } from './http-server.ts';
import { serveMetrics } from './metrics-server.ts';
import { announceCertificate } from './offers/index.ts';
import { amendConfig, config, localAddress } from './platform/config/config.ts';
import { closeDatabase, openDatabase } from './platform/database/database.ts';
import { stopListening } from './platform/database/listen.ts';
import { startFileStore } from './platform/files/index.ts';
import { announceStop } from './platform/health/health.ts';
import { Deadline, END_MS } from './platform/lifetime/index.ts';
import { log } from './platform/logging/log.ts';
import { closeTransport } from './platform/mail/index.ts';
import { migrate } from './platform/migrations/index.ts';
import { startEmbedded } from './platform/postgres/index.ts';
import { flushVisits } from './visits/index.ts';
import { openQueue, startQueue, stopQueue } from './platform/queue/index.ts';
import { announceScanner } from './platform/virus-scan/index.ts';
import { seedBase } from './platform/seeding/index.ts';

/** What undoes a step of the start, named for the log. */
type Undo = { name: string; run: (deadline: Deadline) => Promise<unknown> | void };

/** How much of the time to stop (ms) is kept for closing connections, and for the built-in PostgreSQL after that. */
const CLOSING_MS = 3_000;
const DATABASE_MS = 2_000;

/**
 * Starts everything in order: database, migrations, first rows, the demo where it belongs, queue, HTTP. Prints the
 * address when it is ready, and the demo's accounts where there are any. What has been started is stopped again when
 * a later step fails.
 */
export async function startProduct(): Promise<{ url: string; stop: () => Promise<void> }> {
  const undo: Undo[] = [];
  const later = (name: string, run: Undo['run']) => undo.push({ name, run });
  const stopAll = async () => {
    const deadline = new Deadline(END_MS - 1_000);
    for (const { name, run } of undo.splice(0).toReversed()) await deadline.step(name, run(deadline));
  };
  try {
    const settings = config();
    await announceCertificate();
    const databaseUrl = settings.databaseUrl ?? (await startDatabase(later));
    openDatabase({
      url: databaseUrl,
      readUrl: settings.readDatabaseUrl,
      poolSize: settings.databasePool,
      statementTimeoutMs: settings.statementTimeoutMs,
      idleTransactionTimeoutMs: settings.idleTransactionTimeoutMs,
    });
    later('connections', (deadline) => closeDatabase(deadline.left(DATABASE_MS)));
    later('listening', stopListening);
    later('jobs', (deadline) => stopQueue(deadline.left(CLOSING_MS)));
    later('readers of documents', closeExtractor);
    later('visits', flushVisits);
    await migrate(databaseUrl, { log: say });
    await startFileStore();
    await announceScanner();
    registerJobs();
    openQueue();
    const { inserted } = await seedBase();
    if (inserted > 0) say(`Loaded the first rows: ${inserted}`);
    if (wantsDemo(settings) && (await loadDemo())) say('Loaded the demo');
    const demo = await holdsDemoAccounts();
    assertDemoIsPrivate({ host: settings.host, demo: settings.demo, holds: demo });
    const app = await createApplication();
    await startQueue({ workers: settings.workers });
    const endMetrics = await serveMetrics('METRICS_PORT');
    if (endMetrics) later('metrics', (deadline) => endMetrics(deadline.left(CLOSING_MS)));
    const { server, url } = await listen(app, settings.host, settings.port);
    later('requests and jobs', (deadline) => {
      announceStop();
      // What the mail server has not all of yet is put back, so that nobody waits for it.
      closeTransport();
      const limit = deadline.left(CLOSING_MS);
      return Promise.all([finish(server, limit), stopQueue(limit)]);
    });
    // PORT=0 is known only now.
    if (settings.publicUrl === localAddress(settings.host, settings.port)) amendConfig({ publicUrl: url });
    say(`Rolecall is ready at ${url}`);
    if (demo) say(`Demo accounts (password ${demoPassword}): ${demoEmails.join(', ')}`);
    if (!(await hasSuperAdmin())) {
      say('Nobody can sign in yet. Make the first administrator: npm run admin:create -- --email you@example.org');
    }
    return { url, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function startDatabase(later: (name: string, run: Undo['run']) => unknown): Promise<string> {
  const dataDir = join(resolve(config().dataDir), 'postgres');
  const embedded = await startEmbedded({ dataDir, log: (line) => log().info(line) });
  later('database', (deadline) => embedded.stop(deadline.left(500)));
  return embedded.url;
}

/** For the person at the terminal. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

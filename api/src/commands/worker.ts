import { closeExtractor } from '../uploads/index.ts';
import { registerJobs } from '../background.ts';
import { serveMetrics } from '../metrics-server.ts';
import { closeTransport } from '../platform/mail/index.ts';
import { announceCertificate } from '../offers/index.ts';
import { startFileStore } from '../platform/files/index.ts';
import { stopRequested, Deadline, END_MS } from '../platform/lifetime/index.ts';
import { migrate } from '../platform/migrations/index.ts';
import { startQueue, stopQueue } from '../platform/queue/index.ts';
import { amendConfig } from '../platform/config/config.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const help = `
npm run worker

Does the background work (mail, expiry, text of documents, sweeping) in a process of its own, until it gets SIGTERM or
SIGINT; jobs that run then are finished. Start as many as you like beside servers that have WORKERS=0.
`;

await runCommand({ help, options: {} }, async () => {
  amendConfig({ workers: true });
  await announceCertificate();
  await startFileStore();
  registerJobs();
  // Heard from here on: asked to end while it starts, it starts, finishes what it took up, and ends.
  const stopping = stopRequested();
  await withDatabase(async (url) => {
    await migrate(url, { log: console.log });
    const endMetrics = await serveMetrics('METRICS_WORKER_PORT');
    await startQueue({ workers: true });
    console.log('The worker is ready.');
    process.exitCode = await stopping;
    console.log('Finishing what runs …');
    // What the mail server has not all of yet is put back, so that nobody waits for it.
    closeTransport();
    const deadline = new Deadline(END_MS - 3_000);
    await deadline.step('jobs', stopQueue(deadline.left(1_000)));
    await deadline.step('metrics', endMetrics?.(deadline.left()));
    await deadline.step('readers of documents', closeExtractor());
  });
});

// A job that hangs would keep the process.
process.exit();

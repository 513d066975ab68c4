import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { extractText } from './extract-text.ts';
import { READY, type ReaderJob } from './reader/reader-messages.ts';

/** A reader: a process of the pool in reader-pool.ts, which sends documents and mails and gets texts or pages. */

// Streams decoded by the platform would grow out of sight; without this class the PDF library decodes in steps.
Reflect.deleteProperty(globalThis, 'DecompressionStream');
// Nothing in this process has a reason to reach a network.
Reflect.deleteProperty(globalThis, 'fetch');
Reflect.deleteProperty(globalThis, 'WebSocket');
Reflect.deleteProperty(globalThis, 'EventSource');

// People who use the server go before documents that wait.
try {
  setPriority(5);
} catch {
  // Some systems do not let a process lower itself; it then simply runs as the others do.
}

const watch = new Worker(new URL('./reader/memory-watch.ts', import.meta.url));
watch.unref();

// Ctrl+C reaches the whole group of processes; when to end is for the server to say.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', (job: ReaderJob) => {
  void answer(job).then((result) => process.send?.(result));
});
process.send?.(READY);

/** What reads mails or makes pages is loaded when it is first needed. */
async function answer(job: ReaderJob) {
  if (job.task === 'extract') return extractText(job.bytes, job.kind, job.resumeIn);
  if (job.task === 'mail') return (await import('./mail/read-mail.ts')).readMail(job.bytes);
  return (await import('./print/print.ts')).print(job);
}

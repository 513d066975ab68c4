import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { READY, type ReaderJob } from './reader/reader-messages.ts';

/** A reader: a process of the pool in reader-pool.ts, which sends documents, mails and pictures and gets texts, pages or sizes. */

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

// Each kind of work stands on large libraries: those of the usual one are loaded first, others when they are needed.
const read = () => import('./extract-text.ts');
const print = () => import('./print/print.ts');
const draw = async () => (await import('./pictures/draw-picture.ts')).drawPicture;
const [, , usual] = process.argv;
await (usual === 'print' ? print() : usual === 'picture' ? draw() : read());
process.send?.(READY);

async function answer(job: ReaderJob) {
  if (job.task === 'extract') return (await read()).extractText(job.bytes, job.kind, job.resumeIn);
  if (job.task === 'mail') return (await import('./mail/read-mail.ts')).readMail(job.bytes);
  if (job.task === 'picture') return (await draw())(job.bytes);
  return (await print()).print(job);
}

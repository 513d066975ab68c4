import { enqueue } from '../platform/queue/index.ts';

/** Name of the job that reads documents which nobody waited for; the area text-extraction does it. */
export const pendingTextJob = 'text-extraction.pending';

/** Has the documents of applications read that wait for it, once the running transaction is committed. */
export async function readPending(): Promise<void> {
  await enqueue(pendingTextJob, {}, { key: 'waiting' });
}

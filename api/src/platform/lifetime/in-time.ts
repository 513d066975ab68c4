import { setTimeout as delay } from 'node:timers/promises';

/** What `work` answers; rejects where that takes longer than `ms`, for those who cannot wait. The work itself goes on. */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const stop = new AbortController();
  const late = delay(ms, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new Error(`No answer within ${ms} ms`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
  }
}

import { log } from '../logging/log.ts';

/** Within this time (ms) a process has ended after it was asked to; supervisors must wait longer. */
export const END_MS = 10_000;
/** When it ends itself, however far the stop has come: just in time. */
const LAST_MS = END_MS - 400;

/**
 * Resolves when this process is to end, with the status to end with: 0 for SIGTERM and SIGINT, 1 for an error that
 * nobody has caught. After such an error nothing here can be trusted, so whoever watches over the process has to
 * start it again. A second signal ends it at once; so does the time limit.
 */
export function stopRequested(): Promise<0 | 1> {
  return new Promise((resolve) => {
    let requested = false;
    const end = (status: 0 | 1) => {
      if (requested) return;
      requested = true;
      setTimeout(() => {
        log().error('The process did not stop in time: ending it');
        process.exit(1);
      }, LAST_MS).unref();
      resolve(status);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end(0));
    // Promises that reject unheard arrive here too.
    process.on('uncaughtException', (error, origin) => {
      log().fatal({ err: error, origin }, 'An error that nobody caught: stopping');
      end(1);
    });
  });
}

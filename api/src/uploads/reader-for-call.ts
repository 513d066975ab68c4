import { ReaderBusy } from '../documents/index.ts';
import { BadRequest, Unavailable } from '../platform/errors/errors.ts';

/** Seconds after which a caller may well find a free reader. */
const RETRY_AFTER = 10;

/**
 * Waits for a reader on behalf of a call.
 * @throws 503 when too much waits to be read, 400 when whoever called is gone
 */
export async function readerForCall<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (signal?.aborted) throw new BadRequest('badRequest', { cause });
    if (!(cause instanceof ReaderBusy)) throw cause;
    throw new Unavailable('readersBusy', { cause, headers: { 'retry-after': String(RETRY_AFTER) } });
  }
}

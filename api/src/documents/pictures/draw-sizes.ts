import { ReaderPool, type PoolLimits, type Turn } from '../reader/reader-pool.ts';
import type { PictureResult } from './picture-types.ts';

/** One at a time: a large picture takes much memory, and few people upload any. */
const LIMITS: PoolLimits = {
  usual: 'picture',
  readers: 1,
  readersPerShare: 1,
  waiting: 20,
  jobsPerShare: 10,
  timeoutMs: 30_000,
  maxOldGenerationMb: 192,
};

let pool: ReaderPool | undefined;

/**
 * Draws a picture anew in a process of its own, with limits on time and memory; see ReaderPool.
 * @throws ReaderBusy when too much waits; the signal's reason when that ends the job
 */
export function drawSizes(bytes: Uint8Array, turn?: Turn): Promise<PictureResult> {
  return (pool ??= new ReaderPool(LIMITS)).run({ task: 'picture', bytes }, turn);
}

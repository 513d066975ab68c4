import { createHash } from 'node:crypto';
import { config } from '../config/config.ts';
import { log } from '../logging/log.ts';
import { remember } from '../memory/remember.ts';
import { scanBytes, ScanFailed, type Finding } from './clamd.ts';

/** `unscanned`: nobody could say; the bytes are kept but not handed out. */
export type Verdict = Finding | 'unscanned';

/** clamd looks at so many files at once; so many more of a process wait for it. */
const atOnce = 4;
const mostWaiting = 40;
/** After a silence nobody waits for clamd for so long. */
const restMs = 5_000;
/** A verdict holds so long, for who asks ahead. */
const rememberedMs = 60_000;
const mostRemembered = 200;

const remembered = new Map<string, { until: number; verdict: Promise<Verdict> }>();
const waiting: (() => void)[] = [];
let running = 0;
let restUntil = 0;

/** What clamd says of an upload; clean where there is none (CLAMD_URL). Asked twice within a minute, it looks once. */
export function verdictOn(bytes: Buffer): Promise<Verdict> {
  const { clamdUrl } = config();
  if (clamdUrl === undefined) return Promise.resolve({ infected: false });
  const key = createHash('sha256').update(bytes).digest('base64url');
  const known = remembered.get(key);
  if (known && known.until > Date.now()) return known.verdict;
  const verdict = inTurn(bytes, clamdUrl);
  return remember(remembered, key, { until: Date.now() + rememberedMs, verdict }, mostRemembered).verdict;
}

async function inTurn(bytes: Buffer, address: string): Promise<Verdict> {
  if (Date.now() < restUntil || waiting.length >= mostWaiting) return 'unscanned';
  if (running >= atOnce) await new Promise<void>((next) => waiting.push(next));
  else running += 1;
  try {
    // Those who waited while it was silent need not find out for themselves.
    if (Date.now() < restUntil) return 'unscanned';
    return await scanBytes(bytes, address);
  } catch (error) {
    if (!(error instanceof ScanFailed)) throw error;
    if (error.silent) restUntil = Date.now() + restMs;
    log().error({ reason: error.message }, 'An upload could not be scanned; it is kept and not handed out');
    return 'unscanned';
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

import { config } from '../config/config.ts';

export interface MailLimits {
  /** Until the mail server has greeted. */
  connection: number;
  /** Until it answers one command, or takes the next piece of a message. */
  answer: number;
  /** Of one try as a whole. */
  total: number;
  /** How long a try holds the row of its mail: what became of it has to be written down within it, too. */
  lease: number;
}

/** How long sending may take, in milliseconds; all follow from MAIL_TIMEOUT_MS, so that the lease is the longest. */
export function mailLimits(): MailLimits {
  const answer = config().mailTimeoutMs;
  return { connection: Math.min(answer, 60_000), answer, total: 2 * answer, lease: 3 * answer };
}

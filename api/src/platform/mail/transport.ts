import { Readable } from 'node:stream';
import { config } from '../config/config.ts';
import { failureOf, rawReason, type PeerFailure } from '../errors/peer-failure.ts';
import { mailLimits } from './limits.ts';

/** One message, ready to go out. */
export interface Message {
  from: string | { name: string; address: string };
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Stable over tries, so that receivers can drop a second copy. */
  messageId: string;
  /** The mail that this one answers. */
  inReplyTo?: string;
  attachments: Attachment[];
  /** What programs for calendars read: an invitation, or its end. */
  icalEvent?: { method: 'request' | 'cancel'; filename: string; content: Buffer };
  /** Further lines of its head. */
  headers?: Record<string, string>;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Readable;
  /** Shown in the text, which names it by this id. */
  cid?: string;
}

/** `kept`: nothing left the installation; `sent`: the next server took it, but for the addresses in `refused`. */
export type Outcome = { status: 'kept' } | { status: 'sent'; refused: string[] };

/** The mail server did not take a message. */
export class NotTaken extends Error {
  override name = 'NotTaken';
  readonly failure: PeerFailure;
  /** Trying again is useless: the server refused the message or a recipient for good (5xx). */
  readonly final: boolean;
  /** Ended by closeTransport, and by nothing that the server did. */
  readonly stopped: boolean;

  constructor(cause: unknown, { unclear, stopped }: { unclear: boolean; stopped: boolean }) {
    super(rawReason(cause), { cause });
    const { responseCode, code } = cause as { responseCode?: number; code?: string };
    this.failure = unclear && responseCode === undefined ? 'unconfirmed' : failureOf(cause);
    this.final = code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
    this.stopped = stopped;
  }
}

/** Deliveries that can still be ended without anybody wondering whether the mail has arrived. */
const harmless = new Set<AbortController>();

/**
 * Hands a message over, within the limits of mailLimits. Without MAIL_URL it is kept in the outbox, so that a fresh
 * installation writes to nobody. `beforeEnd` is waited for when the server has all of the message but its last line:
 * until then it takes nothing, and when it rejects, or time is up, it never does.
 * @throws NotTaken when the server does not take it, or nobody knows whether it did (`unconfirmed`).
 */
export async function deliver(message: Message, beforeEnd: () => Promise<void>): Promise<Outcome> {
  const url = config().mailUrl;
  if (url === undefined) return { status: 'kept' };
  const { connection, answer, total } = mailLimits();
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(total)]);
  // A server that sends nothing does not load what it takes.
  const { createTransport } = await import('nodemailer');
  const transporter = createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    dnsTimeout: connection,
    connectionTimeout: connection,
    greetingTimeout: connection,
    socketTimeout: answer,
  });
  let ended = false;
  transporter.use('stream', (mail, done) => {
    mail.message.processFunc((input) =>
      endingWith(input, async () => {
        await beforeEnd();
        signal.throwIfAborted();
        harmless.delete(stop);
        ended = true;
      }),
    );
    done();
  });
  const { inReplyTo, ...rest } = message;
  harmless.add(stop);
  try {
    const answered = { ...rest, ...(inReplyTo ? { inReplyTo, references: inReplyTo } : {}) };
    const info = (await transporter.sendMail({ ...answered, signal })) as {
      rejected?: (string | { address: string })[];
    };
    const refused = (info.rejected ?? []).map((one) => (typeof one === 'string' ? one : one.address));
    return { status: 'sent', refused };
  } catch (error) {
    throw new NotTaken(error, { unclear: ended, stopped: stop.signal.aborted });
  } finally {
    harmless.delete(stop);
    transporter.close();
  }
}

/** The same bytes, one piece at a time: what comes after the last one waits until it was taken. */
function endingWith(input: Readable, beforeEnd: () => Promise<void>): Readable {
  async function* pieces() {
    yield* input;
    await beforeEnd();
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: 1 });
}

/** Ends what the mail server has not all of yet; the rest is answered, or runs into its limit. */
export function closeTransport(): void {
  for (const stop of harmless) stop.abort();
}

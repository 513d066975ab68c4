import { createTransport, type Transporter } from 'nodemailer';
import { Readable } from 'node:stream';
import { config } from '../config/config.ts';

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

let smtp: { url: string; transporter: Transporter } | undefined;

/** What the ends of messages on their way wait for, by message id. */
const endings = new Map<string, () => Promise<void>>();

/**
 * Hands a message over. Without MAIL_URL it is kept in the outbox, so that a fresh installation writes to nobody.
 * `beforeEnd` is waited for when the server has all of the message but its last line: until then it takes nothing.
 * Rejects when the server does not take it; a later try may succeed unless the answer is final (isFinal).
 */
export async function deliver(message: Message, beforeEnd: () => Promise<void>): Promise<Outcome> {
  const url = config().mailUrl;
  if (url === undefined) return { status: 'kept' };
  if (smtp?.url !== url) {
    smtp?.transporter.close();
    smtp = { url, transporter: transporterFor(url) };
  }
  const { inReplyTo, ...rest } = message;
  endings.set(message.messageId, beforeEnd);
  try {
    const info = (await smtp.transporter.sendMail({
      ...rest,
      ...(inReplyTo ? { inReplyTo, references: inReplyTo } : {}),
    })) as { rejected?: (string | { address: string })[] };
    const refused = (info.rejected ?? []).map((one) => (typeof one === 'string' ? one : one.address));
    return { status: 'sent', refused };
  } finally {
    endings.delete(message.messageId);
  }
}

function transporterFor(url: string): Transporter {
  const transporter = createTransport(url, { disableFileAccess: true, disableUrlAccess: true });
  transporter.use('stream', (mail, done) => {
    const beforeEnd = endings.get(mail.data.messageId ?? '');
    if (beforeEnd) mail.message.processFunc((input) => endingWith(input, beforeEnd));
    done();
  });
  return transporter;
}

/** The same bytes, one piece at a time: what comes after the last one waits until it was taken. */
function endingWith(input: Readable, beforeEnd: () => Promise<void>): Readable {
  async function* pieces() {
    yield* input;
    await beforeEnd();
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: 1 });
}

/** Whether trying again is useless: the server refused the message or a recipient for good (5xx). */
export function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}

/** Whether the server said no, as opposed to saying nothing. */
export const wasAnswered = (error: unknown): boolean => (error as { responseCode?: number }).responseCode !== undefined;

/** Closes the connections to the mail server. */
export function closeTransport(): void {
  smtp?.transporter.close();
  smtp = undefined;
}

import { createTransport, type Transporter } from 'nodemailer';
import type { Readable } from 'node:stream';
import { config } from '../config/config.ts';

/** One message, ready to go out. */
export interface Message {
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Stable over tries, so that receivers can drop a second copy. */
  messageId: string;
  attachments: { filename: string; contentType: string; content: Readable }[];
}

/** `kept`: nothing left the installation; `sent`: the next server took it. */
export type Outcome = 'kept' | 'sent';

let smtp: { url: string; transporter: Transporter } | undefined;

/**
 * Hands a message over. Without MAIL_URL it is kept in the outbox, so that a fresh installation writes to nobody.
 * Rejects when the server does not take it; a later try may succeed unless the answer is final (isFinal).
 */
export async function deliver(message: Message): Promise<Outcome> {
  const url = config().mailUrl;
  if (url === undefined) return 'kept';
  if (smtp?.url !== url) {
    smtp?.transporter.close();
    smtp = { url, transporter: createTransport(url, { disableFileAccess: true, disableUrlAccess: true }) };
  }
  await smtp.transporter.sendMail(message);
  return 'sent';
}

/** Whether trying again is useless: the server refused the message or a recipient for good (5xx). */
export function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}

/** Closes the connections to the mail server. */
export function closeTransport(): void {
  smtp?.transporter.close();
  smtp = undefined;
}

import PostalMime, { type Address, type Email } from 'postal-mime';
import { cleanHtml, textOf } from '../../platform/mail/html-text.ts';
import { MAX_ATTACHMENT_BYTES, MAX_MAIL_CHARS, MAX_MAIL_PARTS } from '../limits.ts';
import type { MailResult } from '../types.ts';
import { bounceIn, type Bounce } from './bounce.ts';
import type { CalendarAnswer } from './calendar-answer.ts';
import { beginningOf, endOf } from '../../platform/texts/cut.ts';

export interface MailPart {
  name: string;
  content: Uint8Array;
  /** Larger than any attachment that is kept, so its bytes are not handed on. */
  tooLarge: boolean;
}

/** A mail as it came, read. The box that it was read in is not trusted: whoever shows the HTML cleans it again. */
export interface IncomingMail {
  /** With its angle brackets; undefined where the sender gave none. */
  messageId: string | undefined;
  /** Message-IDs that it answers, the nearest first. */
  answers: string[];
  /** Every address that it was sent or delivered to, for telling which of our mails it answers. */
  deliveredTo: string[];
  from: string;
  to: string[];
  cc: string[];
  subject: string;
  html: string | undefined;
  text: string | undefined;
  /** Written by a machine: out of office and the like. */
  automatic: boolean;
  bounce: Bounce | undefined;
  /** What a calendar answers an invitation of ours. */
  calendar: CalendarAnswer | undefined;
  attachments: MailPart[];
}

/** Headers that name whom a mail was delivered to, beside To and Cc. */
const deliveries = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

/**
 * Reads a mail, or only its headers, in this very thread. It has no limit of time or memory of its own, so mails go
 * through `createExtractor`; never throws.
 */
export async function readMail(bytes: Uint8Array): Promise<MailResult> {
  try {
    return { ok: true, mail: await parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}

async function parse(raw: Buffer): Promise<IncomingMail> {
  const email = await PostalMime.parse(raw, { maxNestingDepth: 30, maxHeadersSize: 500_000 });
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
  const to = addressesOf(email.to);
  const cc = addressesOf(email.cc);
  const delivered = email.headers.filter(({ key }) => deliveries.includes(key)).map(({ value }) => value);
  return {
    messageId: idsIn(email.messageId)[0],
    answers: [...new Set([...idsIn(email.inReplyTo), ...idsIn(email.references).reverse()])].slice(0, 50),
    deliveredTo: [...to, ...cc, ...delivered],
    from: addressesOf(email.from)[0] ?? '',
    to,
    cc,
    subject: oneLine(email.subject ?? ''),
    ...wordsOf(email),
    automatic: isAutomatic(header),
    bounce: bounceIn(raw, header, addressesOf(email.from)[0] ?? ''),
    calendar: await calendarOf(email),
    attachments: email.attachments.slice(0, MAX_MAIL_PARTS).map(partOf),
  };
}

/** Few mails bring one, so only those load what reads it. */
async function calendarOf(email: Email): Promise<CalendarAnswer | undefined> {
  if (!email.attachments.some(({ mimeType }) => /^(text\/calendar|application\/ics)\b/i.test(mimeType)))
    return undefined;
  const { calendarAnswerIn } = await import('./calendar-answer.ts');
  return calendarAnswerIn(email);
}

/** What a mail says. HTML that is too long to be kept is kept by its words, where the mail has no text of its own. */
function wordsOf({ html, text }: Email): Pick<IncomingMail, 'html' | 'text'> {
  if (html && html.length <= MAX_MAIL_CHARS)
    return { html: cleanHtml(html), text: text && beginningOf(text, MAX_MAIL_CHARS) };
  const words = text?.trim() ? text : html && textOf(beginningOf(html, 4 * MAX_MAIL_CHARS));
  return { html: undefined, text: words && beginningOf(words, MAX_MAIL_CHARS) };
}

function addressesOf(given: Address | Address[] | undefined): string[] {
  return [given ?? []]
    .flat()
    .flatMap((one) => ('group' in one && one.group ? one.group : [one]))
    .flatMap(({ address }) => (address ? beginningOf(oneLine(address), 320) : []));
}

/** Encoded words may hide control characters, which no Message-ID has and the database takes none of. */
function idsIn(text: string | undefined): string[] {
  return (text?.toWellFormed().match(/<[^<>\s\p{Cc}]{1,480}>/gu) ?? []).slice(0, 100);
}

const oneLine = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim();

/** RFC 3834, and what programs used before it. */
function isAutomatic(header: (name: string) => string | undefined): boolean {
  const submitted = header('auto-submitted')?.trim().toLowerCase();
  if (submitted && !submitted.startsWith('no')) return true;
  if (header('x-autoreply') || header('x-autorespond') || header('x-auto-reply')) return true;
  return /^\s*(auto_reply|auto-reply|bulk|junk)\b/i.test(header('precedence') ?? '');
}

function partOf(part: Email['attachments'][number], at: number): MailPart {
  const content = bytesOf(part.content);
  const tooLarge = content.byteLength > MAX_ATTACHMENT_BYTES;
  return { name: nameOf(part, at), content: tooLarge ? new Uint8Array() : content, tooLarge };
}

function nameOf({ filename, mimeType }: Email['attachments'][number], at: number): string {
  const name = oneLine(filename ?? '').replace(/^.*[\\/]/, '');
  if (name) return endOf(name, 200);
  const kind = /^(?:image|application|text)\/(png|jpeg|gif|pdf|rtf|plain)\b/i.exec(mimeType)?.[1]?.toLowerCase();
  const extension = kind === 'plain' ? 'txt' : kind === 'jpeg' ? 'jpg' : kind;
  return `${at + 1}${extension ? `.${extension}` : ''}`;
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

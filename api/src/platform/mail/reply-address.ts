import { randomBytes } from 'node:crypto';
import { config } from '../config/config.ts';

const mark = 'r-';
const inAddress = new RegExp(`\\+${mark}([0-9a-f]{32})@`, 'i');

/** What an answer is known by even where the next mail server gives our mail another Message-ID. Nobody can guess it. */
export function newReplyToken(): string {
  return randomBytes(16).toString('hex');
}

/** The same for answers of calendars to invitations, which know nothing of mails; null where no address takes them. */
export const newCalendarToken = (): string | null => (config().mailReplyTo === undefined ? null : newReplyToken());

/** The address for answers to one mail: MAIL_REPLY_TO with the mail's token; undefined where none is configured. */
export function replyAddress(token: string | null): string | undefined {
  const address = config().mailReplyTo;
  if (address === undefined || token === null) return undefined;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${mark}${token}${address.slice(at)}`;
}

/** The tokens in addresses that a mail was sent to. */
export function replyTokens(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => inAddress.exec(address)?.[1]?.toLowerCase() ?? []);
}

/** An address as people may see it: without the token, which proves that somebody got our mail. */
export function withoutToken(address: string): string {
  return address.replace(inAddress, '@');
}

import type { ReceivedMail } from './servers/smtp-server.ts';

/** The text part of a mail as a person reads it: quoted-printable undone. */
export function textOf({ data }: ReceivedMail): string {
  const body = data.slice(data.indexOf('\r\n\r\n'));
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

import { rawMail } from '../mail/support.ts';
import type { eventIn } from './event-in.ts';

/** Somebody's invitation, as their program has it. */
export interface Invited {
  uid: string;
  event: ReturnType<typeof eventIn>;
  interview: { starts_at: string; ends_at: string };
}

export const organizerOf = ({ organizer }: Invited['event']) => organizer!.replace(/^mailto:/i, '');
export const now = () => new Date().toISOString().replace(/[-:]|\.\d+/g, '');
const inUtc = (at: string) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

interface Says {
  from: string;
  to?: string;
  method?: 'REPLY' | 'COUNTER';
  product?: string;
  /** Lines of the event besides UID. */
  lines: string[];
  zones?: string[];
  body?: string;
  id?: string;
}

/** What a program for calendars sends: a mail with a part of its own for the answer. */
export function answerMail(
  { event }: Invited,
  { from, to, method = 'REPLY', product = 'X', lines, zones, body = '', id }: Says,
) {
  const calendar = [
    'BEGIN:VCALENDAR',
    `PRODID:${product}`,
    'VERSION:2.0',
    `METHOD:${method}`,
    ...(zones ?? []),
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  return rawMail({
    from,
    ...(to ? { to } : {}),
    ...(id ? { messageId: id } : {}),
    subject: 'Accepted: Interview',
    headers: ['Content-Type: multipart/mixed; boundary="outer"'],
    body: [
      '--outer',
      'Content-Type: multipart/alternative; boundary="inner"',
      '',
      '--inner',
      'Content-Type: text/plain; charset="UTF-8"',
      '',
      body,
      '--inner',
      `Content-Type: text/calendar; charset="UTF-8"; method=${method}`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(calendar).toString('base64'),
      '--inner--',
      '--outer',
      'Content-Type: application/ics; name="invite.ics"',
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment; filename="invite.ics"',
      '',
      Buffer.from(calendar).toString('base64'),
      '--outer--',
    ].join('\r\n'),
  });
}

export const attendee = (address: string, answer: string, more = '') =>
  `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${answer}${more}:mailto:${address}`;

/** As Google Calendar answers. */
export const google = (
  one: Invited,
  address: string,
  answer: string,
  more: Partial<Says> & { sequence?: number; at?: string } = {},
) =>
  answerMail(one, {
    from: `Robin <${address}>`,
    to: organizerOf(one.event),
    product: '-//Google Inc//Google Calendar 70.9054//EN',
    body: `Robin has answered the invitation.`,
    ...more,
    lines: [
      `DTSTART:${inUtc(one.interview.starts_at)}`,
      `DTEND:${inUtc(one.interview.ends_at)}`,
      `DTSTAMP:${more.at ?? now()}`,
      `ORGANIZER;CN=Jobs:mailto:${organizerOf(one.event)}`,
      attendee(address, answer),
      `SEQUENCE:${more.sequence ?? 0}`,
      ...(more.lines ?? []),
    ],
  });

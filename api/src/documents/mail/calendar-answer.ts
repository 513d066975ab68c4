import type ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { calendarIn, momentIn, textIn } from '../../platform/calendar/ical.ts';
import { textOf } from '../../platform/mail/html-text.ts';
import { beginningOf } from '../../platform/texts/cut.ts';

/** What somebody answers an invitation: as a program for calendars sends it (iTIP, RFC 5546). */
export interface CalendarAnswer {
  /** COUNTER: another time is proposed. */
  method: 'reply' | 'counter';
  uid: string;
  sequence: number | undefined;
  stampedAt: Date | undefined;
  /** What it is about, or the time that is proposed instead; undefined where nobody can tell the moment. */
  startsAt: Date | undefined;
  endsAt: Date | undefined;
  attendees: {
    address: string;
    answer: 'accepted' | 'declined' | 'tentative' | undefined;
    /** Whom they send instead. */
    delegate: string | undefined;
  }[];
  comment: string | undefined;
}

/** Several answers in one mail, or guests by the hundred, are nothing that a calendar sends. */
const mostAttendees = 50;

const answers: Record<string, CalendarAnswer['attendees'][number]['answer']> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
  // Whoever sends somebody else does not come.
  DELEGATED: 'declined',
};

const plain = (text: string) => text.replaceAll('\0', '').toWellFormed().replace(/\r\n?/g, '\n').trim();

/** The answer of a calendar among the parts of a mail, if there is one. */
export function calendarAnswerIn(email: Email): CalendarAnswer | undefined {
  for (const { mimeType, content } of email.attachments) {
    if (!/^(text\/calendar|application\/ics)\b/i.test(mimeType)) continue;
    try {
      const found = answerIn(typeof content === 'string' ? content : new TextDecoder().decode(content), email);
      if (found) return found;
    } catch {
      // What is no proper calendar is a file like others.
    }
  }
  return undefined;
}

function answerIn(text: string, email: Email): CalendarAnswer | undefined {
  const calendar = calendarIn(text);
  const method = calendar && textIn(calendar, 'method')?.toLowerCase();
  const event = calendar?.getFirstSubcomponent('vevent');
  const uid = event && textIn(event, 'uid');
  if (!calendar || !event || !uid || (method !== 'reply' && method !== 'counter')) return undefined;
  const sequence = Number(textIn(event, 'sequence') ?? Number.NaN);
  const attendees = event.getAllProperties('attendee').slice(0, mostAttendees);
  const said =
    textIn(event, 'comment') ??
    attendees.map((one) => one.getFirstParameter('x-response-comment')).find(Boolean) ??
    // Outlook puts what is written with an answer into the mail alone.
    (/microsoft/i.test(textIn(calendar, 'prodid') ?? '') ? wordsOf(email) : '');
  return {
    method,
    uid: beginningOf(uid, 300),
    sequence: Number.isInteger(sequence) && sequence >= 0 && sequence < 1_000_000 ? sequence : undefined,
    stampedAt: momentIn(event, 'dtstamp'),
    startsAt: momentIn(event, 'dtstart'),
    endsAt: momentIn(event, 'dtend'),
    attendees: attendees.map((one) => {
      const state = one.getFirstParameter('partstat')?.toUpperCase() ?? '';
      const delegate = state === 'DELEGATED' && addressOf(one.getFirstParameter('delegated-to') ?? '');
      return { address: addressOf(mailboxOf(one)), answer: answers[state], delegate: delegate || undefined };
    }),
    comment: beginningOf(plain(said), 2000) || undefined,
  };
}

/** Apple's calendars name people by where they are on the server; their mail address stands beside it (RFC 7986). */
function mailboxOf(attendee: ICAL.Property): string {
  const value = String(attendee.getFirstValue());
  return /^mailto:/i.test(value) ? value : (attendee.getFirstParameter('email') ?? value);
}

/** Nothing that cannot be seen, nor turns the words around it. */
const addressOf = (value: string) =>
  beginningOf(
    value
      .toWellFormed()
      .replaceAll(/[\p{C}\s]+/gu, '')
      .replace(/^mailto:/i, '')
      .toLowerCase(),
    320,
  );

/** How a quoted mail begins, in whatever language: a line, words between dashes, or From and the header below it. */
const quotation =
  /^(?:_{10,}|-{3,} ?\p{L}[^\n]*-{3,}[^\S\n]*$|(?:From|De|Von)\s?:[^\n]*\n+\p{L}[\p{L}’' ]{0,30}\s?:)/mu;

/** What stands above a quoted mail. */
function wordsOf({ text, html }: Email): string {
  const words = text?.trim() ? text : html ? textOf(html) : '';
  return words.replace(/\r\n?/g, '\n').split(quotation)[0] ?? '';
}

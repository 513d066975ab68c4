import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { calendarUid } from '../../calendars/index.ts';
import type { Rows } from '../../generated/rows.ts';
import { config } from '../../platform/config/config.ts';
import { queryOne } from '../../platform/database/database.ts';
import { fileStore } from '../../platform/files/index.ts';

export interface CalendarEvent {
  /** `publish`: only to be looked at, nobody answers. */
  method: 'request' | 'cancel' | 'publish';
  uid: string;
  sequence: number;
  from: Date;
  to: Date;
  summary: string;
  description: string;
  location: string;
  organizer: string;
  /** Where answers go; without one, where mails come from. */
  organizerAddress?: string | undefined;
  attendee: { name: string; email: string };
}

const METHODS = {
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
  publish: ICalCalendarMethod.PUBLISH,
};

const mostBytes = 50_000;
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The address that mails come from: where the answers of calendars go without MAIL_REPLY_TO. */
const ownAddress = () => /<([^<>]+)>\s*$/.exec(config().mailFrom)?.[1] ?? config().mailFrom;

/**
 * One event for one person (RFC 5546), in UTC. Nobody else is named as attending: who else comes, and what they answer,
 * is not the reader's.
 */
export function calendarOf(event: CalendarEvent): string {
  const cancelled = event.method === 'cancel';
  const calendar = ical({
    prodId: '//Rolecall//Rolecall//EN',
    method: METHODS[event.method],
  });
  const entry = calendar.createEvent({
    id: calendarUid(event.uid),
    sequence: event.sequence,
    start: event.from,
    end: event.to,
    summary: onOneLine(event.summary),
    description: event.description,
    location: onOneLine(event.location) || null,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // What is only to be looked at names nobody, so that no program answers.
    ...(event.method === 'publish'
      ? {}
      : { organizer: { name: onOneLine(event.organizer), email: event.organizerAddress ?? ownAddress() } }),
  });
  if (event.method === 'publish') return calendar.toString();
  entry.createAttendee({
    name: onOneLine(event.attendee.name),
    email: event.attendee.email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
    rsvp: !cancelled,
  });
  return calendar.toString();
}

/** Stores it as a file that goes with a mail; answers its id. */
export async function calendarFile(event: CalendarEvent, employeeId: number | null): Promise<number> {
  const { key, size, sha256 } = await fileStore.put(Buffer.from(calendarOf(event), 'utf8'), { maxSize: mostBytes });
  const row = await queryOne<Pick<Rows['uploaded_files'], 'id'>>(
    `insert into uploaded_files (file_type, original_file_name, mimetype, size, sha256, storage_key, text_status, employee_id)
     values ('attachment', 'invite.ics', 'text/calendar', $1, $2, $3, 'none', $4) returning id`,
    [size, sha256, key, employeeId],
  );
  return row!.id;
}

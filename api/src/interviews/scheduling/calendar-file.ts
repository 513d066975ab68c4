import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { calendarUid } from '../../calendars/index.ts';
import type { Rows } from '../../generated/rows.ts';
import { config } from '../../platform/config/config.ts';
import { query } from '../../platform/database/database.ts';
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

/** An event, and the employee whose file of it is. */
export interface OwnedEvent {
  event: CalendarEvent;
  employeeId: number | null;
}

/** Stores each as a file that goes with a mail; answers their ids in the same order. */
export async function calendarFiles(events: readonly OwnedEvent[]): Promise<number[]> {
  const files: Pick<Rows['uploaded_files'], 'size' | 'sha256' | 'storage_key' | 'employee_id'>[] = [];
  for (const { event, employeeId } of events) {
    const { key, ...stored } = await fileStore.put(Buffer.from(calendarOf(event), 'utf8'), { maxSize: mostBytes });
    files.push({ ...stored, storage_key: key, employee_id: employeeId });
  }
  const rows = await query<Pick<Rows['uploaded_files'], 'id' | 'storage_key'>>(
    `insert into uploaded_files (file_type, original_file_name, mimetype, size, sha256, storage_key, text_status, employee_id)
     select 'attachment', 'invite.ics', 'text/calendar', f.size, f.sha256, f.storage_key, 'none', f.employee_id
       from jsonb_to_recordset($1::jsonb) as f(size bigint, sha256 text, storage_key text, employee_id bigint)
     returning id, storage_key`,
    [JSON.stringify(files)],
    { name: 'interviews-calendar-files' },
  );
  const ids = new Map(rows.map(({ id, storage_key }) => [storage_key, id]));
  return files.map(({ storage_key }) => ids.get(storage_key)!);
}

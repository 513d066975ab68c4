import { randomUUID } from 'node:crypto';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Rows } from '../../generated/rows.ts';
import { config } from '../../platform/config/config.ts';
import { queryOne } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { fileStore } from '../../platform/files/index.ts';
import type { Author } from './author.ts';
import type { Sending } from './draft.ts';
import { oneLine } from '../../platform/texts/one-line.ts';

type Invitation = NonNullable<Sending['invitation']>;

const fileName = 'invitation.ics';
const mostBytes = 20_000;

/** Stores the event of a mail as a file for calendars; answers its id. @throws 422 when it ends before it begins. */
export async function invitationFile(invitation: Invitation, about: string, author: Author): Promise<number> {
  const content = Buffer.from(calendarOf(invitation, about, author), 'utf8');
  const { key, size, sha256 } = await fileStore.put(content, { maxSize: mostBytes });
  const row = await queryOne<Pick<Rows['uploaded_files'], 'id'>>(
    `insert into uploaded_files (file_type, original_file_name, mimetype, size, sha256, storage_key, text_status, employee_id)
     values ('attachment', $1, 'text/calendar', $2, $3, $4, 'none', $5) returning id`,
    [fileName, size, sha256, key, author.id],
  );
  return row!.id;
}

/** An event for calendars (RFC 5545): published, for everybody who got the mail to take or leave. */
export function calendarOf({ start, end, place }: Invitation, about: string, author: Author): string {
  const [from, to] = [new Date(start), new Date(end)];
  if (!(to > from)) throw new ValidationFailed([{ field: 'invitation.end', code: 'mailWrite.errors.eventEnd' }]);
  const calendar = ical({ prodId: '//Rolecall//Rolecall//EN', method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${randomUUID()}@${new URL(config().publicUrl).hostname}`,
    start: from,
    end: to,
    summary: oneLine(about),
    location: oneLine(place ?? '') || null,
    organizer: { name: oneLine(author.name), email: author.email },
  });
  return calendar.toString();
}

import { createHash, randomUUID } from 'node:crypto';
import type { Rows } from '../generated/rows.ts';
import { config } from '../platform/config/config.ts';
import { queryOne } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { fileStore } from '../platform/files/index.ts';
import type { Author } from './author.ts';
import type { Sending } from './draft.ts';

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

/** An event as RFC 5545 writes it: published, for everybody who got the mail to take or leave. */
export function calendarOf({ start, end, place }: Invitation, about: string, author: Author): string {
  const [from, to] = [new Date(start), new Date(end)];
  if (!(to > from)) throw new ValidationFailed([{ field: 'invitation.end', code: 'mailing.errors.eventEnd' }]);
  const id = createHash('sha256').update(randomUUID()).digest('hex').slice(0, 32);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rolecall//Rolecall//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(config().publicUrl).hostname}`,
    `DTSTAMP:${stamp(new Date())}`,
    `DTSTART:${stamp(from)}`,
    `DTEND:${stamp(to)}`,
    `SUMMARY:${escaped(about)}`,
    ...(place?.trim() ? [`LOCATION:${escaped(place.trim())}`] : []),
    `ORGANIZER;CN="${author.name.replace(/["\r\n]/g, ' ')}":mailto:${author.email}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('\r\n') + '\r\n';
}

const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ');

/** Lines of at most 75 bytes; what follows begins with a blank. A letter is never cut in two. */
function folded(line: string): string {
  let out = '';
  let length = 0;
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter);
    if (length + bytes > 74) {
      out += '\r\n ';
      length = 1;
    }
    out += letter;
    length += bytes;
  }
  return out;
}

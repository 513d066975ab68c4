/** The calendars of employees that are kept elsewhere: when they are busy by them, and copies of interviews in them. */
import type { CalendarsCallId, CallTypes } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { work } from '../platform/queue/index.ts';
import {
  chooseCalendars,
  connectCalendar,
  disconnectCalendar,
  disconnectEmployeeCalendar,
  employeeCalendar,
  readCalendarNow,
  readOwnCalendar,
} from './connections/calls.ts';
import { beginCalendarSignIn, endCalendarSignIn } from './sign-in/calls.ts';
import { endOfThoseGone } from './connections/end.ts';
import { readDue, readJob } from './connections/read.ts';
import { writeJob } from './copies/job.ts';
import { writeDue, type EntriesOf } from './copies/write.ts';

export { countsSql, isOldSql, READ_DAYS } from './connections/is-old.ts';
export { rereadCalendars } from './connections/read.ts';
export { writeSoon } from './copies/job.ts';
export type { EntriesOf } from './copies/write.ts';
export { signedInPage } from './sign-in/returned.ts';
export { calendarUid } from './uid.ts';

/** Handlers of schemas/requests/calendars/calendars.json. */
export const calendarsHandlers: { [K in CalendarsCallId & keyof CallTypes]: Handler<K> } = {
  beginCalendarSignIn,
  chooseCalendars,
  connectCalendar,
  disconnectCalendar,
  disconnectEmployeeCalendar,
  employeeCalendar,
  endCalendarSignIn,
  readCalendarNow,
  readOwnCalendar,
};

/** Names the jobs that read calendars and write to them. */
export function registerCalendarJobs(entriesOf: EntriesOf): void {
  const read = async () => {
    await endOfThoseGone();
    await readDue();
  };
  work(readJob, read, { cron: '* * * * *', retries: 0, timeoutSeconds: 180 });
  work(writeJob, () => writeDue(entriesOf), { cron: '* * * * *', retries: 0, timeoutSeconds: 180, atStart: true });
}

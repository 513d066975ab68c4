/** Calendars of employees: the secret address of one with their interviews. */
import type { CallTypes, CalendarsCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { calendarFeed, endCalendarFeed, renewCalendarFeed } from './feed/address.ts';
import { interviewCalendar } from './feed/read.ts';

/** Handlers of schemas/requests/calendars.json. */
export const calendarsHandlers: { [K in CalendarsCallId & keyof CallTypes]: Handler<K> } = {
  calendarFeed,
  endCalendarFeed,
  interviewCalendar,
  renewCalendarFeed,
};

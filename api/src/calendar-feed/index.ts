/** The secret address of a calendar with the interviews of an employee. */
import type { CallTypes, CalendarFeedCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { calendarFeed, endCalendarFeed, renewCalendarFeed } from './address.ts';
import { interviewCalendar } from './read.ts';

/** Handlers of schemas/requests/calendars/calendar-feed.json. */
export const calendarFeedHandlers: { [K in CalendarFeedCallId & keyof CallTypes]: Handler<K> } = {
  calendarFeed,
  endCalendarFeed,
  interviewCalendar,
  renewCalendarFeed,
};

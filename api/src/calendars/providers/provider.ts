import type { Rows } from '../../generated/rows.ts';
import type { Span } from '../busy/spans.ts';

export type FoundCalendars = Rows['calendar_connections']['calendars'];

/** An interview as it stands in the calendar of somebody who conducts it. */
export interface CalendarEntry {
  /** Whole, as in invitations. */
  uid: string;
  sequence: number;
  from: Date;
  to: Date;
  summary: string;
  description: string;
  location: string;
}

/** Where an entry lies. */
export interface Lying {
  /** The calendar, by its id. */
  calendar: string;
  address: string;
  /** Its version there; null for one that the person's own program put there from the invitation, which is let alone. */
  etag: string | null;
}

/** What one can do with the calendars of an account; all of it ends with the signal that it was made with. */
export interface CalendarProvider {
  /** Its calendars, of which none counts yet; and whose it is, where that is not known before. */
  find: () => Promise<{ account: string | null; calendars: FoundCalendars }>;
  /** When the entries of some calendars take their owner; entries of ours do not count. */
  busyBetween: (calendars: readonly string[], span: Span, zone: string) => Promise<Span[]>;
  /**
   * Writes an entry, over the one that lies there. What its owner has changed in it stays but for time and place; that
   * it was so is `edited`. Twice the same is once.
   */
  put: (calendar: string, entry: CalendarEntry, lying: Lying | null) => Promise<Lying & { edited: boolean }>;
  /** Takes an entry away; one that is gone is gone. */
  remove: (lying: Lying) => Promise<void>;
}

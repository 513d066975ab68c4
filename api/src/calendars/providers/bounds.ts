import type { Span } from '../busy/spans.ts';

/** Calendars that one account shows here. */
export const mostCalendars = 50;
/** Entries that one calendar may have in the time that is read. */
export const mostEntries = 10_000;
/** So often is written again what somebody else changed in between. */
export const mostTries = 3;

const day = 86_400_000;

/** More than is asked for: whole days lie otherwise in the calendar's zone than in the person's. */
export const widened = ({ from, to }: Span) => ({
  from: new Date(from - day).toISOString(),
  to: new Date(to + day).toISOString(),
});

/** Those that touch a time and last. */
export const touching = (spans: readonly Span[], { from, to }: Span): Span[] =>
  spans.filter((span) => span.to > span.from && span.from < to && span.to > from);

/** Titles and places have one line. */
export const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const day = 86_400_000;

/** The day so many days from now. */
export const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** The next Monday at least so many days from now. */
export function mondayIn(days: number): string {
  const date = new Date(Date.now() + days * day);
  date.setUTCDate(date.getUTCDate() + ((8 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}

/** So many days after a day. */
export const after = (date: string, days: number) => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/** The nth Sunday of a month, for the fifth the last. */
function sundayOf(month: number, nth: number, year: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const date = new Date(Date.UTC(year, month - 1, 1 + ((7 - first.getUTCDay()) % 7) + 7 * (nth - 1)));
  if (date.getUTCMonth() >= month) date.setUTCDate(date.getUTCDate() - 7);
  return date.toISOString().slice(0, 10);
}

/**
 * The nth Sunday of a month, where it is to come within the year for which interviews are scheduled: on the few days
 * about it there is none, as it is too near and the next is too far.
 */
export const comingSundays = (month: number, nth: number): string[] =>
  [0, 1]
    .map((more) => sundayOf(month, nth, new Date().getUTCFullYear() + more))
    .filter((date) => date > dateIn(3) && date < dateIn(364));

const two = (value: number) => String(value).padStart(2, '0');

/** A moment as a field for date and time holds it, on the reader's clock. */
export function toLocalInput(date: Date): string {
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment that such a field names; null when it is empty. */
export const fromLocalInput = (text: string): string | null => (text === '' ? null : new Date(text).toISOString());

/** The end of the day that many days from now. */
export function endOfDayIn(days: number, now: Date = new Date()): Date {
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  date.setHours(23, 59, 0, 0);
  return date;
}

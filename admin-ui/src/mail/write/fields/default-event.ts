const two = (value: number) => String(value).padStart(2, '0');

/** A moment as an input for date and time takes it, in the reader's own time. */
const local = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;

/** What is proposed for an event: tomorrow from 11:00 to 11:30. */
export function defaultEvent(now = new Date()): { start: string; end: string; place: string } {
  const at = (hours: number, minutes: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, hours, minutes);
  return { start: local(at(11, 0)), end: local(at(11, 30)), place: '' };
}

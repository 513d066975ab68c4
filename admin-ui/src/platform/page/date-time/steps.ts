/** Minutes go by this much. */
export const minuteStep = 15;

/** Rounded down to a quarter of an hour; the time that a field sets by itself stands as it is. */
export function wholeMinute(minute: number, kept?: number): number {
  if (minute === kept) return minute;
  return Math.floor((minute % 60) / minuteStep) * minuteStep;
}

/** The minute after (or before) this one: 0, 15, 30, 45 and round again. */
export const nextMinute = (minute: number, by: 1 | -1): number =>
  by === 1
    ? (Math.floor(minute / minuteStep) * minuteStep + minuteStep) % 60
    : minute % minuteStep === 0
      ? (minute - minuteStep + 60) % 60
      : Math.floor(minute / minuteStep) * minuteStep;

export const nextHour = (hour: number, by: 1 | -1): number => (hour + by + 24) % 24;

/** An hour as a clock with two halves of the day shows it. */
export const hourOfTwelve = (hour: number): number => hour % 12 || 12;

/** And back, with the half that is chosen. */
export const hourOfDay = (shown: number, afternoon: boolean): number => (shown % 12) + (afternoon ? 12 : 0);

/** `23:59` as numbers. */
export function readTime(text: string | undefined): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = (text ?? '').split(':').map(Number);
  return { hour: hour || 0, minute: minute || 0 };
}

const minute = 60_000;
const day = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than using it. */
function clockIn(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    clocks.set(zone, clock);
  }
  return clock;
}

/** Whether it is a time zone of IANA. */
export function isZone(zone: string): boolean {
  try {
    return Boolean(clockIn(zone));
  } catch {
    return false;
  }
}

/** What a zone's clock shows at a moment, as YYYY-MM-DDTHH:MM. */
export function wallOf(at: Date | number, zone: string): string {
  const parts = Object.fromEntries(
    clockIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** How far the zone's clock is ahead of UTC at a moment. */
const ahead = (at: number, zone: string) => Date.parse(`${wallOf(at, zone)}:00Z`) - Math.floor(at / minute) * minute;

/**
 * The moment at which a zone's clock shows a time: the first of two where the hour is doubled, undefined where a change
 * of clocks skips it.
 */
export function momentOf(wall: string, zone: string): Date | undefined {
  const shown = Date.parse(`${wall}:00Z`);
  const moments = [shown - ahead(shown - day, zone), shown - ahead(shown + day, zone)]
    .filter((at) => wallOf(at, zone) === wall)
    .toSorted((one, other) => one - other);
  return moments.length > 0 ? new Date(moments[0]!) : undefined;
}

/** The same; a time that is skipped is as much later. */
export const momentOrLater = (wall: string, zone: string): number => {
  const shown = Date.parse(`${wall}:00Z`);
  return momentOf(wall, zone)?.getTime() ?? shown - ahead(shown - day, zone);
};

/** The calendar day so many days after another. */
export const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** The calendar day that it is in a zone so many days from now: where the clocks change, a day has not 24 hours. */
export const dayIn = (days: number, zone: string, now: number = Date.now()): string =>
  dayAfter(wallOf(now, zone).slice(0, 10), days);

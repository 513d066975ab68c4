// Generated from codegen/src/shapes/report-periods.ts by npm run codegen; changes made here are lost.
// What a report is about. Copied verbatim into the generated folders of api and admin.
/** A stretch of days, or the name of one that ends today. */
export type Period = { name: PeriodName } | { name: 'own'; start: string; end: string };

export const periodNames = ['month', 'quarter', 'year', 'thisMonth', 'thisYear', 'all'] as const;
export type PeriodName = (typeof periodNames)[number];

/** What a report shows where nothing is chosen. */
const usual: PeriodName = 'year';

const isName = (text: string | null): text is PeriodName => periodNames.some((name) => name === text);

export function periodIn(address: URLSearchParams): Period {
  const [start, end] = [address.get('start'), address.get('end')];
  if (start !== null || end !== null) return { name: 'own', start: start ?? '', end: end ?? '' };
  const name = address.get('period');
  return { name: isName(name) ? name : usual };
}

export function writePeriod(period: Period, address: URLSearchParams): void {
  if (period.name === 'own') {
    address.set('start', period.start);
    address.set('end', period.end);
  } else if (period.name !== usual) address.set('period', period.name);
}

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The first and the last day of a period, both part of it; nothing where it is open. `today`: YYYY-MM-DD. */
export function daysOf(period: Period, today: string): { start_date?: string; end_date?: string } {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const until = (start: string) => ({ start_date: start, end_date: today });
  switch (period.name) {
    case 'own':
      return { ...(period.start && { start_date: period.start }), ...(period.end && { end_date: period.end }) };
    case 'month':
      return until(iso(year, month - 1, day - 29));
    case 'quarter':
      return until(iso(year, month - 1, day - 89));
    case 'year':
      return until(iso(year - 1, month - 1, day + 1));
    case 'thisMonth':
      return until(iso(year, month - 1, 1));
    case 'thisYear':
      return until(iso(year, 0, 1));
    case 'all':
      return {};
  }
}

import { singularIn } from './generated/plural.ts';

/** Texts by key with %{name} filled in; `one |||| many` is chosen by smart_count. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

export function translator(texts: Record<string, string>, language: string): Translate {
  const isSingular = singularIn(language);
  return (key, values = {}) => {
    let text = texts[key] ?? key;
    const forms = text.split('||||');
    if (forms.length > 1) {
      const count = Number(values.smart_count ?? 0);
      text = (isSingular(count) ? forms[0] : forms[1])!.trim();
    }
    return text.replace(/%\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
  };
}

/** A moment as a date in a time zone: a job that closes at 23:59 closes on that day, wherever the server is. */
export function formatDate(iso: string, { language, timeZone }: { language: string; timeZone: string }): string {
  return written(new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }), iso);
}

/** A moment to the minute, with its zone: what somebody signed or answered is told as it was. */
export function formatMoment(iso: string, { language, timeZone }: { language: string; timeZone: string }): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone } as const;
  return written(
    new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', day: 'numeric', ...options }),
    iso,
  );
}

/** As people write it: in French the first day of a month is 1er, which Intl does not know. */
function written(format: Intl.DateTimeFormat, iso: string): string {
  const moment = new Date(iso);
  if (!format.resolvedOptions().locale.startsWith('fr')) return format.format(moment);
  const parts = format.formatToParts(moment);
  return parts.map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value)).join('');
}

/** A day without a time, as it is everywhere. */
export const formatDay = (date: string, language: string): string => formatDate(date, { language, timeZone: 'UTC' });

/** In so many days: today, tomorrow, in 5 days. */
export const inDays = (days: number, language: string): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');

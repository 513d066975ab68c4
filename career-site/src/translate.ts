import { dateWriter } from './generated/date-words.ts';
import { countIn, singularIn } from './generated/plural.ts';

/** Texts by key with %{name} filled in; `one |||| many` is chosen by smart_count, a number of the language. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

export function translator(texts: Record<string, string>, language: string): Translate {
  const isSingular = singularIn(language);
  const written = countIn(language);
  return (key, values = {}) => {
    let text = texts[key] ?? key;
    const forms = text.split('||||');
    if (forms.length > 1) {
      const count = Number(values.smart_count ?? 0);
      text = (isSingular(count) ? forms[0] : forms[1])!.trim();
    }
    return text.replace(/%\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (name === 'smart_count' && typeof value === 'number') return written(value);
      return name in values ? String(value) : whole;
    });
  };
}

/** A moment as a date in a time zone: a job that closes at 23:59 closes on that day, wherever the server is. */
export function formatDate(iso: string, { language, timeZone }: { language: string; timeZone: string }): string {
  return dateWriter(language, { dateStyle: 'long', timeZone })(new Date(iso));
}

/** A moment to the minute, with its zone: what somebody signed or answered is told as it was. */
export function formatMoment(iso: string, { language, timeZone }: { language: string; timeZone: string }): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone } as const;
  return dateWriter(language, { year: 'numeric', month: 'long', day: 'numeric', ...options })(new Date(iso));
}

/** A day without a time, as it is everywhere. */
export const formatDay = (date: string, language: string): string => formatDate(date, { language, timeZone: 'UTC' });

/** A month (YYYY-MM, or a day of it) in words; what is no month stays as it was typed. */
export function formatMonth(month: string, language: string): string {
  const found = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:-\d{2})?$/.exec(month)?.[1];
  if (!found) return month;
  return dateWriter(language, { year: 'numeric', month: 'long', timeZone: 'UTC' })(new Date(`${found}-01T00:00:00Z`));
}

/** In so many days: today, tomorrow, in 5 days. */
export const inDays = (days: number, language: string): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');

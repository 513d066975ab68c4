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
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(iso));
}

import type { Language } from '../../generated/shapes.ts';

/** A day (YYYY-MM-DD) as a person writes it: 27 November 2026. */
export const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

// Generated from codegen/src/shapes/date-words.ts by npm run codegen; changes made here are lost.
// How dates are written in words. Copied verbatim into the workspaces that show texts, so that all agree.

/**
 * Writes moments in a language, by the options of Intl. In French the first day of a month is 1er, which Intl does not
 * know.
 */
export function dateWriter(language: string, options: Intl.DateTimeFormatOptions): (moment: Date | number) => string {
  const format = new Intl.DateTimeFormat(language, options);
  const { locale, month, dateStyle } = format.resolvedOptions();
  const isWords = month === 'long' || month === 'short' || (dateStyle !== undefined && dateStyle !== 'short');
  if (!locale.startsWith('fr') || !isWords) return (moment) => format.format(moment);
  return (moment) =>
    format
      .formatToParts(moment)
      .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
      .join('');
}

/** A day (YYYY-MM-DD) as a person writes it: 27 November 2026. */
export const dayInWords = (day: string, language: string): string =>
  dateWriter(language, { dateStyle: 'long', timeZone: 'UTC' })(new Date(`${day}T00:00:00Z`));

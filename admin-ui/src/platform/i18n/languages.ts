import type { Language } from '../../generated/shapes.ts';

export const allLanguages: Language[] = ['en', 'fr', 'es'];

/** Each language named in itself, as a language menu must. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', es: 'Español' };

/** Languages in a sentence: their names in the language of the sentence. */
export function languagesIn(languages: readonly Language[], locale: string): string {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return languages.map((language) => names.of(language) ?? languageNames[language]).join(', ');
}

export const isLanguage = (value: unknown): value is Language => allLanguages.includes(value as Language);

/** The first language that is wanted and offered. */
export function chooseLanguage(wanted: (string | null | undefined)[], offered: Language[]): Language {
  for (const each of wanted) {
    const short = each?.slice(0, 2).toLowerCase();
    if (isLanguage(short) && offered.includes(short)) return short;
  }
  return offered[0] ?? 'en';
}

/** A text per language as a reader sees it: the reader's, else the first that is not empty. */
export function inLanguage(value: unknown, language: string): string {
  if (value == null) return '';
  if (typeof value !== 'object') return String(value);
  const texts = value as Record<string, string | null | undefined>;
  if (texts[language]) return texts[language];
  for (const each of allLanguages) if (texts[each]) return texts[each];
  return '';
}

import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_NAMES as languageNames,
  LANGUAGES,
  type Language,
} from '../../generated/languages.ts';

export { inLanguage } from '../../generated/in-language.ts';
export { DEFAULT_LANGUAGE, isLanguage, languageNames };

export const allLanguages: Language[] = [...LANGUAGES];

/** Languages in a sentence: their names in the language of the sentence. */
export function languagesIn(languages: readonly Language[], locale: string): string {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return languages.map((language) => names.of(language) ?? languageNames[language]).join(', ');
}

/** The first language that is wanted and offered. */
export function chooseLanguage(wanted: (string | null | undefined)[], offered: Language[]): Language {
  for (const each of wanted) {
    const short = each?.slice(0, 2).toLowerCase();
    if (isLanguage(short) && offered.includes(short)) return short;
  }
  return offered[0] ?? DEFAULT_LANGUAGE;
}

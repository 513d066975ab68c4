import { readFileSync } from 'node:fs';

const defaults = new URL('../../../schemas/meta/defaults.json', import.meta.url);

/** A code of `languages` in schemas/meta/defaults.json; the generated file of this name knows which. */
export type Language = string;

interface Known {
  languages: [Language, ...Language[]];
  /** How the candidate search reads each language. */
  stemmers: Record<Language, { letter: string; stemmer: string; small_words: string[] }>;
  /** Signs before and after which a space holds its line together; of languages that have such. */
  unbreakable: Record<Language, { before: string; after: string }>;
}

const known = JSON.parse(readFileSync(defaults, 'utf8')) as Known;

/** The languages of the product; the first is the one that comes where nothing else is known. */
export const LANGUAGES: readonly [Language, ...Language[]] = known.languages;

/** By language: the letter of its stems among the words that are searched, PostgreSQL's stemmer, and frequent small words. */
export const STEMMERS = known.stemmers;

/** By language: the signs before and after which no line breaks at a space. */
export const UNBREAKABLE = known.unbreakable;

/** The languages named in one of them, as they stand alone in a menu. */
export function languageNames(reader: Language): Record<Language, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, languageName(language, reader)]));
}

/** A language named in another, or in itself. */
export function languageName(language: Language, reader: Language): string {
  const name = new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
}

/** The languages as a message lists them: en, fr and es. */
export const listOfLanguages = new Intl.ListFormat('en-GB').format(LANGUAGES);

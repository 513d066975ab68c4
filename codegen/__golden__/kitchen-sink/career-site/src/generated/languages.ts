// Generated from schemas/meta/defaults.json by npm run codegen; changes made here are lost.
/** The languages of the product; the first is the one that comes where nothing else is known. */
export const LANGUAGES = [
  "en",
  "fr",
  "es"
] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of who reads where nothing says another. */
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** Each language named in itself, as a language menu must. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  "en": "English",
  "fr": "Français",
  "es": "Español"
};

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

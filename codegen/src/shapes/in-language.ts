// A text per language as one reader sees it. Copied verbatim into the generated folders of api and admin.
import { LANGUAGES, type Language } from './languages.ts';

type Texts<T extends string> = { readonly [L in Language]?: T | null };

/** The languages in the order in which a reader is given a text: the reader's own, then the others as they are listed. */
export function languagesFor(reader: string): Language[] {
  const own = LANGUAGES.filter((language) => language === reader);
  return [...own, ...LANGUAGES.filter((language) => language !== reader)];
}

/** The language in which a reader sees a text: their own, else the first that is not empty; undefined where all are. */
export function languageShown(texts: Texts<string> | null | undefined, reader: string): Language | undefined {
  return languagesFor(reader).find((language) => texts?.[language]);
}

/** A text in the reader's language, else in the first that is not empty; '' where all are. A plain text is itself. */
export function inLanguage<T extends string>(value: T | Texts<T> | null | undefined, reader: string): T | '';
export function inLanguage(value: unknown, reader: string): string;
export function inLanguage(value: unknown, reader: string): string {
  if (value == null) return '';
  if (typeof value !== 'object') return String(value);
  const texts = value as Texts<string>;
  const language = languageShown(texts, reader);
  return language === undefined ? '' : (texts[language] ?? '');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../generated/languages.ts';
import { countIn, singularIn } from '../../generated/plural.ts';

export { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '../../generated/languages.ts';

const singular = new Map(LANGUAGES.map((language) => [language, singularIn(language)]));
const counts = new Map(LANGUAGES.map((language) => [language, countIn(language)]));

const folder = join(import.meta.dirname, '../../generated/texts');
const catalogs = new Map<Language, Record<string, string>>();

/** All texts of a language by key, as codegen wrote them. */
export function textsOf(language: Language): Record<string, string> {
  let catalog = catalogs.get(language);
  if (!catalog) {
    catalog = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Record<string, string>;
    catalogs.set(language, catalog);
  }
  return catalog;
}

/**
 * A text in a language, with `%{name}` filled in from `values`; `one |||| many` is chosen by `values.smart_count`, which
 * is written as the language writes numbers.
 * An unknown key is answered as it is, so that a missing text is seen.
 */
export function t(language: Language, key: string, values: Record<string, unknown> = {}): string {
  const text = textsOf(language)[key];
  if (text === undefined) return key;
  return interpolate(text, language, values);
}

/** Whether a key has a text. */
export function hasText(key: string): boolean {
  return textsOf(DEFAULT_LANGUAGE)[key] !== undefined;
}

/** A text that is stored, in every language. */
export function inEveryLanguage(key: string): Record<Language, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, t(language, key)])) as Record<Language, string>;
}

/** Whether a language speaks of so many as of one. */
export const isOne = (count: number, language: Language): boolean => singular.get(language)?.(count) ?? count === 1;

/** Fills a text in; see `t`. */
export function interpolate(text: string, language: Language, values: Record<string, unknown>): string {
  const forms = text.split('||||');
  const count = Number(values.smart_count ?? 1);
  const form = ((isOne(count, language) ? undefined : forms[1]) ?? forms[0]!).trim();
  return form.replace(/%\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (name === 'smart_count' && typeof value === 'number') return counts.get(language)?.(value) ?? String(value);
    return name in values ? String(value) : whole;
  });
}

import type { Language } from '../../../career-site/src/site.ts';
import { LANGUAGES } from '../platform/texts/texts.ts';

/** A positive id of the address as text, else ''. */
export const idOf = (value: unknown): string =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? value : '';

/** The addresses of a page in each language. */
export function alternates(path: (language: Language) => string): Partial<Record<Language, string>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, path(language)]));
}

/** The list that the readers of a board come back to. */
export function listPathOf(language: Language, internalId?: string): string {
  return internalId ? `/internal-job-list/${internalId}?language=${language}` : `/job-list/${language}`;
}

import { useWatch } from 'react-hook-form';
import type { Language } from '../../generated/shapes.ts';
import { allLanguages, isLanguage } from '../../platform/i18n/languages.ts';
import { offeredLanguages } from '../../platform/organization.ts';

const isOffered = (language: Language) => offeredLanguages().includes(language);

/**
 * The languages that a required text must have: all that the organization offers where the schema says so, the row's
 * own choice (`required_languages`) where the entity has one. Otherwise any one will do, and undefined says so.
 */
export function useRequiredLanguages(hasChoice: boolean, all: boolean): Language[] | undefined {
  const chosen: unknown = useWatch({ name: 'required_languages', disabled: !hasChoice });
  if (all) return offeredLanguages();
  if (!hasChoice) return undefined;
  const languages = Array.isArray(chosen) ? chosen.filter(isLanguage).filter(isOffered) : [];
  return languages.length > 0 ? languages : offeredLanguages().slice(0, 1);
}

/** Where any language will do, the one that the reader works in is asked for. */
export const defaultLanguage = (locale: string): Language =>
  isLanguage(locale) && offeredLanguages().includes(locale) ? locale : (offeredLanguages()[0] ?? 'en');

type Texts = Partial<Record<Language, string | null>>;

const textIn = (value: unknown, language: Language) =>
  ((value ?? {}) as Texts)[language]?.replace(/<[^>]*>/g, '').trim() ?? '';

/** Whether a text per language is written in any of them. */
export const hasText = (value: unknown): boolean => allLanguages.some((language) => textIn(value, language) !== '');

/** The languages in which a required text is still missing. */
export function missingLanguages(value: unknown, required: Language[] | undefined, locale: string): Language[] {
  const has = (language: Language) => textIn(value, language) !== '';
  if (required) return required.filter((language) => !has(language));
  const offered = offeredLanguages();
  return offered.some(has) ? [] : [defaultLanguage(locale)];
}

import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Language } from '../../generated/shapes.ts';
import { languageNames } from './languages.ts';

/** react-admin's own texts; each language is a chunk of its own. */
const frameworkTexts: Record<Language, () => Promise<TranslationMessages>> = {
  en: async () => (await import('ra-language-english')).default,
  fr: async () => (await import('ra-language-french')).default,
  es: async () => (await import('./ra-spanish.ts')).raSpanish,
};

async function ownTexts(language: Language): Promise<Record<string, string>> {
  const answer = await fetch(`/translation/${language}.json`, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The texts in ${language} could not be loaded (${answer.status}).`);
  return (await answer.json()) as Record<string, string>;
}

const underway = new Map<Language, Promise<TranslationMessages>>();

/** Once for each language, however often and early it is asked for. Ours win over the framework's. */
export function loadTexts(language: Language): Promise<TranslationMessages> {
  const known = underway.get(language);
  if (known) return known;
  const loading = Promise.all([frameworkTexts[language](), ownTexts(language)]).then(([framework, own]) => ({
    ...framework,
    ...own,
  }));
  underway.set(language, loading);
  loading.catch(() => underway.delete(language));
  return loading;
}

/** Loads the first language before anything is shown, the others when they are chosen. */
export async function createI18nProvider(first: Language, offered: Language[]): Promise<I18nProvider> {
  const loaded = new Map<string, TranslationMessages>([[first, await loadTexts(first)]]);
  return polyglotI18nProvider(
    (language) => {
      const known = loaded.get(language);
      if (known) return known;
      return loadTexts(language as Language).then((texts) => {
        loaded.set(language, texts);
        return texts;
      });
    },
    first,
    offered.map((language) => ({ locale: language, name: languageNames[language] })),
    { allowMissing: true },
  );
}

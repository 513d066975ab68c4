import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { countIn, singularIn } from '../../generated/plural.ts';
import type { Language } from '../../generated/shapes.ts';
import { takeEarly, textsAddress } from '../early.ts';
import { allLanguages, languageNames } from './languages.ts';

async function textsOf(language: Language, part: 'start' | 'rest'): Promise<TranslationMessages> {
  const address = textsAddress(language, part);
  const answer = await (takeEarly(address) ?? fetch(address, { headers: { accept: 'application/json' } }));
  if (!answer.ok) throw new Error(`The texts in ${language} could not be loaded (${answer.status}).`);
  return (await answer.json()) as TranslationMessages;
}

const underway = new Map<string, Promise<TranslationMessages>>();

/** Once for each key, however often and early it is asked for; what failed is asked for again. */
function once(key: string, load: () => Promise<TranslationMessages>): Promise<TranslationMessages> {
  const known = underway.get(key);
  if (known) return known;
  const loading = load();
  underway.set(key, loading);
  loading.catch(() => underway.delete(key));
  return loading;
}

/** What the first screen shows, of ours and of react-admin's own (schemas/texts/platform/framework.json). */
export const loadStartTexts = (language: Language): Promise<TranslationMessages> =>
  once(`${language} start`, () => textsOf(language, 'start'));

/** Every text in a language, for what is written in others than the reader's too. */
export const loadAllTexts = (language: Language): Promise<TranslationMessages> =>
  once(language, async () => {
    const [start, rest] = await Promise.all([loadStartTexts(language), textsOf(language, 'rest')]);
    return { ...start, ...rest };
  });

let current: I18nProvider | undefined;

/** Gets what the first screen did without; the others wait for it. */
export const loadRemainingTexts = async (): Promise<void> => {
  const provider = current;
  if (!provider) return;
  const locale = provider.getLocale();
  await loadAllTexts(locale as Language);
  // Who has chosen another language meanwhile gets that.
  if (provider.getLocale() === locale) await provider.changeLocale(locale);
};

/** Plurals as everywhere else in the product: the first form is for one. */
const pluralRules = {
  pluralTypes: Object.fromEntries(
    allLanguages.map((language) => {
      const isSingular = singularIn(language);
      return [language, (count: number) => (isSingular(count) ? 0 : 1)];
    }),
  ),
  pluralTypeToLanguages: Object.fromEntries(allLanguages.map((language) => [language, [language]])),
};

function providerOf(first: Language, offered: Language[], begin: TranslationMessages): I18nProvider {
  const loaded = new Map<string, TranslationMessages>();
  let beginning: TranslationMessages | undefined = begin;
  const written = new Map(allLanguages.map((language) => [language as string, countIn(language)]));
  // Polyglot writes counts as JavaScript does.
  const replace = function (this: string, pattern: RegExp, valueOf: (whole: string, name: string) => unknown): string {
    return this.replace(pattern, (whole: string, name: string) => {
      const value = valueOf(whole, name);
      const write = name === 'smart_count' && typeof value === 'number' && written.get(provider.getLocale());
      return write ? write(value) : String(value);
    });
  };
  const provider = polyglotI18nProvider(
    (language) => {
      const known = loaded.get(language) ?? beginning;
      // It is asked for at once, and only then.
      beginning = undefined;
      if (known) return known;
      return loadAllTexts(language as Language).then((texts) => {
        loaded.set(language, texts);
        return texts;
      });
    },
    first,
    offered.map((language) => ({ locale: language, name: languageNames[language] })),
    { allowMissing: true, pluralRules, replace },
  );
  return provider;
}

/** The application's: with what the first screen shows; the others come with loadRemainingTexts. */
export async function startI18nProvider(first: Language, offered: Language[]): Promise<I18nProvider> {
  current = providerOf(first, offered, await loadStartTexts(first));
  return current;
}

/** One for a part of a screen that speaks another language, with all texts. */
export const createI18nProvider = async (language: Language, offered: Language[]): Promise<I18nProvider> =>
  providerOf(language, offered, await loadAllTexts(language));

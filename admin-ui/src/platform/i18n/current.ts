import type { Language } from '../../generated/shapes.ts';
import type { I18nProvider } from 'react-admin';
import { allLanguages, chooseLanguage } from './languages.ts';

let provider: I18nProvider | undefined;
/** The language that was chosen last; its texts may still be on their way. */
let chosenLast: Language | undefined;

/** main.tsx hands in the provider, so that code outside React speaks the same language. */
export const speakWith = (chosen: I18nProvider): void => {
  provider = chosen;
  chosenLast = undefined;
};

/** From now on calls are made in this language. */
export const askIn = (language: Language): void => {
  chosenLast = language;
};

/** The language of the application; until it has one, the browser's. */
export const currentLanguage = (): Language =>
  chosenLast ?? (provider?.getLocale() as Language | undefined) ?? chooseLanguage([navigator.language], allLanguages);

/** A text in the language of the moment, for code outside React. */
export const text = (key: string, values?: Record<string, unknown>): string =>
  provider ? provider.translate(key, values) : key;

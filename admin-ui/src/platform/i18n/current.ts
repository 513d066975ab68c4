import type { Language } from '../../generated/shapes.ts';
import type { I18nProvider } from 'react-admin';

let provider: I18nProvider | undefined;

/** main.tsx hands in the provider, so that code outside React speaks the same language. */
export const speakWith = (chosen: I18nProvider): void => {
  provider = chosen;
};

export const currentLanguage = (): Language => (provider?.getLocale() ?? 'en') as Language;

/** A text in the language of the moment, for code outside React. */
export const text = (key: string, values?: Record<string, unknown>): string =>
  provider ? provider.translate(key, values) : key;

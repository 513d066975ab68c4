import { useLocaleState } from 'react-admin';
import type { Language } from '../../generated/shapes.ts';
import { askIn } from './current.ts';

/**
 * The language of the screens, and how another is chosen. What is asked of the api is asked in it at once: screens know
 * their new language before its texts are there, and would keep an answer in the old one as that of the new.
 */
export function useLanguageChoice(): [locale: string, choose: (language: Language) => void] {
  const [locale, setLocale] = useLocaleState();
  const choose = (language: Language) => {
    askIn(language);
    document.documentElement.lang = language;
    setLocale(language);
  };
  return [locale, choose];
}

/** @own-modules: elsewhere a language is chosen already. */
import { withSession } from '../session/session.ts';

test('what is asked for before there is a language is asked for in that of the browser', () => {
  const languageOf = (browser: string) => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
    return new Headers(withSession().headers).get('accept-language');
  };
  expect(['fr-CA', 'es', 'de-DE'].map(languageOf)).toEqual(['fr', 'es', 'en']);
  jest.restoreAllMocks();
});

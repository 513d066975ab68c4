import { textsOf } from '../testing/texts.ts';
import { createI18nProvider } from './i18n-provider.ts';

test.each([
  ['en', '2,004 selected'],
  ['fr', '2\u202f004 sélectionnés'],
  ['es', '2004 seleccionados'],
] as const)('a count in %s is written as the language writes numbers', async (language, text) => {
  globalThis.fetch = () => Promise.resolve(Response.json(textsOf(language)));
  const provider = await createI18nProvider(language, [language]);
  expect(provider.translate('board.selected', { smart_count: 2004 })).toBe(text);
  expect(provider.translate('board.selected', { smart_count: 1 })).toContain('1');
});

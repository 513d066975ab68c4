import { allLanguages } from '../../platform/i18n/languages.ts';
import { loadAllTexts } from '../../platform/i18n/i18n-provider.ts';
import type { Text } from '../text.ts';
import type { AnswerRow } from '../types.ts';

/** The two answers of a new question of yes or no, in every language; what they give and stop is for who builds it. */
export async function yesAndNo(): Promise<AnswerRow[]> {
  const texts = await Promise.all(
    allLanguages.map(async (language) => [language, await loadAllTexts(language)] as const),
  );
  const word = (key: string): Text => Object.fromEntries(texts.map(([language, all]) => [language, String(all[key])]));
  return ['ra.boolean.true', 'ra.boolean.false'].map((key) => ({
    text: word(key),
    weighting: 0,
    is_stop_answer: false,
  }));
}

import type { Language } from '../types.ts';

const COMMON_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set('the and of to in for with on at from as by an is are was were my our this that'.split(' ')),
  fr: new Set('le la les des du et en un une au aux pour avec dans sur chez par je mon mes ce cette est'.split(' ')),
  es: new Set('el la los las de del y en un una para con por al mi mis que se es su desde hasta como'.split(' ')),
};

/** Shares below this, or two languages closer together than this, are no clear answer. */
const MIN_HITS = 4;
const MIN_LEAD = 1.15;

/**
 * Tells English, French and Spanish apart by their most common words.
 *
 * @returns undefined for a short text, an even mix or another language
 */
export function languageOf(text: string): Language | undefined {
  const words =
    text
      .slice(0, 20_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const scores = (Object.keys(COMMON_WORDS) as Language[])
    .map((language) => ({ language, hits: words.filter((word) => COMMON_WORDS[language].has(word)).length }))
    .sort((a, b) => b.hits - a.hits);
  const [first, second] = scores;
  if (!first || !second || first.hits < MIN_HITS || first.hits < words.length * 0.03) return undefined;
  return first.hits >= second.hits * MIN_LEAD ? first.language : undefined;
}

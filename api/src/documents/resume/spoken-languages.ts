import { foldInPlace } from './fold.ts';

const CODES = (
  'en fr es de it pt nl ru uk pl cs sk hu ro bg el tr ar he fa ur hi bn pa ta te mr gu ja ko zh vi th id ms tl sw ' +
  'am ha yo ig zu af sv no da fi is ga cy ca eu gl hr sr bs sl lt lv et sq mk hy ka az kk uz mn ne si km lo my ht qu gn ay'
).split(' ');

const OTHER_NAMES =
  'mandarin cantonese mandarin cantonais mandarin cantones creole castellano valenciano valencian catala euskera farsi tagalog lsq asl'.split(
    ' ',
  );

const NAMES = new Set<string>([
  ...OTHER_NAMES,
  ...['en', 'fr', 'es'].flatMap((locale) => {
    const names = new Intl.DisplayNames([locale], { type: 'language' });
    return CODES.map((code) => foldInPlace(names.of(code) ?? code));
  }),
]);

/** Spoken languages named in a text, as it words them, each once. */
export function spokenLanguagesIn(text: string): string[] {
  const folded = foldInPlace(text);
  const found = new Map<string, string>();
  for (const match of folded.matchAll(/\p{L}+/gu)) {
    if (NAMES.has(match[0])) found.set(match[0], text.slice(match.index, match.index + match[0].length));
  }
  return [...found.values()].map((name) => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase());
}

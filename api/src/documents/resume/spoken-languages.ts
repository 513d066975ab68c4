import { READ_LANGUAGES } from '../types.ts';
import { foldInPlace } from './fold.ts';

/** Short words that name a language and something else. */
const AMBIGUOUS = new Set('ido no as or so to is'.split(' '));

const OTHER_NAMES =
  'mandarin cantonese mandarin cantonais mandarin cantones creole castellano valenciano valencian catala euskera farsi tagalog lsq asl'.split(
    ' ',
  );

/** All languages of two letters in ISO 639, by their names in the languages of resumes. */
const NAMES = new Set<string>(OTHER_NAMES);
for (const locale of READ_LANGUAGES) {
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
  for (let first = 97; first <= 122; first += 1) {
    for (let second = 97; second <= 122; second += 1) {
      const name = foldInPlace(names.of(String.fromCharCode(first, second)) ?? '');
      if (/^\p{L}{3,}$/u.test(name) && !AMBIGUOUS.has(name)) NAMES.add(name);
    }
  }
}

/** Spoken languages named in a text, as it words them, each once. */
export function spokenLanguagesIn(text: string): string[] {
  const folded = foldInPlace(text);
  const found = new Map<string, string>();
  for (const match of folded.matchAll(/\p{L}+/gu)) {
    if (NAMES.has(match[0])) found.set(match[0], text.slice(match.index, match.index + match[0].length));
  }
  return [...found.values()].map((name) => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase());
}

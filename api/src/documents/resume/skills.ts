import { foldInPlace } from './fold.ts';
import type { Line } from './lines.ts';

const MAX_SKILL = 60;
const MAX_SKILLS = 80;

/** Single skills from lists, comma lines and "Category: a, b" lines; whole sentences are left out. */
export function skillsIn(lines: readonly Line[]): string[] {
  const found = new Map<string, string>();
  for (const { text, bullet } of lines.slice(0, 200)) {
    const list = text.slice(0, 2_000).replace(/^[^:,;]{2,40}:\s+(?=\S)/, '');
    // A comma inside an item of a list may belong to a sentence.
    const phrase = bullet && list.split(' ').length > 4 && list.split(',').length < 3;
    for (const item of list.split(phrase ? /[;|•·\t]/ : /[;|•·\t]|,(?![^(]*\))|\s\/\s|\s[–—-]\s/)) {
      const skill = item.replaceAll(/^[\s–—-]+|[\s.:–—-]+$/g, '').replace(/^(?:and|et|y)\s+/i, '');
      if (skill === '' || skill.length > MAX_SKILL || skill.split(' ').length > 7 || !/\p{L}/u.test(skill)) continue;
      const key = foldInPlace(skill);
      if (!found.has(key) && found.size < MAX_SKILLS) found.set(key, skill);
    }
  }
  return [...found.values()];
}

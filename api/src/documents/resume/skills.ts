import { foldInPlace } from './fold.ts';
import type { Line } from './lines.ts';

const MAX_SKILL = 60;
const MAX_SKILLS = 80;

/** Single skills from lists, comma lines and "Category: a, b" lines; whole sentences are left out. */
export function skillsIn(lines: readonly Line[]): string[] {
  const found = new Map<string, string>();
  for (const { text } of lines) {
    const list = text.replace(/^[^:,;]{2,40}:\s+(?=\S)/, '');
    for (const item of list.split(/[;|•·\t]|,(?![^(]*\))|\s\/\s|\s[–—-]\s/)) {
      const skill = item.replaceAll(/^[\s–—-]+|[\s.:–—-]+$/g, '').replace(/^(?:and|et|y)\s+/i, '');
      if (skill === '' || skill.length > MAX_SKILL || skill.split(' ').length > 7 || !/\p{L}/u.test(skill)) continue;
      const key = foldInPlace(skill);
      if (!found.has(key) && found.size < MAX_SKILLS) found.set(key, skill);
    }
  }
  return [...found.values()];
}

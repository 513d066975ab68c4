/** Signs of symbol fonts that writers put before the items of a list. */
const PRIVATE_BULLET = /^([ \t]*)[\uf0a7\uf0b7\uf0d8\uf0fc\uf06c\uf06e\uf076][ \t]+(?=\S)/gm;

/** Places of Unicode whose signs only one font knows: icons. */
const PRIVATE = /(?<![ \t])[ \t]*[\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]+[ \t]*/gu;

/** Icons say nothing to who reads without their font; what they divide stays divided. */
function withoutIcons(text: string): string {
  return text
    .replaceAll(PRIVATE_BULLET, '$1• ')
    .replaceAll(PRIVATE, (_signs, at: number) => (at === 0 || text[at - 1] === '\n' ? '' : '\t'));
}

/**
 * Brings text from any reader into one shape: \n between lines, no control characters, no lone surrogates (PostgreSQL
 * and JSON refuse both), no spaces at line ends, at most one empty line in a row.
 */
export function cleanText(raw: string): string {
  const lines = raw.toWellFormed().replaceAll(/\r\n?|[\u0085\u2028\u2029\f\v]/g, '\n');
  return withoutIcons(lines)
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replaceAll(/[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^\n+|\n+$/g, '')
    .normalize('NFC');
}

/** Whether there is anything to read at all. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Scripts that the usual font lacks and that have a font of their own. */
const OTHERS = ['devanagari', 'bengali', 'tamil', 'thai'];

/** The fonts that may have letters of a text, in the order in which they are looked into. */
export function familiesFor(text: string): string[] {
  return [...OTHERS, ...eastAsian(text)];
}

/** Which of the East Asian fonts comes first: one sign is drawn differently in each country. */
function eastAsian(text: string): string[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['jp', 'sc', 'kr'];
  if (/\p{Script=Hangul}/u.test(text)) return ['kr', 'sc', 'jp'];
  return ['sc', 'jp', 'kr'];
}

/** A font of a few letters, and the letters that it should have. */
export interface MoreLetters {
  bytes: Buffer;
  letters: ReadonlySet<string>;
}

/**
 * Fonts of a family that are cut down to these letters: it lies in many small files. Their list says more than is in
 * them now and then, so whoever draws looks again.
 */
export async function moreLetters(family: string, wanted: ReadonlySet<string>, weight: number): Promise<MoreLetters[]> {
  const byFile = new Map<string, Set<string>>();
  for (const letter of wanted) {
    const path = fileWith(family, letter.codePointAt(0)!);
    if (path) byFile.set(path, (byFile.get(path) ?? new Set()).add(letter));
  }
  if (byFile.size === 0) return [];
  const fonts: MoreLetters[] = [];
  for (const [path, letters] of byFile) {
    fonts.push({ bytes: await cutTo(letters, readFileSync(path), { wght: weight }), letters });
  }
  return fonts;
}

/** A font with these letters and no others: what is drawn with it reads its tables in a fraction of the time. */
export async function cutTo(
  letters: ReadonlySet<string>,
  font: Buffer,
  variationAxes?: Record<string, number>,
): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(font, [...letters].join(''), { targetFormat: 'truetype', ...(variationAxes && { variationAxes }) });
}

/** The file of a family that holds a letter. */
function fileWith(family: string, point: number): string | undefined {
  const { folder, parts } = familyOf(family);
  const part = parts.find(({ ranges }) => ranges.some(([from, to]) => from <= point && point <= to));
  return part && join(folder, 'files', `noto-sans-${family}-${part.name}-wght-normal.woff2`);
}

interface Family {
  folder: string;
  parts: { name: string; ranges: (readonly [from: number, to: number])[] }[];
}

const known = new Map<string, Family>();

function familyOf(family: string): Family {
  const found = known.get(family);
  if (found) return found;
  const list = require.resolve(`@fontsource-variable/noto-sans-${family}/unicode.json`);
  const written = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  // Latin and the like stand in the usual font.
  const parts = Object.entries(written)
    .filter(([name]) => name.startsWith('[') || name === family)
    .map(([name, ranges]) => ({ name: name.replace(/[[\]]/g, ''), ranges: ranges.split(',').map(rangeOf) }));
  const read = { folder: dirname(list), parts };
  known.set(family, read);
  return read;
}

/** `U+4e00-4e10`, or a single one. */
function rangeOf(written: string): readonly [number, number] {
  const [from = '', to = from] = written.trim().replace(/^U\+/i, '').split('-');
  return [parseInt(from, 16), parseInt(to, 16)];
}

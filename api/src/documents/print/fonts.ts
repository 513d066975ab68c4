import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/** Letters of Latin, Greek, Cyrillic, Arabic, Hebrew, Armenian and Georgian scripts, and many signs. */
export const fonts = { plain: read('DejaVuSans.ttf'), bold: read('DejaVuSans-Bold.ttf') };

/** Stands where a letter is that the fonts do not have. */
const MISSING = '\u25a1';

interface Letters {
  hasGlyphForCodePoint(point: number): boolean;
}

/** A text as the fonts can draw it: what they lack becomes a box, what is not seen goes. */
export function drawable(text: string, letters: Letters): string {
  let drawn = '';
  for (const letter of text.normalize('NFC')) {
    if (letter === '\n') drawn += letter;
    else if (letter === '\t') drawn += '    ';
    else if (/[\p{Cc}\p{Cf}\p{Cs}\u{fe00}-\u{fe0f}]/u.test(letter)) continue;
    else drawn += letters.hasGlyphForCodePoint(letter.codePointAt(0)!) ? letter : MISSING;
  }
  return drawn;
}

function read(name: string): () => Buffer {
  let bytes: Buffer | undefined;
  return () => (bytes ??= readFileSync(join(folder, name)));
}

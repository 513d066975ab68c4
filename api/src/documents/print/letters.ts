import type PDFKit from 'pdfkit';
import { fonts } from './fonts.ts';
import { cutTo, familiesFor, moreLetters } from './more-letters.ts';

export type Face = keyof typeof fonts;

/** How bold each is where one font has every weight; such fonts do not slant. */
const WEIGHTS: Record<Face, number> = { plain: 400, bold: 700, italic: 400, boldItalic: 700 };

/** Stands where a letter is that no font has. */
const MISSING = '\u25a1';

/** Part of a text that is drawn with one font. */
export interface Run {
  font: string;
  text: string;
}

/** What the library knows of a font; its types do not tell. */
interface Font {
  ascender: number;
  descender: number;
  lineGap: number;
  font: { hasGlyphForCodePoint(point: number): boolean };
}

type Usual = { plain: Font } & Partial<Record<Face, Font>>;

/** Cuts texts into parts that a document has fonts for. */
export type Letters = (text: string, face?: Face) => Run[];

/** Makes a document ready for these texts: the usual fonts, and others for the letters that those lack. */
export async function lettersFor(document: PDFKit.PDFDocument, textsByFace: Record<Face, string[]>): Promise<Letters> {
  const fontOf = new Map<Face, Map<string, string>>();
  const lettersOf = (texts: string[]) => new Set(texts.flatMap((text) => [...new Set(shown(text))]));
  const all = lettersOf(Object.values(textsByFace).flat()).add(MISSING);
  const usual = { plain: register(document, 'plain', await cutTo(all, fonts.plain())) } as Usual;
  for (const [face, texts] of Object.entries(textsByFace) as [Face, string[]][]) {
    const letters = lettersOf(texts);
    if (letters.size === 0) continue;
    const own = (usual[face] ??= register(document, face, await cutTo(letters.add(MISSING), fonts[face]())));
    const found = new Map<string, string>();
    fontOf.set(face, found);
    const missing = new Set([...letters].filter((letter) => !has(own, letter)));
    for (const family of familiesFor([...missing].join(''))) {
      for (const [at, { bytes, letters }] of (await moreLetters(family, missing, WEIGHTS[face])).entries()) {
        const name = `${face} ${family} ${at}`;
        const { ascender, descender, lineGap } = own;
        // One height for all, so that the letters of a line stand on one line.
        const font = Object.assign(register(document, name, bytes), { ascender, descender, lineGap });
        for (const letter of letters) {
          if (!has(font, letter)) continue;
          found.set(letter, name);
          missing.delete(letter);
        }
      }
    }
  }
  return (text, face = 'plain') => {
    const own = usual[face] ? face : 'plain';
    const runs: Run[] = [];
    for (const letter of shown(text)) {
      // What only the upright font has is better upright than not there.
      const other = fontOf.get(own)?.get(letter) ?? (has(usual.plain, letter) ? 'plain' : undefined);
      const font = has(usual[own]!, letter) ? own : (other ?? own);
      const drawn = font !== own || has(usual[own]!, letter) ? letter : MISSING;
      const last = runs.at(-1);
      if (last?.font === font) last.text += drawn;
      else runs.push({ font, text: drawn });
    }
    return runs;
  };
}

function register(document: PDFKit.PDFDocument, name: string, bytes: Buffer): Font {
  document.registerFont(name, bytes).font(name);
  return (document as unknown as { _font: Font })._font;
}

function has({ font }: Font, letter: string): boolean {
  try {
    return letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0)!);
  } catch {
    // A font of which nothing was left when it was cut down.
    return false;
  }
}

/** The letters of a text that are drawn: what is not seen goes. */
function shown(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\t', '    ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\u{fe00}-\u{fe0f}]/gu, '');
}

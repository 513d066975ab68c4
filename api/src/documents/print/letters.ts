import type PDFKit from 'pdfkit';
import { fonts } from './fonts.ts';
import { familiesFor, moreLetters } from './more-letters.ts';

export type Weight = 'plain' | 'bold';

const WEIGHTS: Record<Weight, number> = { plain: 400, bold: 700 };

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

/** Cuts texts into parts that a document has fonts for. */
export type Letters = (text: string, weight?: Weight) => Run[];

/** Makes a document ready for these texts: the usual fonts, and others for the letters that those lack. */
export async function lettersFor(document: PDFKit.PDFDocument, texts: Record<Weight, string[]>): Promise<Letters> {
  const fontOf: Record<Weight, Map<string, string>> = { plain: new Map(), bold: new Map() };
  const usual = {} as Record<Weight, Font>;
  for (const weight of ['plain', 'bold'] as const) {
    usual[weight] = register(document, weight, fonts[weight]());
    const missing = new Set<string>();
    for (const text of texts[weight]) {
      for (const letter of shown(text)) if (!has(usual[weight], letter)) missing.add(letter);
    }
    for (const family of familiesFor([...missing].join(''))) {
      for (const [at, { bytes, letters }] of (await moreLetters(family, missing, WEIGHTS[weight])).entries()) {
        const name = `${weight} ${family} ${at}`;
        const { ascender, descender, lineGap } = usual[weight];
        // One height for all, so that the letters of a line stand on one line.
        const font = Object.assign(register(document, name, bytes), { ascender, descender, lineGap });
        for (const letter of letters) {
          if (!has(font, letter)) continue;
          fontOf[weight].set(letter, name);
          missing.delete(letter);
        }
      }
    }
  }
  return (text, weight = 'plain') => {
    const runs: Run[] = [];
    for (const letter of shown(text)) {
      const known = has(usual[weight], letter);
      const font = known ? weight : (fontOf[weight].get(letter) ?? weight);
      const drawn = known || font !== weight ? letter : MISSING;
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

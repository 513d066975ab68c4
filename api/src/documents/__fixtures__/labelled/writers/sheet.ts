import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const dejaVu = (name: string) => readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

const FACES = {
  sans: ['Helvetica', 'Helvetica-Bold'],
  serif: ['Times-Roman', 'Times-Bold'],
  embedded: ['DejaVuSans', 'DejaVuSans-Bold'],
} as const;

export interface Ink {
  readonly size?: number;
  readonly bold?: boolean;
  /** Lines break at this width. */
  readonly width?: number;
  /** The text ends at x instead of beginning there. */
  readonly right?: boolean;
  /** Long words break at the end of a line, with a hyphen. */
  readonly hyphens?: boolean;
}

/** Pages that text is put on at chosen places, in points from the upper left corner. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  #pdf: PDFKit.PDFDocument;
  #face: keyof typeof FACES;
  #footer: ((page: number) => void) | undefined;
  #pages = 1;

  constructor({ face = 'sans' as keyof typeof FACES, letter = false } = {}) {
    this.#pdf = new PDFDocument({
      size: letter ? 'LETTER' : 'A4',
      margin: 0,
      info: { CreationDate: new Date('2024-01-01T00:00:00Z') },
    });
    this.#face = face;
    if (face === 'embedded') for (const name of FACES.embedded) this.#pdf.registerFont(name, dejaVu(name));
    this.width = letter ? 612 : 595;
    this.height = letter ? 792 : 842;
  }

  /** Writes on every page, of which this is told before the first is left. */
  set footer(write: (page: number) => void) {
    this.#footer = write;
  }

  /** @returns where the next line below goes */
  text(
    text: string,
    x: number,
    y: number,
    { size = 10, bold = false, width, right, hyphens = false }: Ink = {},
  ): number {
    this.#pdf.font(FACES[this.#face][bold ? 1 : 0]).fontSize(size);
    let at = y;
    for (const line of width ? this.#broken(text, width, hyphens) : [text]) {
      const left = right ? x - this.#pdf.widthOfString(line) : x;
      this.#pdf.text(line, left, at, { lineBreak: false });
      at += size * 1.3;
    }
    return at;
  }

  widthOf(text: string, { size = 10, bold = false }: Ink = {}): number {
    return this.#pdf
      .font(FACES[this.#face][bold ? 1 : 0])
      .fontSize(size)
      .widthOfString(text);
  }

  line(x1: number, y1: number, x2: number, y2: number): void {
    this.#pdf.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.5).stroke();
  }

  box(x: number, y: number, width: number, height: number, colour: string): void {
    this.#pdf.rect(x, y, width, height).fill(colour).fill('black');
  }

  /** The place to go on at: this one, or the top of a new page when less than `room` is left. */
  flow(y: number, room: number, top = 50): number {
    if (y + room < this.height - 50) return y;
    this.#footer?.(this.#pages);
    this.#pdf.addPage();
    this.#pages += 1;
    return top;
  }

  async bytes(): Promise<Buffer> {
    this.#footer?.(this.#pages);
    const bytes = buffer(this.#pdf);
    this.#pdf.end();
    return bytes;
  }

  #broken(text: string, width: number, hyphens: boolean): string[] {
    const lines: string[] = [];
    let line = '';
    const fits = (words: string) => this.#pdf.widthOfString(words) <= width;
    // Addresses and double names break behind their own hyphens too.
    for (const word of text.split(/(?<= )|(?<=\p{L}-)(?=[\p{L}\d])/u)) {
      if (fits(line + word.trimEnd())) line += word;
      else {
        const cut = hyphens ? syllable(word.trimEnd(), (part) => fits(`${line}${part}-`)) : 0;
        if (cut > 0) line += `${word.slice(0, cut)}-`;
        if (line !== '') lines.push(line.trimEnd());
        line = word.slice(cut);
      }
    }
    return line === '' ? lines : [...lines, line];
  }
}

/** The longest beginning of a word that ends before a consonant and a vowel, and that there is room for. */
function syllable(word: string, fits: (part: string) => boolean): number {
  for (let cut = word.length - 3; cut >= 3; cut -= 1) {
    const here =
      /^\p{Ll}*[aeiouáéíóúèê]$/u.test(word.slice(1, cut)) && /^[bcdfglmnprstv][aeiouáéíóú]/u.test(word.slice(cut));
    if (here && /^\p{L}+[,.]?$/u.test(word) && fits(word.slice(0, cut))) return cut;
  }
  return 0;
}

import type PDFKit from 'pdfkit';
import { ExtractionError } from '../extraction-error.ts';
import { MOST_POINTS } from './decode-picture.ts';
import { pointsOf } from './draw-image.ts';
import type { Letters } from './letters.ts';
import { faceOf, type Line, linesOf, type Measure } from './lines.ts';
import type { Align, Block, Cell, Span, TextSize } from './print-types.ts';

/** Where on the pages it is written, and what begins a new one. */
export interface Sheet {
  left: number;
  width: number;
  /** Begins a page where less than this height is left. */
  keep: (height: number) => void;
  /** Height of a page that may be written on. */
  height: number;
}

export const SIZES: Record<TextSize, number> = { h1: 16, h2: 13.5, h3: 11.5, text: 10, small: 8 };
const STEP = 18;
const PADDING = 4;
/** Points of a picture to an inch, where a page has 72. */
const PICTURE_POINTS = 96;
const LINK = '#0b57d0';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** Draws what letters hold beside plain text: hands, links, lists, tables and pictures. */
export function richPen(document: PDFKit.PDFDocument, letters: Letters, sheet: Sheet) {
  const measureAt =
    (size: number): Measure =>
    (text, span) =>
      letters(text, faceOf(span)).map((run) => ({
        ...run,
        span,
        width: document.font(run.font).fontSize(sizeOf(size, span)).widthOfString(run.text),
      }));
  const heightOf = (size: number) => document.font('plain').fontSize(size).currentLineHeight(true) + 1.5;

  const line = (one: Line, { x, y, width, size, align }: Place) => {
    const spare = Math.max(0, width - one.width);
    let at = x + (align === 'center' ? spare / 2 : align === 'right' ? spare : 0);
    const spaces = one.pieces.reduce((sum, { text }) => sum + spacesIn(text), 0);
    const wordSpacing = align === 'justify' && !one.ends && spaces > 0 ? spare / spaces : 0;
    for (const { font, text, width: bare, span } of one.pieces) {
      const wide = bare + wordSpacing * spacesIn(text);
      const high = sizeOf(size, span);
      const down = span.raised === 'sub' ? size * 0.45 : 0;
      const colour = span.href ? LINK : 'black';
      document.font(font).fontSize(high).fillColor(colour);
      document.text(text, at, y + down, { lineBreak: false, wordSpacing });
      const stroke = (below: number) =>
        document
          .moveTo(at, y + down + below)
          .lineTo(at + wide, y + down + below)
          .lineWidth(size / 18)
          .stroke(colour);
      if (span.underline || span.href) stroke(high * 1.08);
      if (span.strike) stroke(high * 0.68);
      if (span.href) document.link(at, y, wide, size * 1.2, span.href);
      at += wide;
    }
  };

  const lines = (all: Line[], place: Omit<Place, 'y'>) => {
    const height = heightOf(place.size);
    for (const one of all) {
      sheet.keep(height);
      const y = document.y;
      line(one, { ...place, y });
      document.y = y + height;
    }
  };

  const paragraph = ({ spans, align = 'left', size = 'text', level = 0, marker }: Omit<Of<'paragraph'>, 'kind'>) => {
    const points = SIZES[size];
    const x = sheet.left + level * STEP;
    const width = sheet.width - level * STEP;
    const hand = size.startsWith('h') ? spans.map((span) => ({ ...span, bold: true })) : spans;
    // A heading does not stand alone at the end of a page.
    sheet.keep(heightOf(points) * (size.startsWith('h') ? 3 : 1));
    if (marker) {
      const [first] = linesOf([{ text: marker }], STEP, measureAt(points));
      line(first!, { x: x - STEP + 4, y: document.y, width: STEP - 6, size: points, align: 'left' });
    }
    lines(linesOf(hand, width, measureAt(points)), { x, width, size: points, align });
    document.x = sheet.left;
    document.y += points * (marker ? 0.25 : 0.6);
  };

  const table = ({ rows }: Of<'table'>) => {
    const columns = Math.max(1, ...rows.map((row) => row.reduce((sum, { columns: more = 1 }) => sum + more, 0)));
    const column = sheet.width / columns;
    for (const row of rows) {
      let from = 0;
      const cells = row.map((cell) => {
        const width = column * (cell.columns ?? 1);
        const place = { x: sheet.left + from * column, width };
        from += cell.columns ?? 1;
        return { ...place, lines: linesOf(handOf(cell), width - 2 * PADDING, measureAt(SIZES.text)) };
      });
      const height = Math.max(0, ...cells.map((cell) => cell.lines.length)) * heightOf(SIZES.text) + 2 * PADDING;
      if (height > sheet.height) {
        for (const cell of row) paragraph({ spans: handOf(cell) });
        continue;
      }
      sheet.keep(height);
      const top = document.y;
      for (const cell of cells) {
        document.rect(cell.x, top, cell.width, height).lineWidth(0.5).stroke('#999999');
        document.y = top + PADDING;
        lines(cell.lines, {
          x: cell.x + PADDING,
          width: cell.width - 2 * PADDING,
          size: SIZES.text,
          align: 'left',
        });
      }
      document.x = sheet.left;
      document.y = top + height;
    }
    document.y += SIZES.text * 0.6;
  };

  const picture = ({ bytes, most, align = 'left' }: Of<'picture'>) => {
    if (bytes[0] === 0x89 && pointsOf(bytes) > MOST_POINTS) throw new ExtractionError('too_big');
    const image = opened(document, bytes);
    const natural = 72 / PICTURE_POINTS;
    const scale = Math.min(natural, most.width / image.width, most.height / image.height, sheet.width / image.width);
    const [width, height] = [image.width * scale, image.height * scale];
    sheet.keep(height);
    const spare = sheet.width - width;
    const x = sheet.left + (align === 'center' ? spare / 2 : align === 'right' ? spare : 0);
    const y = document.y;
    document.image(image as unknown as string, x, y, { width, height });
    document.x = sheet.left;
    document.y = y + height + 6;
  };

  const rule = () => {
    sheet.keep(14);
    const y = document.y + 5;
    document
      .moveTo(sheet.left, y)
      .lineTo(sheet.left + sheet.width, y)
      .lineWidth(0.5)
      .stroke('#999999');
    document.y = y + 8;
  };
  return { paragraph, picture, rule, table };
}

interface Place {
  x: number;
  y: number;
  width: number;
  size: number;
  align: Align;
}

/** A picture once for the document; the library's types do not tell of this call. */
function opened(document: PDFKit.PDFDocument, bytes: Uint8Array): { width: number; height: number } {
  return (document as unknown as { openImage(bytes: Buffer): { width: number; height: number } }).openImage(
    Buffer.from(bytes),
  );
}

const sizeOf = (size: number, { raised }: Span): number => (raised ? size * 0.7 : size);

const spacesIn = (text: string): number => text.split(' ').length - 1;

const handOf = ({ spans, head }: Cell): readonly Span[] =>
  head ? spans.map((span) => ({ ...span, bold: true })) : spans;

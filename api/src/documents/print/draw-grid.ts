import type PDFKit from 'pdfkit';
import type { Sheet } from './draw-rich.ts';
import { columnWidths, type Needs } from './column-widths.ts';
import type { Face, Letters } from './letters.ts';
import { type Line, linesOf, type Piece } from './lines.ts';
import type { Block } from './print-types.ts';

/** Sizes of letters, from the usual one down: the first in which no word has to be cut is taken. */
const SIZES = [9, 8, 7, 6];
const PADDING = 4;
const HEAD = '#eeeeee';
const RULE = '#cccccc';

type Grid = Extract<Block, { kind: 'grid' }>;

/** Draws tables that go over many pages; rows that are higher than a page go on on the next. */
export function gridPen(document: PDFKit.PDFDocument, letters: Letters, sheet: Sheet) {
  const bottom = document.page.margins.top + sheet.height;

  const measure = (text: string, face: Face, size: number): Piece[] =>
    letters(text, face).map((run) => ({
      ...run,
      span: { text },
      width: document.font(run.font).fontSize(size).widthOfString(run.text),
    }));

  /** Widths of words in letters of one point: many come again. */
  const known: Record<string, Map<string, number>> = { plain: new Map(), bold: new Map() };
  const widthOf = (word: string, face: 'plain' | 'bold'): number => {
    let width = known[face]!.get(word);
    if (width === undefined) {
      width = measure(word, face, 10).reduce((sum, piece) => sum + piece.width, 0) / 10;
      known[face]!.set(word, width);
    }
    return width;
  };
  /** What a text needs: its longest word, and all of it in one line. */
  const needsOf = (text: string, face: 'plain' | 'bold'): Needs => {
    const needs = { least: 0, whole: 0 };
    const space = widthOf(' ', face);
    for (const line of text.split('\n')) {
      let width = -space;
      for (const word of line.split(' ')) {
        const wide = widthOf(word, face);
        needs.least = Math.max(needs.least, wide);
        width += space + wide;
      }
      needs.whole = Math.max(needs.whole, width);
    }
    return needs;
  };

  const layoutOf = ({ columns, rows, last }: Grid) => {
    const needs = columns.map(({ title }, at) => {
      const most = needsOf(title, 'bold');
      const widen = ({ least, whole }: Needs) => {
        most.least = Math.max(most.least, least);
        most.whole = Math.max(most.whole, whole);
      };
      for (const row of rows) widen(needsOf(row[at]!, 'plain'));
      if (last) widen(needsOf(last[at]!, 'bold'));
      return most;
    });
    for (const size of SIZES) {
      const { widths, whole } = columnWidths(needs, { size, padding: 2 * PADDING, width: sheet.width });
      if (whole || size === SIZES.at(-1)) return { size, widths };
    }
    throw new Error('There is no size of letters.');
  };

  return (grid: Grid): void => {
    const { columns } = grid;
    const { size, widths } = layoutOf(grid);
    const height = document.font('plain').fontSize(size).currentLineHeight(true) + 1;
    let from = sheet.left;
    const places = widths.map((width, at) => {
      const place = { x: from + PADDING, width: width - 2 * PADDING, right: columns[at]!.align === 'right' };
      from += width;
      return place;
    });

    const linesIn = (text: string, at: number, face: 'plain' | 'bold'): Line[] => {
      const { width } = places[at]!;
      // Most texts fit; what breaks lines is asked of the others alone.
      if (!text.includes('\n') && needsOf(text, face).whole * size <= width) {
        const pieces = measure(text, face, size);
        return [{ pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0), ends: true }];
      }
      return linesOf([{ text }], width, (part) => measure(part, face, size));
    };
    const write = ({ pieces, width }: Line, at: number, y: number) => {
      const place = places[at]!;
      let x = place.x + (place.right ? Math.max(0, place.width - width) : 0);
      for (const { font, text, width: wide } of pieces) {
        document.font(font).fontSize(size).fillColor('black').text(text, x, y, { lineBreak: false });
        x += wide;
      }
    };
    const rule = (y: number, colour: string, thick: number) =>
      document
        .moveTo(sheet.left, y)
        .lineTo(sheet.left + sheet.width, y)
        .lineWidth(thick)
        .stroke(colour);

    const titles = columns.map(({ title }, at) => linesIn(title, at, 'bold'));
    const high = (cells: Line[][]) => Math.max(1, ...cells.map((lines) => lines.length)) * height + 2 * PADDING;
    const head = () => {
      const top = document.y;
      document.rect(sheet.left, top, sheet.width, high(titles)).fill(HEAD);
      for (const [at, lines] of titles.entries())
        for (const [number, line] of lines.entries()) write(line, at, top + PADDING + number * height);
      document.y = top + high(titles);
    };
    const nextPage = () => {
      document.addPage();
      head();
    };
    const row = (texts: readonly string[], face: 'plain' | 'bold') => {
      const cells = texts.map((text, at) => linesIn(text, at, face));
      const room = () => Math.max(1, Math.floor((bottom - document.y - 2 * PADDING) / height));
      const count = Math.max(...cells.map((lines) => lines.length));
      if (document.y + high(cells) > bottom && high(cells) <= sheet.height - high(titles)) nextPage();
      for (let done = 0; done < count;) {
        if (document.y + height + 2 * PADDING > bottom) nextPage();
        const until = done + Math.min(count - done, room());
        const top = document.y;
        for (const [at, lines] of cells.entries())
          for (let number = done; number < Math.min(until, lines.length); number += 1)
            write(lines[number]!, at, top + PADDING + (number - done) * height);
        document.y = top + (until - done) * height + 2 * PADDING;
        done = until;
      }
      rule(document.y, RULE, 0.4);
    };

    document.y += 6;
    // The head does not stand alone at the end of a page.
    sheet.keep(high(titles) + 2 * (height + 2 * PADDING));
    head();
    for (const texts of grid.rows) row(texts, 'plain');
    if (grid.last) {
      rule(document.y, 'black', 1);
      row(grid.last, 'bold');
    }
    document.x = sheet.left;
    document.y += 8;
  };
}

import type PDFKit from 'pdfkit';
import { type Letters, type Run } from './letters.ts';
import type { Sheet } from './draw-rich.ts';
import type { Block, DrawnWords } from './print-types.ts';

/** What stands for the end of words that is cut off. */
const CUT = '…';
/** Room around a picture. */
const ABOVE = 10;
const BELOW = 12;

type Measured = Run & { width: number };

/** Draws pictures of paths and words, as lines and letters. */
export function drawingPen(document: PDFKit.PDFDocument, letters: Letters, sheet: Sheet) {
  const measured = (text: string, size: number): Measured[] =>
    letters(text).map((run) => ({ ...run, width: document.font(run.font).fontSize(size).widthOfString(run.text) }));
  const widthOf = (runs: Measured[]) => runs.reduce((sum, { width }) => sum + width, 0);

  /** As much of a text as fits. */
  const fitting = (text: string, width: number, size: number): Measured[] => {
    const whole = measured(text, size);
    if (widthOf(whole) <= width) return whole;
    const all = [...text];
    let [fits, wide] = [0, all.length];
    while (wide - fits > 1) {
      const middle = (fits + wide) >> 1;
      if (widthOf(measured(all.slice(0, middle).join('').trimEnd() + CUT, size)) <= width) fits = middle;
      else wide = middle;
    }
    return measured(all.slice(0, fits).join('').trimEnd() + CUT, size);
  };

  return ({ drawing }: Extract<Block, { kind: 'drawing' }>): void => {
    const scale = Math.min(1, sheet.width / drawing.width, sheet.height / drawing.height);
    const height = drawing.height * scale;
    document.y += ABOVE;
    sheet.keep(height);
    const [left, top] = [sheet.left, document.y];
    document.save().translate(left, top).scale(scale);
    for (const { path, fill, stroke, thick = 0.5, dash } of drawing.shapes) {
      document.path(path).lineWidth(thick);
      if (dash) document.dash(dash[0]!, { space: dash[1] ?? dash[0]! });
      else document.undash();
      if (fill && stroke) document.fillAndStroke(fill, stroke);
      else if (fill) document.fill(fill);
      else document.stroke(stroke);
    }
    document.restore();
    const write = ({ text, x, y, width, align, size, colour = 'black' }: DrawnWords) => {
      const runs = fitting(text, width * scale, size * scale);
      const spare = width * scale - widthOf(runs);
      let at = left + x * scale + (align === 'right' ? spare : align === 'center' ? spare / 2 : 0);
      for (const run of runs) {
        document
          .font(run.font)
          .fontSize(size * scale)
          .fillColor(colour);
        document.text(run.text, at, top + y * scale, { lineBreak: false });
        at += run.width;
      }
    };
    for (const words of drawing.words) write(words);
    document.x = left;
    document.y = top + height + BELOW;
  };
}

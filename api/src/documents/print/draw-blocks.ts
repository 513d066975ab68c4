import PDFKit from 'pdfkit';
import { drawable, fonts } from './fonts.ts';
import type { Block, Paper } from './print-types.ts';

const MARGIN = 54;
const LABEL = 130;
const GREY = '#555555';
const SIZE = { title: 18, heading: 12, text: 9.5, small: 8 };

/** Draws blocks on as many pages as they need; each page carries the footer and its number. */
export async function drawBlocks(blocks: readonly Block[], footer: string, paper: Paper): Promise<Uint8Array> {
  const document = new PDFKit({
    size: paper,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 10 },
    bufferPages: true,
    // The library's own first font has Latin letters alone.
    font: fonts.plain() as unknown as string,
  });
  const bytes = collect(document);
  document.registerFont('plain', fonts.plain());
  document.registerFont('bold', fonts.bold());
  const pen = penOf(document);
  for (const block of blocks) pen.draw(block);
  pen.footers(footer);
  document.end();
  return bytes;
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
}

function penOf(document: PDFKit.PDFDocument) {
  const width = document.page.width - 2 * MARGIN;
  const letters = lettersOf(document);
  const safe = (text: string) => drawable(text, letters);
  const left = () => (document.x = MARGIN);
  const write = (text: string, { font = 'plain', size = SIZE.text, color = 'black', gap = 0 } = {}) => {
    left();
    document.font(font).fontSize(size).fillColor(color).text(safe(text), { width, lineGap: 1.5 });
    if (gap > 0) document.y += gap;
  };
  /** Begins a page where less than this height is left. */
  const keep = (height: number) => {
    if (document.y + height > document.page.height - MARGIN - 10) document.addPage();
  };

  const facts = (list: readonly (readonly [string, string])[]) => {
    for (const [label, value] of list) {
      keep(SIZE.text * 2);
      const top = document.y;
      const page = document.bufferedPageRange().count;
      document.font('plain').fontSize(SIZE.text).fillColor(GREY);
      document.text(safe(label), MARGIN, top, { width: LABEL - 10 });
      const below = document.y;
      document.fillColor('black').text(safe(value), MARGIN + LABEL, top, { width: width - LABEL, lineGap: 1 });
      if (document.bufferedPageRange().count === page) document.y = Math.max(document.y, below) + 2;
      left();
    }
  };

  const draw = (block: Block): void => {
    switch (block.kind) {
      case 'title':
        write(block.text, { font: 'bold', size: SIZE.title, gap: 2 });
        if (block.below) write(block.below, { size: 11, color: GREY });
        document.y += 10;
        return;
      case 'heading':
        keep(60);
        document.y += 10;
        write(block.text, { font: 'bold', size: SIZE.heading, gap: 3 });
        return;
      case 'facts':
        return facts(block.facts);
      case 'entry':
        keep(40);
        write(block.text, { font: 'bold' });
        if (block.aside) write(block.aside, { size: SIZE.small, color: GREY });
        if (block.body) write(block.body);
        document.y += 5;
        return;
      case 'text':
        return write(block.text, { gap: 5 });
      case 'remark':
        return write(block.text, { size: SIZE.small, color: GREY, gap: 5 });
    }
  };

  const footers = (footer: string) => {
    const { start, count } = document.bufferedPageRange();
    for (let at = start; at < start + count; at += 1) {
      document.switchToPage(at);
      // Below the lower margin, where text would otherwise begin a new page.
      document.page.margins.bottom = 0;
      const text = safe([footer, `${at - start + 1} / ${count}`].filter(Boolean).join('  ·  '));
      document.font('plain').fontSize(SIZE.small).fillColor(GREY);
      document.text(text, MARGIN, document.page.height - 40, { width, align: 'center', height: 10, ellipsis: true });
    }
  };
  return { draw, footers };
}

/** Which letters the plain font has; the bold one has nearly the same. */
function lettersOf(document: PDFKit.PDFDocument): { hasGlyphForCodePoint(point: number): boolean } {
  document.font('bold');
  const bold = fontOf(document);
  document.font('plain');
  const plain = fontOf(document);
  return { hasGlyphForCodePoint: (point) => plain.hasGlyphForCodePoint(point) && bold.hasGlyphForCodePoint(point) };
}

/** The font that is drawn with; the types of the library do not tell of it. */
function fontOf(document: PDFKit.PDFDocument): { hasGlyphForCodePoint(point: number): boolean } {
  return (document as unknown as { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } })._font.font;
}

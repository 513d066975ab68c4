import PDFKit from 'pdfkit';
import { drawingPen } from './draw-drawing.ts';
import { gridPen } from './draw-grid.ts';
import { richPen } from './draw-rich.ts';
import { type Face, type Letters, lettersFor } from './letters.ts';
import { faceOf } from './lines.ts';
import type { Block, Paper, Span } from './print-types.ts';

const MARGIN = 54;
const LABEL = 130;
const GREY = '#555555';
const SIZE = { title: 18, heading: 12, text: 9.5, small: 8 };

/** What stands on each page: the number is put to the footer; a mark, above, says what the document is not yet. */
interface Everywhere {
  footer: string;
  mark?: string;
  landscape?: boolean;
}

/** Draws blocks on as many pages as they need. */
export async function drawBlocks(
  blocks: readonly Block[],
  { footer, mark = '', landscape = false }: Everywhere,
  paper: Paper,
): Promise<Uint8Array> {
  const document = new PDFKit({
    size: paper,
    layout: landscape ? 'landscape' : 'portrait',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 10 },
    bufferPages: true,
    // None of the library's own: they have Latin letters alone.
    font: null as unknown as string,
  });
  const bytes = collect(document);
  packPages(document);
  const pen = penOf(document, await lettersFor(document, textsOf(blocks, footer, mark)));
  for (const block of blocks) pen.draw(block);
  pen.everywhere(footer, mark);
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

/**
 * Until the last page the library keeps each as a list of thousands of scraps, which take many times their length. Its
 * types do not tell of them.
 */
function packPages(document: PDFKit.PDFDocument): void {
  let before: { buffer: Uint8Array[] } | undefined;
  document.on('pageAdded', () => {
    if (before) before.buffer = [Buffer.concat(before.buffer)];
    before = (document.page as unknown as { content: { buffer: Uint8Array[] } }).content;
  });
}

/** What the numbers of pages are written with. */
const FOR_NUMBERS = '0123456789 /·';

/** All texts, by the face that they are drawn in. */
function textsOf(blocks: readonly Block[], footer: string, mark: string): Record<Face, string[]> {
  const texts: Record<Face, string[]> = { plain: [footer, FOR_NUMBERS], bold: [mark], italic: [], boldItalic: [] };
  const put = (spans: readonly Span[], more: Partial<Span> = {}) => {
    for (const span of spans) texts[faceOf({ ...span, ...more })].push(span.text);
  };
  for (const block of blocks) {
    if (block.kind === 'facts') texts.plain.push(...block.facts.flat());
    else if (block.kind === 'paragraph') {
      put(block.spans, block.size?.startsWith('h') ? { bold: true } : {});
      put([{ text: block.marker ?? '' }]);
    } else if (block.kind === 'table')
      for (const { spans, head } of block.rows.flat()) put(spans, head ? { bold: true } : {});
    else if (block.kind === 'grid') {
      texts.bold.push(...block.columns.map(({ title }) => title), ...(block.last ?? []));
      for (const row of block.rows) texts.plain.push(...row);
    } else if (block.kind === 'drawing') texts.plain.push('…', ...block.drawing.words.map(({ text }) => text));
    else if (block.kind === 'text' || block.kind === 'remark') texts.plain.push(block.text);
    else if ('text' in block) texts.bold.push(block.text);
    if (block.kind === 'title') texts.plain.push(block.below ?? '');
    if (block.kind === 'entry') texts.plain.push(block.aside ?? '', block.body ?? '');
  }
  return texts;
}

function penOf(document: PDFKit.PDFDocument, letters: Letters) {
  const width = document.page.width - 2 * MARGIN;
  const left = () => (document.x = MARGIN);
  /** Writes on from where the document stands, each part with the font that has its letters. */
  const put = (text: string, weight: Face, options: PDFKit.Mixins.TextOptions) => {
    // A line at a time: the library loses its place where a part that is continued begins a new line.
    for (const line of text.split('\n')) {
      const runs = letters(line, weight);
      if (runs.length === 0) runs.push({ font: weight, text: ' ' });
      for (const [at, run] of runs.entries())
        document.font(run.font).text(run.text, { ...options, continued: at < runs.length - 1 });
    }
  };
  const write = (text: string, { font = 'plain' as Face, size = SIZE.text, color = 'black', gap = 0 } = {}) => {
    left();
    document.fontSize(size).fillColor(color);
    put(text, font, { width, lineGap: 1.5 });
    if (gap > 0) document.y += gap;
  };
  /** Begins a page where less than this height is left. */
  const keep = (height: number) => {
    if (document.y + height > document.page.height - MARGIN - 10) document.addPage();
  };
  const sheet = { left: MARGIN, width, height: document.page.height - 2 * MARGIN - 10, keep };
  const rich = richPen(document, letters, sheet);
  const grid = gridPen(document, letters, sheet);
  const drawing = drawingPen(document, letters, sheet);

  const facts = ({ facts: list, small }: Extract<Block, { kind: 'facts' }>) => {
    const size = small ? SIZE.small : SIZE.text;
    for (const [label, value] of list) {
      keep(size * 2);
      const top = document.y;
      const page = document.bufferedPageRange().count;
      document.fontSize(size).fillColor(GREY);
      left();
      put(label, 'plain', { width: LABEL - 10 });
      const below = document.y;
      document.fillColor('black');
      document.x = MARGIN + LABEL;
      document.y = top;
      put(value, 'plain', { width: width - LABEL, lineGap: 1 });
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
        return facts(block);
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
      case 'paragraph':
        return rich.paragraph(block);
      case 'table':
        return rich.table(block);
      case 'grid':
        return grid(block);
      case 'drawing':
        return drawing(block);
      case 'picture':
        return rich.picture(block);
      case 'rule':
        return rich.rule();
      case 'newPage':
        document.addPage();
        return;
    }
  };

  /** One line in the middle. */
  const centred = (line: string, y: number, face: Face) => {
    const runs = letters(line, face);
    const wide = runs.map(({ font, text }) => document.font(font).widthOfString(text));
    let x = MARGIN + Math.max(0, (width - wide.reduce((sum, each) => sum + each, 0)) / 2);
    for (const [index, { font, text }] of runs.entries()) {
      document.font(font).text(text, x, y, { lineBreak: false });
      x += wide[index]!;
    }
  };
  const everywhere = (footer: string, mark: string) => {
    const { start, count } = document.bufferedPageRange();
    for (let at = start; at < start + count; at += 1) {
      document.switchToPage(at);
      // Below the lower margin, where text would otherwise begin a new page.
      document.page.margins.bottom = 0;
      document.fontSize(SIZE.small).fillColor(GREY);
      const line = [footer, `${at - start + 1} / ${count}`].filter(Boolean).join('  ·  ');
      centred(line, document.page.height - 40, 'plain');
      if (mark === '') continue;
      document.fontSize(SIZE.text).fillColor('#b00020');
      centred(mark, MARGIN / 2, 'bold');
    }
  };
  return { draw, everywhere };
}

import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ExtractionError } from '../extraction-error.ts';
import { MAX_PAGES } from '../limits.ts';
import { layOut, type Piece } from './pdf-layout.ts';
import { TextSink } from './text-sink.ts';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => join(home, name) + sep;

/**
 * Text of a PDF in reading order. Only text is interpreted: no fonts are loaded, no scripts, forms or pictures run,
 * and nothing outside the file and the library's own character maps is opened.
 */
export async function extractPdf(bytes: Buffer): Promise<{ sink: TextSink; pages: number }> {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise.catch((error: unknown) => {
      throw reasonOf(error);
    });
    return await read(document);
  } finally {
    await task.destroy();
  }
}

async function read(document: PDFDocumentProxy): Promise<{ sink: TextSink; pages: number }> {
  const sink = new TextSink();
  let unreadable = 0;
  const wanted = Math.min(document.numPages, MAX_PAGES);
  for (let number = 1; number <= wanted && !sink.full; number += 1) {
    try {
      const page = await document.getPage(number);
      const [left = 0, , right = 0] = page.view;
      const content = await page.getTextContent();
      const pieces = content.items.filter((item) => 'str' in item).map(pieceOf);
      sink.add(`${layOut(pieces, right - left)}\n\n`);
      page.cleanup();
    } catch {
      unreadable += 1;
    }
  }
  if (document.numPages > wanted) sink.truncated = true;
  if (document.numPages === 0 || unreadable === wanted) throw new ExtractionError('damaged', 'no readable page');
  return { sink, pages: document.numPages };
}

function pieceOf(item: { str: string; transform: number[]; width: number; height: number }): Piece {
  const [, , c = 0, d = 0, x = 0, y = 0] = item.transform;
  return { text: item.str, x, y, width: item.width, height: item.height || Math.hypot(c, d) };
}

function reasonOf(error: unknown): ExtractionError {
  const name = error instanceof Error ? error.name : '';
  return new ExtractionError(name === 'PasswordException' ? 'encrypted' : 'damaged', name);
}

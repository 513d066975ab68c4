import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ExtractionError } from '../../extraction-error.ts';
import {
  MAX_LATE_PAGES,
  MAX_PAGE_MS,
  MAX_PAGES,
  MAX_PICTURE_PIXELS,
  MAX_PIECES,
  MAX_TEXT_CHARS,
} from '../../limits.ts';
import { recognisePages } from '../../recognition/recognise-pages.ts';
import { hasWords } from '../clean-text.ts';
import { writtenOn } from './pdf-annotations.ts';
import { joinPages, partsOf, textsOf, type PageParts } from './pdf-furniture.ts';
import { layOut, linesOf, type Piece } from './pdf-layout.ts';
import { TextSink } from '../text-sink.ts';
import { withTimeLimit } from '../time-limit.ts';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => join(home, name) + sep;

/**
 * Text of a PDF in reading order, with what was written into its forms and on top of its pages. Where it has none,
 * what its pictures show is recognised. No fonts are loaded, no scripts run, and nothing outside the file and the
 * packages is opened.
 */
export async function extractPdf(bytes: Buffer): Promise<{ sink: TextSink; pages: number }> {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    maxImageSize: MAX_PICTURE_PIXELS,
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
  const pages: PageParts[] = [];
  let length = 0;
  let unreadable = 0;
  let late = 0;
  const wanted = Math.min(document.numPages, MAX_PAGES);
  for (let number = 1; number <= wanted && length < MAX_TEXT_CHARS && late < MAX_LATE_PAGES; number += 1) {
    try {
      const page = await withTimeLimit(MAX_PAGE_MS, () => pageOf(document, number));
      if (page.done) pages.push(page.done);
      length += page.done?.body.length ?? 0;
      if (page.late) late += 1;
    } catch {
      unreadable += 1;
    }
  }
  const sink = new TextSink();
  sink.add(joinPages(pages));
  if (document.numPages > wanted || late > 0) sink.truncated = true;
  if (late > 0 && sink.toString().trim() === '') throw new ExtractionError('timeout');
  if (document.numPages === 0 || unreadable === wanted) throw new ExtractionError('damaged', 'no readable page');
  if (!hasWords(sink.toString())) await recognise(document, sink);
  return { sink, pages: document.numPages };
}

async function recognise(document: PDFDocumentProxy, sink: TextSink): Promise<void> {
  const { texts, truncated } = await recognisePages(document);
  sink.add(texts.join('\n\n'));
  if (truncated) sink.truncated = true;
}

async function pageOf(document: PDFDocumentProxy, number: number): Promise<PageParts> {
  const page = await document.getPage(number);
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const lines = linesOf([...(await piecesOf(page)), ...(await writtenPieces(page))]);
  page.cleanup();
  // One page alone repeats nothing.
  const { head, body, foot } =
    document.numPages > 1 ? partsOf(lines, bottom, top - bottom) : { head: [], body: lines, foot: [] };
  return { head: textsOf(head), body: layOut(body, right - left), foot: textsOf(foot) };
}

/** A page without what was written on it is still worth reading. */
async function writtenPieces(page: PDFPageProxy): Promise<Piece[]> {
  try {
    return await writtenOn(page);
  } catch {
    return [];
  }
}

/** What stands on a page, as far as anybody could read it: some kilobytes can draw words without end. */
async function piecesOf(page: PDFPageProxy): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for await (const { items } of page.streamTextContent()) {
    for (const item of items) if ('str' in item) pieces.push(pieceOf(item));
    if (pieces.length > MAX_PIECES) break;
  }
  return pieces;
}

function pieceOf(item: { str: string; transform: number[]; width: number; height: number }): Piece {
  const [, , c = 0, d = 0, x = 0, y = 0] = item.transform;
  return { text: item.str, x, y, width: item.width, height: item.height || Math.hypot(c, d) };
}

function reasonOf(error: unknown): ExtractionError {
  const name = error instanceof Error ? error.name : '';
  return new ExtractionError(name === 'PasswordException' ? 'encrypted' : 'damaged', name);
}

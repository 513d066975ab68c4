import { PDFDocument } from '@cantoo/pdf-lib';
import { extractText } from '../extract-text.ts';
import { ExtractionError } from '../extraction-error.ts';
import { formatPlain } from '../format-plain.ts';
import type { PrintJob } from '../reader/reader-messages.ts';
import type { DocumentKind } from '../types.ts';
import { copyPdf } from './copy-pdf.ts';
import { drawBlocks } from './draw-blocks.ts';
import { drawImage } from './draw-image.ts';
import { fragmentOf, startAt } from './fragment.ts';
import type { Block, PrintResult } from './print-types.ts';

/** Pages that are drawn of blocks. */
const MOST_OWN_PAGES = 1_000;

/**
 * Makes pages in this very thread, without a limit of time or memory of its own, so that documents of strangers go
 * through `createPrinter`.
 *
 * @returns the pages, or the reason why there are none; never throws
 */
export async function print(job: PrintJob): Promise<PrintResult> {
  try {
    const target = await PDFDocument.create({ updateMetadata: false });
    startAt(target, job.first);
    const { leftOut = 0, asText = false } = await fill(target, job);
    await target.flush();
    return { ok: true, fragment: fragmentOf(target, job.first), leftOut, asText };
  } catch (error) {
    if (error instanceof ExtractionError) return { ok: false, reason: error.reason };
    // A broken document makes its reader throw whatever it likes.
    return {
      ok: false,
      reason: error instanceof RangeError && /alloc|length/i.test(error.message) ? 'too_big' : 'damaged',
    };
  }
}

async function fill(target: PDFDocument, job: PrintJob): Promise<{ leftOut?: number; asText?: boolean }> {
  const { content, paper } = job;
  switch (content.kind) {
    case 'blocks':
      return copyPdf(target, await drawBlocks(content.blocks, content, paper), MOST_OWN_PAGES);
    case 'pdf':
      return copyPdf(target, content.bytes);
    case 'jpg':
    case 'png':
    case 'bmp':
    case 'gif':
    case 'tif':
      return drawImage(target, content.bytes, content.kind, paper);
    default: {
      const drawn = await drawBlocks(
        await wordsOf(content.bytes, content.kind, content.title),
        { footer: content.title },
        paper,
      );
      return { ...(await copyPdf(target, drawn)), asText: true };
    }
  }
}

async function wordsOf(bytes: Uint8Array, kind: DocumentKind, title: string): Promise<Block[]> {
  const found = await extractText(bytes, kind);
  if (!found.ok) throw new ExtractionError(found.reason);
  const paragraphs = formatPlain(found.text).map(({ lines }) => ({ kind: 'text', text: lines.join('\n') }) as const);
  return [{ kind: 'heading', text: title }, ...paragraphs];
}

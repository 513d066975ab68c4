import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MAX_RECOGNISED_PAGES, RECOGNITION_MS } from '../limits.ts';
import { pagePicture } from './page-picture.ts';
import { startRecogniser, type Recogniser } from './tesseract.ts';

/**
 * Text of the pages of a scan, as far as the time goes.
 *
 * @returns the texts in the order of the pages, and whether any were left; none where no recogniser is installed
 */
export async function recognisePages(document: PDFDocumentProxy): Promise<{ texts: string[]; truncated: boolean }> {
  const end = performance.now() + RECOGNITION_MS;
  const wanted = Math.min(document.numPages, MAX_RECOGNISED_PAGES);
  const texts: string[] = [];
  let recogniser: Recogniser | undefined;
  let number = 1;
  try {
    for (; number <= wanted && performance.now() < end; number += 1) {
      const page = await document.getPage(number);
      const picture = await pagePicture(page);
      page.cleanup();
      if (!picture) continue;
      recogniser ??= await startRecogniser();
      if (!recogniser) return { texts: [], truncated: false };
      texts.push(recogniser.textOf(picture));
    }
  } finally {
    recogniser?.end();
  }
  return { texts, truncated: number <= document.numPages };
}

import { type PDFDocument, PDFDict, PDFName, PDFRef } from '@cantoo/pdf-lib';
import type { Fragment } from './print-types.ts';

/** The object that all pages of a file hang below. */
export const PAGES = PDFRef.of(1);

/** Lets the objects that a document gets from now on begin with a number of its own. */
export function startAt(document: PDFDocument, first: number): void {
  document.context.largestObjectNumber = first - 1;
}

/** The objects of a document from a number on, as they stand in a file, with its pages. */
export function fragmentOf(document: PDFDocument, first: number): Fragment {
  const pages: number[] = [];
  for (const page of document.getPages()) {
    page.node.set(PDFName.of('Parent'), PAGES);
    pages.push(page.ref.objectNumber);
  }
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    if (ref.objectNumber < first) continue;
    if (object instanceof PDFDict) object.delete(PDFName.of('StructParents'));
    const head = Buffer.from(`${ref.objectNumber} 0 obj\n`, 'latin1');
    const body = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(body, 0);
    const tail = Buffer.from('\nendobj\n', 'latin1');
    offsets[ref.objectNumber - first] = length;
    for (const part of [head, body, tail]) {
      parts.push(part);
      length += part.length;
    }
  }
  return { bytes: Buffer.concat(parts), first, offsets: Array.from(offsets, (offset) => offset ?? -1), pages };
}

import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFString,
} from '@cantoo/pdf-lib';
import { ExtractionError } from '../extraction-error.ts';
import { flattenAnnotations } from './flatten-annotations.ts';
import { flattenForm } from './flatten-form.ts';

/** Pages of one document that are taken over, where nobody says another number. */
export const MOST_PAGES = 60;

/** All that a page needs to be seen; scripts, forms, files and notes that hang on it stay behind. */
const KEPT = new Set(['Type', 'Contents', 'Resources', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Group']);

/**
 * Adds the pages of a stranger's PDF to a document. What was written into forms or put on top of a page becomes part of
 * it, links to the web stay links.
 * @throws ExtractionError `encrypted` where it needs a password, `empty` where it has no page
 */
export async function copyPdf(target: PDFDocument, bytes: Uint8Array, most = MOST_PAGES): Promise<{ leftOut: number }> {
  const source = await open(bytes);
  const count = source.getPageCount();
  if (count === 0) throw new ExtractionError('empty');
  await flattenForm(source);
  const wanted = Array.from({ length: Math.min(count, most) }, (_, at) => at);
  for (const at of wanted) await flattenAnnotations(source, source.getPage(at));
  const links = wanted.map((at) => strip(source.getPage(at)));
  const pages = await target.copyPages(source, wanted);
  for (const [at, page] of pages.entries()) {
    target.addPage(page);
    addLinks(target, page, links[at]!);
  }
  return { leftOut: count - wanted.length };
}

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    // Many documents forbid changes only, and open without a password.
    return await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
  } catch (error) {
    if (error instanceof EncryptedPDFError || /encrypt|password/i.test(String((error as Error).message)))
      throw new ExtractionError('encrypted');
    throw error;
  }
}

interface Link {
  rect: number[];
  address: string;
}

/** Takes everything off a page that is not needed to see it; answers its links to the web. */
function strip(page: PDFPage): Link[] {
  const links = linksOf(page);
  for (const key of page.node.keys()) {
    const name = key.decodeText();
    if (name !== 'Parent' && !KEPT.has(name)) page.node.delete(key);
  }
  return links;
}

function linksOf(page: PDFPage): Link[] {
  const annotations = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray);
  const links: Link[] = [];
  for (let at = 0; at < Math.min(annotations?.size() ?? 0, 200); at += 1) {
    try {
      const annotation = annotations!.lookup(at, PDFDict);
      const action = annotation.lookupMaybe(PDFName.of('A'), PDFDict);
      const address = action?.lookupMaybe(PDFName.of('URI'), PDFString, PDFHexString)?.decodeText() ?? '';
      const rect = annotation.lookupMaybe(PDFName.of('Rect'), PDFArray)?.asRectangle();
      if (!rect || !/^(https?:\/\/|mailto:)[\x21-\x7e]{1,1000}$/i.test(address)) continue;
      links.push({ rect: [rect.x, rect.y, rect.x + rect.width, rect.y + rect.height], address });
    } catch {
      // A link that cannot be read is none.
    }
  }
  return links;
}

function addLinks(target: PDFDocument, page: PDFPage, links: Link[]): void {
  if (links.length === 0) return;
  const { context } = target;
  const annotations = links.map(({ rect, address }) =>
    context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: rect,
      Border: [0, 0, 0],
      A: { S: 'URI', URI: PDFString.of(address.replace(/[\\()]/g, '\\$&')) },
    }),
  );
  page.node.set(PDFName.of('Annots'), context.obj(annotations));
}

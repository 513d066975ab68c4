import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  type PDFRef,
  PDFStream,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { asWinAnsi } from './win-ansi.ts';

/** What people put on a page, as far as the page shows it: comments that open beside it are not among them. */
const SEEN = new Set([
  'FreeText',
  'Stamp',
  'Ink',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Square',
  'Circle',
  'Line',
  'Polygon',
  'PolyLine',
  'Caret',
  'Watermark',
  'Widget',
]);

/** Annotations of one page that are looked at. */
const MOST = 500;

/** Flags of what nobody sees. */
export const HIDDEN = 2;
export const NO_VIEW = 32;

/** Draws what was put on a page after it was made into the page itself, as far as it can be read. */
export async function flattenAnnotations(document: PDFDocument, page: PDFPage): Promise<void> {
  const annotations = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray);
  for (let at = 0; at < Math.min(annotations?.size() ?? 0, MOST); at += 1) {
    try {
      const annotation = annotations!.lookup(at, PDFDict);
      if (isSeen(annotation)) await draw(document, page, annotation);
    } catch {
      // One that cannot be read is left out: the page is still worth reading.
    }
  }
}

function isSeen(annotation: PDFDict): boolean {
  const flags = annotation.lookupMaybe(PDFName.of('F'), PDFNumber)?.asNumber() ?? 0;
  return SEEN.has(subtypeOf(annotation)) && (flags & (HIDDEN | NO_VIEW)) === 0;
}

const subtypeOf = (annotation: PDFDict): string =>
  annotation.lookupMaybe(PDFName.of('Subtype'), PDFName)?.decodeText() ?? '';

async function draw(document: PDFDocument, page: PDFPage, annotation: PDFDict): Promise<void> {
  const { x, y, width, height } = annotation.lookup(PDFName.of('Rect'), PDFArray).asRectangle();
  const appearance = appearanceOf(annotation);
  if (!appearance) {
    if (subtypeOf(annotation) === 'FreeText') await write(document, page, annotation);
    return;
  }
  const { ref, stream } = appearance;
  stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  const box = boxOf(stream.dict);
  const scaleX = box.width === 0 ? 1 : width / box.width;
  const scaleY = box.height === 0 ? 1 : height / box.height;
  const name = page.node.newXObject('Seen', ref);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scaleX, 0, 0, scaleY, x - box.x * scaleX, y - box.y * scaleY),
    drawObject(name),
    popGraphicsState(),
  );
}

/** The drawing that a viewer shows, of several the one that is chosen. */
function appearanceOf(annotation: PDFDict): { ref: PDFRef; stream: PDFStream } | undefined {
  const all = annotation.lookupMaybe(PDFName.of('AP'), PDFDict);
  const normal = PDFName.of('N');
  const shown = all?.lookup(normal);
  const chosen = annotation.lookupMaybe(PDFName.of('AS'), PDFName);
  const [holder, key] =
    shown instanceof PDFStream ? [all!, normal] : shown instanceof PDFDict && chosen ? [shown, chosen] : [];
  if (!holder || !key) return undefined;
  const stream = holder.lookup(key);
  const ref = holder.get(key);
  return stream instanceof PDFStream && ref && !(ref instanceof PDFStream) ? { ref: ref as PDFRef, stream } : undefined;
}

/** The space that an appearance takes once its own matrix has moved and turned it. */
function boxOf(form: PDFDict): { x: number; y: number; width: number; height: number } {
  const { x, y, width, height } = form.lookup(PDFName.of('BBox'), PDFArray).asRectangle();
  const numbers = form
    .lookupMaybe(PDFName.of('Matrix'), PDFArray)
    ?.asArray()
    .map((value) => (value as PDFNumber).asNumber());
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers ?? [];
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([px, py]) => [a * px! + c * py! + e, b * px! + d * py! + f] as const);
  const xs = corners.map(([px]) => px);
  const ys = corners.map(([, py]) => py);
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: bottom, width: Math.max(...xs) - left, height: Math.max(...ys) - bottom };
}

/** Text on a page that comes without a drawing of it is written where it belongs. */
async function write(document: PDFDocument, page: PDFPage, annotation: PDFDict): Promise<void> {
  const words = annotation.lookupMaybe(PDFName.of('Contents'), PDFString, PDFHexString)?.decodeText() ?? '';
  if (words.trim() === '') return;
  const style = annotation.lookupMaybe(PDFName.of('DA'), PDFString, PDFHexString)?.decodeText() ?? '';
  const size = Math.min(72, Number(/([\d.]+)\s+Tf/.exec(style)?.[1]) || 11);
  const { x, y, width, height } = annotation.lookup(PDFName.of('Rect'), PDFArray).asRectangle();
  const font = await document.embedFont(StandardFonts.Helvetica);
  page.drawText(asWinAnsi(words.slice(0, 5_000)), {
    x: x + 2,
    y: y + height - size,
    size,
    font,
    maxWidth: width,
    lineHeight: size * 1.2,
  });
}

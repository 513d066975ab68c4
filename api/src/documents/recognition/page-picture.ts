import { OPS, Util, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { samplerOf, type Picture } from './sample.ts';

/** A page as the eye sees it: one byte a pixel, 0 black, 255 white, rows from the top. */
export interface PagePicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

type Matrix = [number, number, number, number, number, number];

/** What stands on a page: a picture, and where its unit square lies. */
interface Placed {
  readonly name: string | undefined;
  readonly picture: Picture | undefined;
  readonly matrix: Matrix;
}

/** Longer side of what is recognised, in pixels: a letter-sized page at 200 to the inch, which small print needs. */
const LONG_SIDE = 2_300;

/** Pictures of a page that are looked at; a scan is one, or a few strips. */
const MAX_PICTURES = 60;

/** Pictures below this part of the page's area carry no text to read: logos, lines, photographs. */
const LEAST_SHARE = 0.01;

/**
 * Draws the pictures of a page where they stand, turned as the page is; nothing else of it is drawn.
 *
 * @returns undefined when there is no picture on it
 */
export async function pagePicture(page: PDFPageProxy): Promise<PagePicture | undefined> {
  const plain = page.getViewport({ scale: 1 });
  const scale = LONG_SIDE / Math.max(plain.width, plain.height, 1);
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const all = await placedOn(page, viewport.transform as Matrix);
  const placed = all.filter(({ matrix }) => areaOf(matrix) > LEAST_SHARE * width * height).slice(0, MAX_PICTURES);
  if (placed.length === 0) return undefined;
  const pixels = new Uint8Array(width * height).fill(255);
  let drawn = 0;
  for (const { name, picture, matrix } of placed) {
    const found = picture ?? (name === undefined ? undefined : await pictureOf(page, name));
    if (found && draw({ width, height, pixels }, found, matrix)) drawn += 1;
  }
  return drawn > 0 ? { width, height, pixels } : undefined;
}

const areaOf = ([a, b, c, d]: Matrix): number => Math.abs(a * d - b * c);

async function placedOn(page: PDFPageProxy, start: Matrix): Promise<Placed[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const placed: Placed[] = [];
  const kept: Matrix[] = [];
  let matrix = start;
  const move = (by: unknown): void => {
    if (Array.isArray(by) || ArrayBuffer.isView(by)) matrix = Util.transform(matrix, by as Matrix) as Matrix;
  };
  fnArray.forEach((operation, at) => {
    const args = (argsArray[at] ?? []) as unknown[];
    if (operation === OPS.save) kept.push(matrix);
    else if (operation === OPS.restore) matrix = kept.pop() ?? matrix;
    else if (operation === OPS.transform) move(args);
    else if (operation === OPS.paintFormXObjectBegin) {
      kept.push(matrix);
      move(args[0]);
    } else if (operation === OPS.paintFormXObjectEnd) matrix = kept.pop() ?? matrix;
    else if (operation === OPS.paintImageXObject) placed.push({ name: String(args[0]), picture: undefined, matrix });
    else if (operation === OPS.paintInlineImageXObject)
      placed.push({ name: undefined, picture: args[0] as Picture, matrix });
    else if (operation === OPS.paintImageMaskXObject) {
      const mask = args[0] as { data: string | Uint8Array; width: number; height: number };
      const own = typeof mask.data === 'string' ? undefined : { ...mask, data: mask.data };
      placed.push({ name: own ? undefined : String(mask.data), picture: own, matrix });
    }
  });
  return placed;
}

function pictureOf(page: PDFPageProxy, name: string): Promise<Picture | undefined> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => {
    objects.get(name, (found: Picture | null) => resolve(found ?? undefined));
  });
}

/** Draws one picture; false when its pixels are of a kind that nobody knows. */
function draw(on: PagePicture, picture: Picture, [a, b, c, d, e, f]: Matrix): boolean {
  const sample = samplerOf(picture);
  const determinant = a * d - b * c;
  if (!sample || determinant === 0) return false;
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(on.width, Math.ceil(Math.max(...xs)))];
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(on.height, Math.ceil(Math.max(...ys)))];
  // Back from a pixel of the page into the unit square of the picture, whose rows go downwards.
  const column = (x: number, y: number): number => ((d * (x - e) - c * (y - f)) / determinant) * picture.width;
  const row = (x: number, y: number): number => (1 - (a * (y - f) - b * (x - e)) / determinant) * picture.height;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      // Four places of each pixel: of a finer scan no stroke is lost.
      let sum = 0;
      let inside = 0;
      for (const [dx, dy] of QUARTERS) {
        const value = sample(column(x + dx, y + dy), row(x + dx, y + dy));
        if (value === undefined) continue;
        sum += value;
        inside += 1;
      }
      if (inside > 0) on.pixels[y * on.width + x] = sum / inside;
    }
  }
  return true;
}

const QUARTERS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

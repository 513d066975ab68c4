import { ExtractionError } from '../extraction-error.ts';

/** The points of a picture: red, green, blue and cover, row by row from the top. */
export interface Picture {
  width: number;
  height: number;
  rgba: Uint8Array;
  /** How much higher a point is than wide; faxes are scanned finer across than down. */
  stretch?: number;
}

/** Points of a picture that are unpacked; a few kilobytes can claim to be a wall of them. */
export const MOST_POINTS = 40_000_000;

/** Pages of one scan that are taken over. */
const MOST_PAGES = 60;

/** @throws ExtractionError `too_big` for more points than a page is worth, `empty` for none */
export function assertSize(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new ExtractionError('empty');
  if (width * height > MOST_POINTS) throw new ExtractionError('too_big');
}

/** A bitmap. */
export async function readBmp(bytes: Uint8Array): Promise<Picture> {
  const buffer = Buffer.from(bytes);
  if (buffer.length >= 26) assertSize(buffer.readInt32LE(18), Math.abs(buffer.readInt32LE(22)));
  const { decode } = await import('bmp-ts');
  const { width, height, data } = decode(buffer, { toRGBA: true });
  // The fourth byte of a point is filled by few programs; without any cover nothing would be seen.
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { width, height: Math.abs(height), rgba: data };
}

/** The first picture of a GIF, as it is seen before anything moves. */
export async function readGif(bytes: Uint8Array): Promise<Picture> {
  const { GifReader } = (await import('omggif')).default;
  const gif = new GifReader(bytes);
  assertSize(gif.width, gif.height);
  if (gif.numFrames() === 0) throw new ExtractionError('empty');
  const rgba = new Uint8Array(gif.width * gif.height * 4);
  gif.decodeAndBlitFrameRGBA(0, rgba);
  return { width: gif.width, height: gif.height, rgba };
}

/** The pages of a TIFF one after the other, faxes and scans among them, with how many were left out. */
export async function readTiff(bytes: Uint8Array): Promise<{ pages: Iterable<Picture>; leftOut: number }> {
  const tiff = (await import('utif2')).default;
  const buffer = new Uint8Array(bytes).buffer;
  // Small pictures beside a page (previews) are marked as such.
  const found = tiff.decode(buffer).filter((page) => !((numberOf(page.t254) ?? 0) & 1) && numberOf(page.t256));
  if (found.length === 0) throw new ExtractionError('empty');
  function* pages(): Generator<Picture> {
    for (const page of found.slice(0, MOST_PAGES)) {
      assertSize(numberOf(page.t256) ?? 0, numberOf(page.t257) ?? 0);
      tiff.decodeImage(buffer, page);
      const { width, height } = page;
      yield { width, height, rgba: tiff.toRGBA8(page), stretch: stretchOf(page.t282, page.t283) };
    }
  }
  return { pages: pages(), leftOut: Math.max(0, found.length - MOST_PAGES) };
}

const numberOf = (value: unknown): number | undefined => {
  const first: unknown = Array.isArray(value) || ArrayBuffer.isView(value) ? (value as unknown as unknown[])[0] : value;
  return typeof first === 'number' ? first : undefined;
};

function stretchOf(across: unknown, down: unknown): number {
  const ratio = (numberOf(across) ?? 1) / (numberOf(down) ?? 1);
  return ratio > 0.25 && ratio < 4 ? ratio : 1;
}

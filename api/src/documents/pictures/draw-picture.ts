import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { MOST_POINTS } from '../print/decode-picture.ts';
import type { DrawnPicture, PictureResult } from './picture-types.ts';

/** Widths that pages ask for; a narrower picture also keeps its own. AVIF is not written: it takes seven times as long. */
const WIDTHS = [2400, 1600, 1200, 800, 480];
const QUALITY = { webp: 78, jpeg: 80 };

/**
 * Draws a JPEG, PNG, WebP or AVIF anew in several widths, upright as its notes say, so that nothing but its points is kept: no place
 * where it was taken, no hidden data, no second file behind it.
 */
export async function drawPicture(bytes: Uint8Array): Promise<PictureResult> {
  const image = await loadImage(Buffer.from(bytes)).catch(() => undefined);
  if (!image?.width || !image.height) return { ok: false, reason: 'damaged' };
  if (image.width * image.height > MOST_POINTS) return { ok: false, reason: 'too_big' };
  const widest = Math.min(image.width, WIDTHS[0]!);
  const widths = [widest, ...WIDTHS.filter((width) => width < widest)];
  const heightOf = (width: number) => Math.max(1, Math.round((width * image.height) / image.width));
  const drawn: DrawnPicture[] = [];
  let source: Canvas | typeof image = image;
  let format: 'jpeg' | 'png' = 'jpeg';
  for (const width of widths) {
    // Each from the one before: a large step at once would leave points out.
    const canvas: Canvas = createCanvas(width, heightOf(width));
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    if (source === image) format = isClear(canvas) ? 'png' : 'jpeg';
    drawn.push({ width, format: 'webp', bytes: await canvas.encode('webp', QUALITY.webp) });
    const other = format === 'png' ? await canvas.encode('png') : await canvas.encode('jpeg', QUALITY.jpeg);
    drawn.push({ width, format, bytes: other });
    source = canvas;
  }
  return { ok: true, width: widest, height: heightOf(widest), format, drawn };
}

/** Parts of it let the ground through. */
function isClear(canvas: Canvas): boolean {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 250) return true;
  return false;
}

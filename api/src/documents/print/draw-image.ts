import type { PDFDocument } from '@cantoo/pdf-lib';
import { ExtractionError } from '../extraction-error.ts';
import type { Paper } from './print-types.ts';

const SIZES: Record<Paper, [number, number]> = { A4: [595.28, 841.89], LETTER: [612, 792] };
const MARGIN = 36;

/** Points of a picture that are unpacked; a few kilobytes can claim to be a wall of them. */
const MOST_POINTS = 40_000_000;

/** A picture on a page of its own, as large as fits, never larger than it is. */
export async function drawImage(
  target: PDFDocument,
  bytes: Uint8Array,
  kind: 'jpg' | 'png',
  paper: Paper,
): Promise<void> {
  if (kind === 'png' && pointsOf(bytes) > MOST_POINTS) throw new ExtractionError('too_big');
  const image = kind === 'png' ? await target.embedPng(bytes) : await target.embedJpg(bytes);
  const [width, height] = SIZES[paper];
  const page = target.addPage(image.width > image.height ? [height, width] : [width, height]);
  const room = { width: page.getWidth() - 2 * MARGIN, height: page.getHeight() - 2 * MARGIN };
  const scale = Math.min(1, room.width / image.width, room.height / image.height);
  const size = { width: image.width * scale, height: image.height * scale };
  page.drawImage(image, {
    x: (page.getWidth() - size.width) / 2,
    y: page.getHeight() - MARGIN - size.height,
    ...size,
  });
}

/** Width times height, from the head of a PNG. */
function pointsOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.length < 24 ? 0 : view.getUint32(16) * view.getUint32(20);
}

import {
  concatTransformationMatrix,
  drawObject,
  type PDFDocument,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';
import { ExtractionError } from '../extraction-error.ts';
import type { ImageKind } from '../types.ts';
import { MOST_POINTS, type Picture, readBmp, readGif, readTiff } from './decode-picture.ts';
import type { Paper } from './print-types.ts';

const SIZES: Record<Paper, [number, number]> = { A4: [595.28, 841.89], LETTER: [612, 792] };
const MARGIN = 36;

/** A picture on a page of its own, as large as fits, never larger than it is; of a scan each page. */
export async function drawImage(
  target: PDFDocument,
  bytes: Uint8Array,
  kind: ImageKind,
  paper: Paper,
): Promise<{ leftOut?: number }> {
  switch (kind) {
    case 'jpg':
    case 'png': {
      if (kind === 'png' && pointsOf(bytes) > MOST_POINTS) throw new ExtractionError('too_big');
      const image = kind === 'png' ? await target.embedPng(bytes) : await target.embedJpg(bytes);
      const { page, ...place } = pageFor(target, image, paper);
      page.drawImage(image, place);
      return {};
    }
    case 'bmp':
      drawPicture(target, await readBmp(bytes), paper);
      return {};
    case 'gif':
      drawPicture(target, await readGif(bytes), paper);
      return {};
    case 'tif': {
      const { pages, leftOut } = await readTiff(bytes);
      for (const picture of pages) drawPicture(target, picture, paper);
      return { leftOut };
    }
  }
}

/** A page and the place on it for something of this size. */
function pageFor(target: PDFDocument, image: { width: number; height: number }, paper: Paper) {
  const [width, height] = SIZES[paper];
  const page = target.addPage(image.width > image.height ? [height, width] : [width, height]);
  const room = { width: page.getWidth() - 2 * MARGIN, height: page.getHeight() - 2 * MARGIN };
  const scale = Math.min(1, room.width / image.width, room.height / image.height);
  const size = { width: image.width * scale, height: image.height * scale };
  return { page, ...size, x: (page.getWidth() - size.width) / 2, y: page.getHeight() - MARGIN - size.height };
}

function drawPicture(target: PDFDocument, picture: Picture, paper: Paper): void {
  const seen = { width: picture.width, height: picture.height * (picture.stretch ?? 1) };
  const { page, x, y, width, height } = pageFor(target, seen, paper);
  const { samples, grey } = packed(picture.rgba);
  const image = target.context.stream(deflateSync(samples), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: picture.width,
    Height: picture.height,
    ColorSpace: grey ? 'DeviceGray' : 'DeviceRGB',
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
  });
  const name = page.node.newXObject('Picture', target.context.register(image));
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(width, 0, 0, height, x, y),
    drawObject(name),
    popGraphicsState(),
  );
}

/** The points on white paper, in one byte each where they are all grey; the same memory is used again. */
function packed(rgba: Uint8Array): { samples: Uint8Array; grey: boolean } {
  let grey = true;
  for (let at = 0; at < rgba.length; at += 4) {
    const cover = rgba[at + 3]!;
    if (cover < 255) {
      for (let part = at; part < at + 3; part += 1) rgba[part] = 255 + ((rgba[part]! - 255) * cover) / 255;
    }
    grey &&= rgba[at] === rgba[at + 1] && rgba[at] === rgba[at + 2];
  }
  const kept = grey ? 1 : 3;
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    for (let part = 0; part < kept; part += 1, to += 1) rgba[to] = rgba[from + part]!;
  }
  return { samples: rgba.subarray(0, (rgba.length / 4) * kept), grey };
}

/** Width times height, from the head of a PNG. */
export function pointsOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.length < 24 ? 0 : view.getUint32(16) * view.getUint32(20);
}

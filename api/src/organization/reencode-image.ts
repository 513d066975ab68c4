import { UnsupportedMedia, ValidationFailed } from '../platform/errors/errors.ts';
import { pictureHead } from '../documents/index.ts';

/** More points than any logo needs, few enough to unpack in memory. */
const mostPoints = { width: 6000, height: 6000 };
/** Pages and mails show logos small; what is larger is scaled down to this. */
const longestSide = 1600;

/**
 * Draws a JPEG or PNG anew, so that nothing but its points is kept: no place where it was taken, no hidden data, no
 * second file behind the image.
 * @throws 415 for what cannot be drawn, 422 for an image that would not fit into memory.
 */
export async function reencodeImage(content: Buffer, mime: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  const size = pictureHead(content);
  if (!size) throw new UnsupportedMedia('organization.invalidFile');
  if (size.width > mostPoints.width || size.height > mostPoints.height)
    throw new ValidationFailed([{ field: 'file', code: 'organization.imageTooLarge', values: mostPoints }]);
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(content).catch(() => undefined);
  if (!image?.width || !image.height) throw new UnsupportedMedia('organization.invalidFile');
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return mime === 'image/png' ? canvas.encode('png') : canvas.encode('jpeg', 90);
}

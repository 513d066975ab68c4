import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import { pdf, pdfStream } from './make-files.ts';

/** Pages as a scanner makes them: pictures of lines of text, at 200 to the inch. */

const FONT = 'DejaVu Sans of scans';
GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'), FONT);

const [WIDTH, HEIGHT] = [1654, 2339];

function paper(lines: readonly string[]) {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#222';
  context.font = `34px "${FONT}"`;
  lines.forEach((line, at) => context.fillText(line, 160, 220 + at * 62));
  return { canvas, context };
}

const COLOURED = `/Type/XObject/Subtype/Image/Width ${WIDTH}/Height ${HEIGHT}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`;
const MASK = `/Type/XObject/Subtype/Image/Width ${WIDTH}/Height ${HEIGHT}/ImageMask true/BitsPerComponent 1/Filter/FlateDecode`;

/** A picture of lines in colour, as a phone or a scanner stores it. */
export const colouredScan = (lines: readonly string[]): Buffer =>
  pdfStream(COLOURED, paper(lines).canvas.toBuffer('image/jpeg'));

/** A picture of lines in black alone, as an office scanner stores it. */
export function blackScan(lines: readonly string[]): Buffer {
  const { data } = paper(lines).context.getImageData(0, 0, WIDTH, HEIGHT);
  const rowBytes = (WIDTH + 7) >> 3;
  const bits = Buffer.alloc(rowBytes * HEIGHT, 0xff);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      if (data[(y * WIDTH + x) * 4]! < 128) bits[y * rowBytes + (x >> 3)]! &= ~(0x80 >> (x & 7));
  return pdfStream(MASK, deflateSync(bits));
}

/** A PDF whose pages show one picture each; `turned` says how a viewer turns the pages, in degrees. */
export function scanPdf(pictures: readonly Buffer[], { turned = 0 } = {}): Buffer {
  const sideways = turned % 180 !== 0;
  const place = sideways ? '0 595 -842 0 842 0 cm' : '595 0 0 842 0 0 cm';
  const box = sideways ? '842 595' : '595 842';
  return pdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${pictures.map((_, at) => `${3 + at * 3} 0 R`).join(' ')}]/Count ${pictures.length}>>`,
    ...pictures.flatMap((picture, at) => [
      `<</Type/Page/Parent 2 0 R/Rotate ${turned}/MediaBox[0 0 ${box}]/Contents ${4 + at * 3} 0 R/Resources<</XObject<</I ${5 + at * 3} 0 R>>>>>>`,
      pdfStream('', Buffer.from(`q ${place} /I Do Q`)),
      picture,
    ]),
  ]);
}

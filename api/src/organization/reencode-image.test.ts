import { createCanvas } from '@napi-rs/canvas';
import { pictureHead } from '../documents/index.ts';
import { reencodeImage } from './reencode-image.ts';

async function drawn(mime: 'image/jpeg' | 'image/png', width: number, height: number): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#6633aa';
  context.fillRect(0, 0, width / 2, height);
  return mime === 'image/png' ? canvas.encode('png') : canvas.encode('jpeg', 90);
}

/** A comment in the place where cameras write where a photo was taken. */
const withComment = (jpeg: Buffer, text: string) => {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
};

test.each(['image/png', 'image/jpeg'] as const)('%s keeps its size and loses what is not drawn', async (mime) => {
  const image = await drawn(mime, 320, 80);
  const secret = 'taken at 45.42,-75.69';
  const given = Buffer.concat([mime === 'image/jpeg' ? withComment(image, secret) : image, Buffer.from(secret)]);
  const made = await reencodeImage(given, mime);
  expect(made.includes(secret)).toBe(false);
  expect(pictureHead(made)).toMatchObject({ width: 320, height: 80 });
});

test('what is larger than pages show is scaled down', async () => {
  const made = await reencodeImage(await drawn('image/png', 3200, 400), 'image/png');
  expect(pictureHead(made)).toMatchObject({ width: 1600, height: 200 });
});

test('an image that says it is huge is refused before it is unpacked', async () => {
  const image = await drawn('image/png', 10, 10);
  image.writeUInt32BE(60_000, 16);
  image.writeUInt32BE(60_000, 20);
  await expect(reencodeImage(image, 'image/png')).rejects.toMatchObject({ status: 422 });
});

test.each([
  ['image/png', Buffer.from('\x89PNG\r\n\x1a\nnothing more')],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1])],
] as const)('a broken %s is refused', async (mime, content) => {
  await expect(reencodeImage(content, mime)).rejects.toMatchObject({ status: 415 });
});

export interface ImageSize {
  width: number;
  height: number;
}

/** The size that the header of a PNG or JPEG tells, before anything is unpacked; undefined when there is none. */
export function imageSize(content: Buffer, mime: 'image/jpeg' | 'image/png'): ImageSize | undefined {
  return mime === 'image/png' ? pngSize(content) : jpegSize(content);
}

function pngSize(content: Buffer): ImageSize | undefined {
  if (content.length < 24 || content.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

/** Frames begin with FFC0 to FFCF, but for three that mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(content: Buffer): ImageSize | undefined {
  let at = 2;
  while (at + 9 < content.length) {
    if (content[at] !== 0xff) return undefined;
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    else at += 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}

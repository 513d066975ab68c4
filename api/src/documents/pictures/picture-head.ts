/** What the head of a picture says before anything is unpacked. */
export interface PictureHead {
  readonly kind: 'jpeg' | 'png' | 'webp' | 'avif';
  readonly width: number;
  readonly height: number;
  /** It has more than one picture, shown one after the other. */
  readonly moves: boolean;
}

/** Reads the head of a JPEG, PNG, WebP or AVIF; undefined for anything else, and for one that says no size. */
export function pictureHead(content: Buffer): PictureHead | undefined {
  const found = headOf(content);
  return found && found.width > 0 && found.height > 0 ? found : undefined;
}

function headOf(content: Buffer): PictureHead | undefined {
  const start = content.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return jpegHead(content);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return pngHead(content);
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return webpHead(content);
  return start.slice(4, 8) === 'ftyp' ? avifHead(content) : undefined;
}

function pngHead(content: Buffer): PictureHead | undefined {
  if (content.length < 24 || content.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return {
    kind: 'png',
    width: content.readUInt32BE(16),
    height: content.readUInt32BE(20),
    moves: isMovingPng(content),
  };
}

/** One that moves says so before its first picture. */
function isMovingPng(content: Buffer): boolean {
  for (let at = 8; at + 12 <= content.length; at += 12 + content.readUInt32BE(at)) {
    const name = content.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
  }
  return false;
}

/** Frames begin with FFC0 to FFCF, but for three that mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegHead(content: Buffer): PictureHead | undefined {
  let at = 2;
  while (at + 9 < content.length) {
    if (content[at] !== 0xff) return undefined;
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (!isFrame(marker)) at += 2 + content.readUInt16BE(at + 2);
    else
      return { kind: 'jpeg', height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7), moves: false };
  }
  return undefined;
}

/** Three ways to begin: with loss, without, and with a chunk that says what follows. */
function webpHead(content: Buffer): PictureHead | undefined {
  if (content.length < 30) return undefined;
  const chunk = content.toString('latin1', 12, 16);
  if (chunk === 'VP8X') {
    const [width, height] = [content.readUIntLE(24, 3) + 1, content.readUIntLE(27, 3) + 1];
    return { kind: 'webp', width, height, moves: (content[20]! & 0x02) !== 0 };
  }
  if (chunk === 'VP8L' && content[20] === 0x2f) {
    const bits = content.readUInt32LE(21);
    return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, moves: false };
  }
  if (chunk === 'VP8 ' && content.readUIntBE(23, 3) === 0x9d012a) {
    const [width, height] = [content.readUInt16LE(26) & 0x3fff, content.readUInt16LE(28) & 0x3fff];
    return { kind: 'webp', width, height, moves: false };
  }
  return undefined;
}

interface Box {
  name: string;
  start: number;
  end: number;
}

/** The boxes of an ISO media file between two places, until one does not fit. */
function* boxesIn(content: Buffer, start: number, end: number): Generator<Box> {
  let at = start;
  while (at + 8 <= end) {
    const size = content.readUInt32BE(at);
    const isLong = size === 1 && at + 16 <= end;
    // 0: to the end of the file.
    const next = size === 0 ? end : at + (isLong ? Number(content.readBigUInt64BE(at + 8)) : size);
    const from = at + (isLong ? 16 : 8);
    if (next < from || next > end) return;
    yield { name: content.toString('latin1', at + 4, at + 8), start: from, end: next };
    at = next;
  }
}

/** A picture may be put together from tiles, each with its size; the largest width and height are the whole's. */
function avifHead(content: Buffer): PictureHead | undefined {
  const [type, ...rest] = boxesIn(content, 0, content.length);
  const brands: string[] = type
    ? (content.toString('latin1', type.start, Math.min(type.end, type.start + 256)).match(/.{4}/gs) ?? [])
    : [];
  const isAvif = brands.includes('avif') || brands.includes('avis');
  const meta = rest.find(({ name }) => name === 'meta');
  if (!isAvif || !meta) return undefined;
  let [width, height] = [0, 0];
  for (const properties of within(content, meta.start + 4, meta.end, 'iprp')) {
    for (const list of within(content, properties.start, properties.end, 'ipco')) {
      for (const size of within(content, list.start, list.end, 'ispe')) {
        if (size.end - size.start < 12) return undefined;
        width = Math.max(width, content.readUInt32BE(size.start + 4));
        height = Math.max(height, content.readUInt32BE(size.start + 8));
      }
    }
  }
  return { kind: 'avif', width, height, moves: brands.includes('avis') || rest.some(({ name }) => name === 'moov') };
}

const within = (content: Buffer, start: number, end: number, name: string): Box[] =>
  [...boxesIn(content, start, end)].filter((box) => box.name === name);

const SECTOR = 512;
const FREE = 0xffffffff;
const END = 0xfffffffe;
const TABLE_SECTOR = 0xfffffffd;

/** Streams below this size would stand in sectors of their own kind, so they are made as long. */
const SMALLEST = 4096;

/** Where the text begins in the stream, and the fields of its header that say so. */
const TEXT_AT = 1536;

/** A Word 97 document of plain paragraphs: text in UTF-16, one piece, no formatting. */
export function doc(paragraphs: readonly string[]): Buffer {
  const text = Buffer.from(`${paragraphs.join('\r')}\r`, 'utf16le');
  const length = text.length / 2;
  const word = Buffer.alloc(padded(TEXT_AT + text.length));
  word.writeUInt16LE(0xa5ec, 0);
  word.writeUInt16LE(0x00c1, 2);
  word.writeUInt16LE(0x0200, 10);
  word.writeUInt32LE(TEXT_AT, 0x18);
  word.writeUInt32LE(length, 0x4c);
  text.copy(word, TEXT_AT);

  const pieces = Buffer.alloc(SMALLEST);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(0, 5);
  pieces.writeUInt32LE(length, 9);
  pieces.writeUInt32LE(TEXT_AT, 15);
  word.writeUInt32LE(0, 0x1a2);
  word.writeUInt32LE(21, 0x1a6);
  // Tables of formats that have no entry are four bytes long.
  for (const place of [0xfe, 0x106]) word.writeUInt32LE(4, place);
  return compound([
    ['WordDocument', word],
    ['1Table', pieces],
  ]);
}

const padded = (size: number): number => Math.max(SMALLEST, Math.ceil(size / SECTOR) * SECTOR);

/** A compound file (OLE) of these streams: header, allocation table, directory, streams. */
function compound(streams: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const sectors = streams.map(([, content]) => content.length / SECTOR);
  const used = 2 + sectors.reduce((sum, count) => sum + count, 0);
  const tables = Math.ceil((used + 1) / (SECTOR / 4));
  const table = Buffer.alloc(tables * SECTOR, 0xff);
  const header = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(tables, 48);
  header.writeUInt32LE(SMALLEST, 56);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  for (let at = 0; at < 109; at += 1) header.writeUInt32LE(at < tables ? at : FREE, 76 + at * 4);
  for (let at = 0; at < tables; at += 1) table.writeUInt32LE(TABLE_SECTOR, at * 4);
  table.writeUInt32LE(END, tables * 4);

  const directory = Buffer.alloc(SECTOR);
  entry(directory, 0, { name: 'Root Entry', type: 5, child: 1, start: END, size: 0 });
  let next = tables + 1;
  for (const [index, [name, content]] of streams.entries()) {
    const right = index + 1 < streams.length ? index + 2 : FREE;
    entry(directory, index + 1, { name, type: 2, right, start: next, size: content.length });
    for (let at = next; at < next + sectors[index]!; at += 1)
      table.writeUInt32LE(at === next + sectors[index]! - 1 ? END : at + 1, at * 4);
    next += sectors[index]!;
  }
  return Buffer.concat([header, table, directory, ...streams.map(([, content]) => content)]);
}

interface Entry {
  name: string;
  type: number;
  child?: number;
  right?: number;
  start: number;
  size: number;
}

function entry(directory: Buffer, index: number, { name, type, child = FREE, right = FREE, start, size }: Entry): void {
  const at = index * 128;
  directory.write(name, at, 'utf16le');
  directory.writeUInt16LE((name.length + 1) * 2, at + 64);
  directory.writeUInt8(type, at + 66);
  directory.writeUInt8(1, at + 67);
  directory.writeUInt32LE(FREE, at + 68);
  directory.writeUInt32LE(right, at + 72);
  directory.writeUInt32LE(child, at + 76);
  directory.writeUInt32LE(start, at + 116);
  directory.writeUInt32LE(size, at + 120);
}

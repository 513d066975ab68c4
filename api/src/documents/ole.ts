/** First bytes of an OLE compound file: doc, and every encrypted docx. */
const MAGIC = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const END_OF_CHAIN = 0xfffffffa;
const ENTRY_BYTES = 128;
const STREAM = 2;

/** A stream or storage of a compound file. */
export interface OleEntry {
  readonly name: string;
  readonly isStream: boolean;
  readonly startSector: number;
  readonly size: number;
}

export function isOle(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(MAGIC);
}

/**
 * Reads the directory of an OLE compound file. Sectors that lie outside the file and chains that return to themselves
 * end the walk, so the work is bounded by the size of the file.
 *
 * @returns the entries that could be read, none when the file is too broken
 */
export function oleEntries(bytes: Buffer): OleEntry[] {
  if (!isOle(bytes) || bytes.length < 512) return [];
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return [];
  const sectorBytes = 1 << shift;
  const table = allocationTable(bytes, sectorBytes);
  const entries: OleEntry[] = [];
  for (const sector of chain(table, bytes.readUInt32LE(48))) {
    const start = offsetOf(sector, sectorBytes);
    for (let at = start; at + ENTRY_BYTES <= Math.min(start + sectorBytes, bytes.length); at += ENTRY_BYTES) {
      const entry = entryAt(bytes, at);
      if (entry) entries.push(entry);
    }
  }
  return entries;
}

/** The flags of a Word document's header, or undefined when its first sector lies outside the file. */
export function wordFlags(bytes: Buffer, entry: OleEntry): number | undefined {
  const start = offsetOf(entry.startSector, 1 << bytes.readUInt16LE(30));
  return start + 12 <= bytes.length ? bytes.readUInt16LE(start + 10) : undefined;
}

function offsetOf(sector: number, sectorBytes: number): number {
  return (sector + 1) * sectorBytes;
}

/** The sector table, from the 109 places that the header holds; a file of 5 MB needs 80 of them. */
function allocationTable(bytes: Buffer, sectorBytes: number): number[] {
  const table: number[] = [];
  for (let place = 0; place < 109; place += 1) {
    const sector = bytes.readUInt32LE(76 + place * 4);
    const start = offsetOf(sector, sectorBytes);
    if (sector >= END_OF_CHAIN || start + sectorBytes > bytes.length) break;
    for (let at = start; at < start + sectorBytes; at += 4) table.push(bytes.readUInt32LE(at));
  }
  return table;
}

function chain(table: readonly number[], first: number): number[] {
  const seen = new Set<number>();
  for (let sector = first; sector < END_OF_CHAIN && !seen.has(sector); sector = table[sector] ?? END_OF_CHAIN) {
    seen.add(sector);
  }
  return [...seen];
}

function entryAt(bytes: Buffer, at: number): OleEntry | undefined {
  const nameBytes = bytes.readUInt16LE(at + 64);
  const type = bytes.readUInt8(at + 66);
  if (type === 0 || nameBytes < 2 || nameBytes > 64) return undefined;
  return {
    name: bytes.toString('utf16le', at, at + nameBytes - 2),
    isStream: type === STREAM,
    startSector: bytes.readUInt32LE(at + 116),
    size: bytes.readUInt32LE(at + 120),
  };
}

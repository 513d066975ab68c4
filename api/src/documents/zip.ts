import yauzl from 'yauzl';
import { ExtractionError } from './extraction-error.ts';
import { ZIP_LIMITS } from './limits.ts';

/** A zip container that was opened within {@link ZIP_LIMITS}. */
export interface Zip {
  /** Names of all entries, in the order of the directory. */
  readonly names: readonly string[];
  /**
   * Inflates one entry, counting while it inflates.
   *
   * @param most bytes that it may hold, where less is expected than the limits allow
   * @returns undefined when there is no such entry
   * @throws ExtractionError `too_big`, `encrypted` or `damaged`
   */
  read(name: string, most?: number): Promise<Buffer | undefined>;
}

/**
 * Opens a zip from memory and reads its directory, which costs little; nothing is inflated yet.
 *
 * @throws ExtractionError `damaged` when the directory is missing, broken or names an entry twice, `too_big` when it
 *   holds or declares more than the limits allow
 */
export async function openZip(bytes: Buffer): Promise<Zip> {
  const file = await open(bytes);
  const entries = await directory(file);
  let budget: number = ZIP_LIMITS.inflatedBytes;
  return {
    names: [...entries.keys()],
    async read(name, most = Infinity) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (entry.isEncrypted()) throw new ExtractionError('encrypted');
      const content = await inflate(file, entry, Math.min(budget, most));
      budget -= content.length;
      return content;
    },
  };
}

/** True when a zip directory ends the file, whatever the file begins with: the mark of a file that is two kinds. */
export function endsWithZip(bytes: Buffer): boolean {
  const tail = Math.max(0, bytes.length - 70_000);
  const end = tail + bytes.subarray(tail).lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < tail || end + 20 > bytes.length) return false;
  const directoryStart = end - bytes.readUInt32LE(end + 12);
  return directoryStart >= 0 && bytes.toString('latin1', directoryStart, directoryStart + 4) === 'PK\x01\x02';
}

function open(bytes: Buffer): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, file) => {
      if (error || !file) reject(new ExtractionError('damaged', error?.message));
      else resolve(file);
    });
  });
}

function directory(file: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  return new Promise((resolve, reject) => {
    if (file.entryCount > ZIP_LIMITS.entries) return reject(new ExtractionError('too_big', 'too many entries'));
    const entries = new Map<string, yauzl.Entry>();
    let declared = 0;
    file.on('error', (error: Error) => reject(new ExtractionError('damaged', error.message)));
    file.on('end', () => resolve(entries));
    file.on('entry', (entry: yauzl.Entry) => {
      declared += entry.uncompressedSize;
      if (declared > ZIP_LIMITS.declaredBytes) return reject(new ExtractionError('too_big', 'declared size'));
      // Two parts of one name are read differently by different programs; no writer makes them by honest means.
      if (entries.has(entry.fileName)) return reject(new ExtractionError('damaged', 'entry named twice'));
      entries.set(entry.fileName, entry);
      file.readEntry();
    });
    file.readEntry();
  });
}

function inflate(file: yauzl.ZipFile, entry: yauzl.Entry, budget: number): Promise<Buffer> {
  const { ratio, ratioFloorBytes } = ZIP_LIMITS;
  const limit = Math.min(budget, Math.max(ratioFloorBytes, entry.compressedSize * ratio));
  return new Promise((resolve, reject) => {
    file.openReadStream(entry, (error, stream) => {
      if (error || !stream) return reject(new ExtractionError('damaged', error?.message));
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > limit) {
          reject(new ExtractionError('too_big', 'inflated size'));
          stream.destroy();
        } else chunks.push(chunk);
      });
      stream.on('error', (failure: Error) => reject(new ExtractionError('damaged', failure.message)));
      stream.on('end', () => resolve(Buffer.concat(chunks)));
    });
  });
}

import { Zip, ZipPassThrough } from 'fflate';
import { Readable } from 'node:stream';
import { NotFound } from '../platform/errors/errors.ts';
import { fileNameFor } from './zip-names.ts';

export interface ZipEntry {
  /** As people named it; made harmless and unlike all others here. */
  name: string;
  read: () => Promise<Readable>;
}

/** A zip of stored files, made while it is read: whatever its size, only a part of one file is in memory. */
export function zipOf(entries: ZipEntry[]): Readable {
  return Readable.from(chunks(entries), { objectMode: false });
}

async function* chunks(entries: ZipEntry[]): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, part) => {
    if (error) failure = error;
    else ready.push(Buffer.from(part));
  });
  const taken = new Set<string>();
  for (const { name, read } of entries) {
    const content = await read().catch((error: unknown) => {
      // Removed since the list was made.
      if (error instanceof NotFound) return undefined;
      throw error;
    });
    if (!content) continue;
    // Documents are packed already; packing them again would only take time.
    const file = new ZipPassThrough(fileNameFor(name, taken));
    zip.add(file);
    for await (const part of content) {
      file.push(part as Buffer);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
    if (failure) throw failure;
  }
  zip.end();
  yield* ready.splice(0);
}

import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NotFound, TooLarge } from '../errors/errors.ts';
import type { FileStore, PutOptions, StoredFile } from './file-store.ts';

const keyPattern = /^[0-9a-f]{40}$/;

/**
 * Files in a folder of this machine, under random names in folders of two levels, readable by this user alone.
 * A file appears under its name only when it is complete and on the disk.
 */
export class LocalStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(source: Readable | Buffer, { maxSize }: PutOptions): Promise<StoredFile> {
    const key = randomBytes(20).toString('hex');
    const target = this.#path(key);
    const incoming = join(this.#folder, 'incoming');
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const temporary = join(incoming, key);
    try {
      const measured = await this.#write(source, temporary, maxSize);
      await rename(temporary, target);
      await syncFolder(dirname(target));
      return { key, ...measured };
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async read(key: string): Promise<Readable> {
    if (!keyPattern.test(key)) throw new NotFound();
    const file = await open(this.#path(key), 'r').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new NotFound() : error;
    });
    return file.createReadStream();
  }

  async remove(key: string): Promise<void> {
    if (!keyPattern.test(key)) throw new Error('This is not the key of a file');
    await rm(this.#path(key), { force: true });
  }

  async *list(): AsyncIterable<{ key: string; storedAt: Date }> {
    const folder = await opendir(this.#folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    for await (const entry of folder ?? []) {
      if (!entry.isFile() || !keyPattern.test(entry.name)) continue;
      const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
      if (found) yield { key: entry.name, storedAt: found.mtime };
    }
  }

  async #write(source: Readable | Buffer, path: string, maxSize: number): Promise<{ size: number; sha256: string }> {
    const hash = createHash('sha256');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        if (size > maxSize) return done(new TooLarge('fileTooLarge', { values: { bytes: maxSize } }));
        hash.update(chunk);
        done(null, chunk);
      },
    });
    // `flush`: what was written is on the disk before the file is closed.
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Buffer.isBuffer(source) ? Readable.from([source]) : source, measure, file);
    return { size, sha256: hash.digest('hex') };
  }

  #path(key: string): string {
    return join(this.#folder, key.slice(0, 2), key.slice(2, 4), key);
  }
}

/** A new name survives a power cut only when its folder is on the disk too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

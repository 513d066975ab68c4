import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NotFound, StorageFull, TooLarge } from '../errors/errors.ts';
import type { FileStore, PutOptions, StoredFile } from './file-store.ts';
import { storeAway, storeError } from './store-errors.ts';

const keyPattern = /^[0-9a-f]{40}$/;

/** A store with less room than this is full: the largest upload fits, with some to spare. */
const LEAST_ROOM_BYTES = 10_000_000;

/** What is written to see whether the store takes anything: more than a block, so that a quota is noticed. */
const PROBE_BYTES = 65_536;

/**
 * Files in a folder of this machine, under random names in folders of two levels, readable by this user alone.
 * A file appears under its name only when it is complete and on the disk. Its folder `incoming` is made once in the
 * life of a process: where it is missing later, the store is away (a share that was unmounted), and nothing is written
 * into the empty place that it left.
 */
export class LocalStore implements FileStore {
  readonly #folder: string;
  readonly #incoming: string;
  #made: Promise<unknown> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    this.#incoming = join(folder, 'incoming');
  }

  async put(source: Readable | Buffer, { maxSize }: PutOptions): Promise<StoredFile> {
    const key = randomBytes(20).toString('hex');
    const target = this.#path(key);
    const temporary = join(this.#incoming, key);
    try {
      await this.#make();
      const measured = await this.#write(source, temporary, maxSize);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(temporary, target);
      await syncFolder(dirname(target));
      return { key, ...measured };
    } catch (error) {
      for (const path of [temporary, target]) await rm(path, { force: true }).catch(() => undefined);
      throw storeError(error);
    }
  }

  async read(key: string): Promise<Readable> {
    if (!keyPattern.test(key)) throw new NotFound();
    try {
      const file = await open(this.#path(key), 'r');
      return file.createReadStream();
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? await this.#whyMissing(error) : storeError(error);
    }
  }

  async remove(key: string): Promise<void> {
    if (!keyPattern.test(key)) throw new Error('This is not the key of a file');
    await rm(this.#path(key), { force: true }).catch((error: unknown) => {
      throw storeError(error);
    });
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

  async check(): Promise<void> {
    const probe = join(this.#incoming, randomBytes(20).toString('hex'));
    try {
      await this.#make();
      const { bavail, bsize } = await statfs(this.#incoming);
      if (bavail * bsize < LEAST_ROOM_BYTES) throw new StorageFull('files.full');
      await this.#write(Buffer.alloc(PROBE_BYTES, 1), probe, PROBE_BYTES);
    } catch (error) {
      throw storeError(error);
    } finally {
      await rm(probe, { force: true }).catch(() => undefined);
    }
  }

  /** The folders of the store, made by the first who needs them; tried again when that failed. */
  async #make(): Promise<void> {
    this.#made ??= mkdir(this.#incoming, { recursive: true, mode: 0o700 });
    await this.#made.catch((error: unknown) => {
      this.#made = undefined;
      throw error;
    });
  }

  /** One file is missing, or all of them. */
  async #whyMissing(cause: unknown): Promise<Error> {
    const there = await access(this.#incoming).then(
      () => true,
      () => false,
    );
    return there ? new NotFound('files.gone', { cause }) : storeAway(cause);
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

import type { Readable } from 'node:stream';
import { config } from '../config/config.ts';
import { onRollback } from '../database/database.ts';
import { log } from '../logging/log.ts';
import { assertHandedOut } from '../virus-scan/held-files.ts';
import { LocalStore } from './local-store.ts';
import { filesFolder } from './files-url.ts';

/** What is known of bytes that were stored. */
export interface StoredFile {
  /** Names the file in the store; random, says nothing about its content. */
  key: string;
  /** In bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface PutOptions {
  /** Most bytes that are taken; more is a TooLarge and nothing is kept. */
  maxSize: number;
}

/**
 * Where the bytes of files lie. What they are and whose is in the table uploaded_files. What goes wrong in the store is
 * told in words: 507 StorageFull where there is no room, 503 Unavailable where it is away or cannot be written.
 */
export interface FileStore {
  /**
   * Stores a stream or a buffer; when it resolves, the bytes survive a power cut. In a transaction they go when it is
   * undone.
   */
  put(source: Readable | Buffer, options: PutOptions): Promise<StoredFile>;
  /** The bytes of a file; rejects with NotFound where there is none. */
  read(key: string): Promise<Readable>;
  /** Removes a file, at once and for good; a missing one is no error. See removeUnnamed and removeAfterCommit. */
  remove(key: string): Promise<void>;
  /** All keys with the time of storing, in no order. */
  list(): AsyncIterable<{ key: string; storedAt: Date }>;
  /** Resolves when the store takes files; rejects as `put` would where it is full, away or read-only. */
  check(): Promise<void>;
}

let store: { for: string; files: FileStore } | undefined;

/** The store of this installation, by FILES_URL or in DATA_DIR. */
export function openFileStore(): FileStore {
  const folder = filesFolder(config());
  if (store?.for !== folder) store = { for: folder, files: new LocalStore(folder) };
  return store.files;
}

/** Makes the store ready when a process starts. One that is full or away does not keep the rest from working. */
export async function startFileStore(): Promise<void> {
  const files = openFileStore();
  await files.check().catch((error: unknown) => {
    log().warn({ err: error, folder: filesFolder(config()) }, 'The file store takes no files at the moment');
  });
}

/** The store of this installation, as files come in and go out; what may not go out stays, see virus-scan. */
export const fileStore: FileStore = {
  async put(source, options) {
    const files = openFileStore();
    const stored = await files.put(source, options);
    onRollback(() => files.remove(stored.key));
    return stored;
  },
  async read(key) {
    await assertHandedOut(key);
    return openFileStore().read(key);
  },
  remove: (key) => openFileStore().remove(key),
  list: () => openFileStore().list(),
  check: () => openFileStore().check(),
};

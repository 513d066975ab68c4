import { buffer } from 'node:stream/consumers';
import { extractor } from '../uploads/index.ts';
import type { ExtractResult } from '../documents/index.ts';
import { CallError } from '../platform/errors/errors.ts';
import { openFileStore } from '../platform/files/index.ts';
import type { Document } from './remember-text.ts';

/**
 * Reads a stored document in the background, in the box and also before it was scanned; undefined where its bytes are gone.
 * @param timeoutMs a shorter time limit than the usual one
 * @throws what says nothing about the document: it can be read another time
 */
export async function readStored(
  { storage_key, original_file_name }: Document,
  timeoutMs?: number,
): Promise<ExtractResult | undefined> {
  try {
    const bytes = await buffer(await openFileStore().read(storage_key));
    return await extractor().extract(bytes, original_file_name, { share: 'documents', timeoutMs });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  }
}

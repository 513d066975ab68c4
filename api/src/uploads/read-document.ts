import { READ_LANGUAGES, ReaderBusy, type ExtractResult, type FileKind } from '../documents/index.ts';
import { BadRequest } from '../platform/errors/errors.ts';
import { log } from '../platform/logging/log.ts';
import { networkOf } from '../platform/rate-limits/index.ts';
import { uploadReader } from './readers.ts';
import type { UploadAnswer, UploadInput } from './types.ts';

/** What is known of a document's words once it was uploaded. */
export interface ReadDocument {
  status: UploadAnswer['text_status'];
  /** Why it is unreadable. */
  reason: UploadAnswer['unread_reason'];
  /** As it is stored; null where nothing was read. */
  text: string | null;
  /** Times that reading it took its whole time limit. */
  attempts: number;
  /** What a resume fills in the form, and of a cover letter its text; null where nothing was read. */
  parsed: UploadAnswer['parsed_file'];
}

const UNREAD: ReadDocument = { status: 'none', reason: null, text: null, attempts: 0, parsed: null };

/**
 * Reads a resume or a letter for the sender who waits, in a few seconds. What cannot be read in that time, because it is
 * large or because too much else waits, is `pending`: it is kept, and read when it belongs to an application.
 *
 * @throws 400 when the sender is gone
 */
export async function readDocument(
  content: Buffer,
  kind: FileKind,
  input: Omit<UploadInput, 'content'>,
): Promise<ReadDocument> {
  const { fileType, reader } = input;
  if (!reader || (fileType !== 'resume' && fileType !== 'cover_letter')) return UNREAD;
  const read = await attempt(content, kind, input, reader);
  if (read === 'busy') return { ...UNREAD, status: 'pending' };
  if (read.ok) return { ...UNREAD, status: 'done', text: storable(read.text), parsed: parsedFile(fileType, read) };
  return read.reason === 'timeout'
    ? { ...UNREAD, status: 'pending', attempts: 1 }
    : { ...UNREAD, status: 'unreadable', reason: read.reason };
}

async function attempt(
  content: Buffer,
  kind: FileKind,
  { fileType, originalFileName, language, caller }: Omit<UploadInput, 'content'>,
  { address, signal }: NonNullable<UploadInput['reader']>,
): Promise<ExtractResult | 'busy'> {
  const known = READ_LANGUAGES.find((each) => each === language);
  const resumeIn = fileType === 'resume' && known ? { resumeIn: known } : {};
  try {
    return await uploadReader().extract(content, originalFileName, {
      share: caller ? `employee ${caller.id}` : networkOf(address),
      signal,
      kind,
      ...resumeIn,
    });
  } catch (error) {
    if (signal?.aborted) throw new BadRequest('badRequest', { cause: error });
    // Without a reader the document is kept all the same.
    if (!(error instanceof ReaderBusy)) log().error({ err: error }, 'An upload could not be read');
    return 'busy';
  }
}

function parsedFile(fileType: 'resume' | 'cover_letter', read: ExtractResult & { ok: true }): ReadDocument['parsed'] {
  if (fileType === 'cover_letter') return { rawText: read.text, text: read.text.trim() };
  return (read.resume as ReadDocument['parsed'] | undefined) ?? null;
}

/** PostgreSQL takes no null characters in a text. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

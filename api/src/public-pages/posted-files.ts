import type { Language, SentFile } from '../../../career-site/src/site.ts';
import { discardUpload, tooLarge, uploadFile, type FileInfo } from '../uploads/index.ts';
import { MAX_RESUME_BYTES } from '../documents/index.ts';
import { CallError } from '../platform/errors/errors.ts';
import { limitCalls, networkOf } from '../platform/rate-limits/index.ts';
import type { PostedFile } from './read-form.ts';

export interface StoredFile extends SentFile {
  file_type: 'resume' | 'cover_letter' | 'attachment';
  /** The question that it answers. */
  question?: number;
  size: number;
  file_info: FileInfo;
}

/** A file that is not taken, and the input that it came from. */
export class RefusedFile extends Error {
  readonly field: string;
  readonly reason: CallError;

  constructor(field: string, reason: CallError) {
    super(reason.code, { cause: reason });
    this.field = field;
    this.reason = reason;
  }
}

/** Who sent a form: the network address, the language of the page, and what tells that they are gone. */
interface Sender {
  ip: string;
  language: Language;
  signal: AbortSignal;
}

/**
 * Stores the files of a posted form; each counts against the limit of uploads of the sender's address. All or none are
 * kept. @throws RefusedFile
 */
export async function storeFiles(files: PostedFile[], sender: Sender): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const file of files) {
    try {
      await limitCalls('upload', networkOf(sender.ip));
      stored.push(await storeFile(file, sender));
    } catch (error) {
      await discardFiles(stored);
      throw error instanceof CallError ? new RefusedFile(file.field, error) : error;
    }
  }
  return stored;
}

/** Forgets files whose application was not taken: the form sends them again. */
export async function discardFiles(files: StoredFile[]): Promise<void> {
  for (const { file_info } of files) await discardUpload(file_info);
}

async function storeFile(
  { field, name, content, tooLarge: cut }: PostedFile,
  { ip, language, signal }: Sender,
): Promise<StoredFile> {
  if (cut) throw tooLarge(MAX_RESUME_BYTES);
  const question = questionIn(field);
  const fileType = question ? 'attachment' : field === 'cover_letter' ? 'cover_letter' : 'resume';
  const reader = fileType === 'resume' ? { address: ip, signal } : undefined;
  const file = { content, originalFileName: name, fileType, caller: null, language, reader } as const;
  const { file_info, text_status, unread_reason } = await uploadFile({ ...file, stranger: ip });
  return {
    file_type: fileType,
    ...(question && { question }),
    name,
    size: content.length,
    file_info,
    text_status,
    unread_reason,
  };
}

/** The question that the input of a file belongs to. */
const questionIn = (field: string): number | undefined => {
  const id = Number(/^file\.(\d{1,12})$/.exec(field)?.[1]);
  return id || undefined;
};

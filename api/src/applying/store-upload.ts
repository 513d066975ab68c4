import { MAX_ATTACHMENT_BYTES, MAX_RESUME_BYTES, parseResume, sniff, type ExtractResult } from '../documents/index.ts';
import type { CallTypes } from '../generated/call-types.ts';
import type { Language } from '../generated/shapes.ts';
import { queryOne, withTransaction } from '../platform/database/database.ts';
import { UnsupportedMedia, ValidationFailed } from '../platform/errors/errors.ts';
import { fileStore } from '../platform/files/index.ts';
import { hashToken, newToken } from '../platform/sessions/tokens.ts';
import { extractor } from './extractor.ts';
import { tooLarge } from './read-upload.ts';
import type { FileInfo, StoredFileType, UploadAnswer, UploadInput } from './types.ts';

/** Who owns a file from the start; without an owner it waits for the application that names its token. */
export interface Owner {
  applicantProfileId?: number;
  jobId?: number;
}

interface NewFile {
  content: Buffer;
  originalFileName: string;
  fileType: StoredFileType;
  employeeId: number | null;
  owner: Owner;
}

/** The largest file of a type, in bytes. */
export function limitOf(fileType: StoredFileType): number {
  return fileType === 'resume' || fileType === 'cover_letter' ? MAX_RESUME_BYTES : MAX_ATTACHMENT_BYTES;
}

/** Stores an upload of the public or of the staff and reads what it says; see `UploadInput`. */
export async function uploadFile(input: UploadInput, owner: Owner = {}): Promise<UploadAnswer> {
  const { fileType, originalFileName, caller, language } = input;
  const content = Buffer.isBuffer(input.content) ? input.content : await collect(input.content, limitOf(fileType));
  const found = await sniffed(content, originalFileName, limitOf(fileType));
  const readable = fileType === 'resume' || fileType === 'cover_letter';
  const text = readable && (input.parse ?? true) ? await extractor().extract(content, originalFileName) : undefined;
  const file = { content, originalFileName, fileType, employeeId: caller?.id ?? null, owner };
  const file_info = await keep(file, found, text);
  return { file_info, parsed_file: parsedFile(fileType, text, language), original_file_name: originalFileName };
}

/** Checks that a file may be kept. @throws 413, 415 or 422 at the field `file`. */
async function sniffed(content: Buffer, name: string, maxBytes: number): Promise<string> {
  const found = await sniff(content, name, { maxBytes });
  if (found.ok) return found.mime;
  switch (found.code) {
    case 'too_large':
      throw tooLarge(maxBytes);
    case 'empty':
      throw new ValidationFailed([{ field: 'file', code: 'applying.errors.emptyFile' }]);
    case 'type_not_allowed':
    case 'type_mismatch':
      throw new UnsupportedMedia(
        `applying.errors.${found.code === 'type_mismatch' ? 'typeMismatch' : 'typeNotAllowed'}`,
      );
  }
}

async function keep(file: NewFile, mimetype: string, text: ExtractResult | undefined): Promise<FileInfo> {
  const { key, size, sha256 } = await fileStore.put(file.content, { maxSize: limitOf(file.fileType) });
  const { applicantProfileId = null, jobId = null } = file.owner;
  const claimed = applicantProfileId !== null || jobId !== null;
  const token = newToken();
  const status = text === undefined ? 'none' : text.ok ? 'done' : 'unreadable';
  const row = await withTransaction(() =>
    queryOne<{ id: number }>(
      `insert into uploaded_files (file_type, original_file_name, mimetype, size, sha256, storage_key, claim_token_hash,
         text_status, extracted_text, applicant_profile_id, job_id, employee_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
      [
        file.fileType,
        file.originalFileName,
        mimetype,
        size,
        sha256,
        key,
        claimed ? null : hashToken(token),
        status,
        text?.ok ? storable(text.text) : null,
        applicantProfileId,
        jobId,
        file.employeeId,
      ],
    ),
  );
  return {
    id: row!.id,
    token,
    file_type: file.fileType,
    original_file_name: file.originalFileName,
    mimetype,
    size,
  };
}

type ParsedFile = CallTypes['uploadProfileFile']['answer']['parsed_file'];

/** What a resume fills in the form; of a cover letter its text. null: nothing could be read. */
function parsedFile(fileType: StoredFileType, text: ExtractResult | undefined, language: Language): ParsedFile {
  if (!text?.ok) return null;
  if (fileType === 'resume') {
    return structuredClone(parseResume(text.text, { locale: text.language ?? language })) as unknown as ParsedFile;
  }
  return { rawText: text.text, text: text.text.trim() } as ParsedFile;
}

/** PostgreSQL takes no null characters in a text. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

async function collect(stream: AsyncIterable<Buffer | string>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

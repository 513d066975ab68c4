import type { Rows } from '../generated/rows.ts';
import { queryOne, withTransaction } from '../platform/database/database.ts';
import { fileStore } from '../platform/files/index.ts';
import { holdApplication } from '../candidates/index.ts';
import { admitUpload, holdBack } from '../platform/virus-scan/index.ts';
import { hashToken, newToken } from '../platform/sessions/tokens.ts';
import { checkUpload, limitOf } from './check-upload.ts';
import { readPending } from './pending-text.ts';
import { readDocument, type ReadDocument } from './read-document.ts';
import { tooLarge } from './read-upload.ts';
import { requireRoom, takeRoom, uploaderOf } from './unclaimed.ts';
import type { FileInfo, StoredFileType, UploadAnswer, UploadInput } from './types.ts';

/** Who owns a file from the start; without an owner it waits for the application that names its token. */
export interface Owner {
  applicantProfileId?: number;
  jobId?: number;
  /** What is kept of the token, where it is good for one place alone. */
  claimHash?: (token: string) => string;
  /** What else is written with the file, or none of both. */
  attached?: (file: FileInfo) => Promise<void>;
}

interface NewFile {
  content: Buffer;
  originalFileName: string;
  fileType: StoredFileType;
  mimetype: string;
  employeeId: number | null;
  stranger: string | undefined;
  owner: Owner;
  maxBytes: number;
  read: ReadDocument;
  scanned: boolean;
}

/** Stores an upload of the public or of the staff and reads what it says; see `UploadInput`. */
export async function uploadFile(input: UploadInput, owner: Owner = {}): Promise<UploadAnswer> {
  const { fileType, originalFileName, caller } = input;
  const maxBytes = input.limits?.maxBytes ?? limitOf(fileType);
  const content = Buffer.isBuffer(input.content) ? input.content : await collect(input.content, maxBytes);
  const { stranger } = input;
  if (stranger !== undefined) await requireRoom(content.length, stranger);
  const { kind, mimetype } = await checkUpload(content, originalFileName, maxBytes, input.limits?.types);
  const scanned = await admitUpload(content);
  const read = await readDocument(content, kind, input);
  const file: NewFile = {
    content,
    originalFileName,
    fileType,
    mimetype,
    employeeId: caller?.id ?? null,
    stranger,
    owner,
    maxBytes,
    read,
    scanned,
  };
  const file_info = await keep(file);
  return {
    file_info,
    parsed_file: read.parsed,
    text_status: read.status,
    unread_reason: read.reason,
    original_file_name: originalFileName,
  };
}

async function keep(file: NewFile): Promise<FileInfo> {
  const { fileType, originalFileName, mimetype, read } = file;
  const { applicantProfileId = null, jobId = null, attached, claimHash: hashOf = hashToken } = file.owner;
  const claimed = applicantProfileId !== null || jobId !== null;
  const token = newToken();
  return withTransaction(async () => {
    const { key, size, sha256 } = await fileStore.put(file.content, { maxSize: file.maxBytes });
    // Removed while the document was read.
    if (applicantProfileId !== null) await holdApplication(applicantProfileId);
    if (applicantProfileId !== null && read.status === 'pending') await readPending();
    if (!file.scanned) await holdBack(sha256);
    if (file.stranger !== undefined) await takeRoom(size, file.stranger);
    const row = await queryOne<Pick<Rows['uploaded_files'], 'id'>>(
      `insert into uploaded_files (file_type, original_file_name, mimetype, size, sha256, storage_key, claim_token_hash,
         text_status, unread_reason, text_attempts, extracted_text, applicant_profile_id, job_id, employee_id, uploader)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
      [
        fileType,
        originalFileName,
        mimetype,
        size,
        sha256,
        key,
        claimed ? null : hashOf(token),
        read.status,
        read.reason,
        read.attempts,
        read.text,
        applicantProfileId,
        jobId,
        file.employeeId,
        file.stranger === undefined ? null : uploaderOf(file.stranger),
      ],
    );
    const id = row!.id;
    const stored = { id, token, file_type: fileType, original_file_name: originalFileName, mimetype, size };
    await attached?.(stored);
    return stored;
  });
}

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

import type { IncomingMessage } from 'node:http';
import type { Rows } from '../generated/rows.ts';
import { readUpload } from '../uploads/index.ts';
import { MAX_ATTACHMENT_BYTES, sniff } from '../documents/index.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { UnsupportedMedia, ValidationFailed } from '../platform/errors/errors.ts';
import { fileStore, removeAfterCommit } from '../platform/files/index.ts';
import { admitUpload } from '../platform/virus-scan/index.ts';
import { reencodeImage } from './reencode-image.ts';

/** Types that browsers show and do not run. */
const allowed = ['image/jpeg', 'image/png'] as const;

export interface StoredImage {
  fileId: number;
  fields: Record<string, string>;
}

/** An image as it is going to be kept. */
export interface ReadImage {
  bytes: Buffer;
  mime: (typeof allowed)[number];
  originalFileName: string;
  fields: Record<string, string>;
}

/**
 * Reads the JPEG or PNG of a multipart request and draws it anew. What it is, its bytes say. A slow sender takes their
 * time: lock nothing before.
 * @throws 422 without a file or with a virus in it, 415 for anything else than such an image, 413 above 5 MB.
 */
export async function readImage(request: IncomingMessage): Promise<ReadImage> {
  if (!request.headers['content-type']?.startsWith('multipart/')) {
    throw new ValidationFailed([{ field: 'file', code: 'required' }]);
  }
  const { content, originalFileName, fields } = await readUpload(request, MAX_ATTACHMENT_BYTES);
  const found = await sniff(content, originalFileName, { maxBytes: MAX_ATTACHMENT_BYTES });
  const mime = found.ok ? allowed.find((each) => each === found.mime) : undefined;
  if (!mime) throw new UnsupportedMedia('organization.invalidFile');
  // One that nobody could scan is taken: it is drawn anew, and what it brought along stays behind.
  await admitUpload(content);
  return { bytes: await reencodeImage(content, mime), mime, originalFileName, fields };
}

/** Reads an image and stores it, in the running transaction; see readImage. */
export async function storeImage(request: IncomingMessage, employeeId: number | undefined): Promise<StoredImage> {
  return keepImage(await readImage(request), employeeId);
}

/** Stores an image in the running transaction. */
export async function keepImage(image: ReadImage, employeeId: number | undefined): Promise<StoredImage> {
  const { bytes, mime, originalFileName, fields } = image;
  const { key, size, sha256 } = await fileStore.put(bytes, { maxSize: MAX_ATTACHMENT_BYTES });
  const row = await queryOne<Pick<Rows['uploaded_files'], 'id'>>(
    `insert into uploaded_files (file_type, original_file_name, mimetype, size, sha256, storage_key, employee_id)
     values ('attachment', $1, $2, $3, $4, $5, $6) returning id`,
    [originalFileName, mime, size, sha256, key, employeeId ?? null],
  );
  if (!row) throw new Error('The image was not stored');
  return { fileId: row.id, fields };
}

/** Removes the row of an image that nothing names any more, and its bytes with the commit. */
export async function dropImage(fileId: number | null | undefined): Promise<void> {
  if (fileId == null) return;
  const rows = await query<Pick<Rows['uploaded_files'], 'storage_key'>>(
    'delete from uploaded_files where id = $1 returning storage_key',
    [fileId],
  );
  removeAfterCommit(rows.map(({ storage_key }) => storage_key));
}

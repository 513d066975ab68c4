import { MAX_ATTACHMENT_BYTES, MAX_RESUME_BYTES, sniff, type FileKind } from '../documents/index.ts';
import { UnsupportedMedia, ValidationFailed } from '../platform/errors/errors.ts';
import { tooLarge } from './read-upload.ts';
import type { StoredFileType } from './types.ts';

/** The largest file of a type, in bytes. */
export function limitOf(fileType: StoredFileType): number {
  return fileType === 'resume' || fileType === 'cover_letter' ? MAX_RESUME_BYTES : MAX_ATTACHMENT_BYTES;
}

export interface CheckedFile {
  kind: FileKind;
  mimetype: string;
}

/**
 * Checks that a file may be kept.
 * @param maxBytes the largest size that is allowed
 * @param types the types that are taken, of those that may be kept at all
 * @returns what it is, and the media type to store and to serve it with
 * @throws 413, 415 or 422 at the field `file`
 */
export async function checkUpload(
  content: Buffer,
  name: string,
  maxBytes: number,
  types?: readonly string[],
): Promise<CheckedFile> {
  const found = await sniff(content, name, { maxBytes });
  if (found.ok && types && !types.includes(found.kind)) {
    throw new UnsupportedMedia('files.notOfTypes', { values: { types: types.join(', ').toUpperCase() } });
  }
  if (found.ok) return { kind: found.kind, mimetype: found.mime };
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

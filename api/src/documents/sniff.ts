import { MAX_RESUME_BYTES } from './limits.ts';
import { contentOf } from './signatures.ts';
import type { FileKind, RefusalCode, SniffResult } from './types.ts';

/** The kind that each allowed extension stands for, in lower case without the dot. */
const KIND_OF_EXTENSION: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  doc: 'doc',
  docx: 'docx',
  rtf: 'rtf',
  txt: 'txt',
  odt: 'odt',
  odf: 'odt',
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  bmp: 'bmp',
  gif: 'gif',
  tif: 'tif',
  tiff: 'tif',
};

/** Extensions that may be uploaded, for file inputs and messages. */
export const ALLOWED_EXTENSIONS: readonly string[] = Object.keys(KIND_OF_EXTENSION);

const MIME: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  rtf: 'application/rtf',
  txt: 'text/plain',
  odt: 'application/vnd.oasis.opendocument.text',
  jpg: 'image/jpeg',
  png: 'image/png',
  bmp: 'image/bmp',
  gif: 'image/gif',
  tif: 'image/tiff',
};

/** Control characters (a null byte ends a name early elsewhere) and marks that turn the reading direction around. */
const LYING_NAME = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

const refuse = (code: RefusalCode): SniffResult => ({ ok: false, code });

/**
 * Decides whether an uploaded file may be kept: its extension must be allowed and its content must be of that kind.
 * Broken and encrypted documents pass, since they are kept and marked when no text can be taken from them.
 *
 * @param bytes the whole file
 * @param fileName the name the sender gave; only its last extension counts, in any letter case
 * @param options.maxBytes limit in bytes, itself allowed; `MAX_RESUME_BYTES` unless told
 * @returns the kind and media type to store, or the code of the refusal; never throws
 */
export async function sniff(
  bytes: Uint8Array,
  fileName: string,
  options: { readonly maxBytes?: number } = {},
): Promise<SniffResult> {
  const expected = kindOfName(fileName);
  if (!expected) return refuse('type_not_allowed');
  if (bytes.length === 0) return refuse('empty');
  if (bytes.length > (options.maxBytes ?? MAX_RESUME_BYTES)) return refuse('too_large');
  const content = await contentOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (content === 'foreign') return refuse(expected === 'txt' ? 'type_not_allowed' : 'type_mismatch');
  if (content === 'two-kinds' || content.kind !== expected) return refuse('type_mismatch');
  return { ok: true, kind: content.kind, mime: MIME[content.kind], macros: content.macros ?? false };
}

/** The kind that a name claims, or undefined when its extension is missing or not allowed. */
export function kindOfName(fileName: string): FileKind | undefined {
  const extension = extensionOf(fileName);
  return extension !== undefined && Object.hasOwn(KIND_OF_EXTENSION, extension)
    ? KIND_OF_EXTENSION[extension]
    : undefined;
}

/** The last extension of a name in lower case without the dot; none of a name that shows as another. */
export const extensionOf = (fileName: string): string | undefined =>
  LYING_NAME.test(fileName) ? undefined : /\.([^./\\\s]+)$/.exec(fileName)?.[1]?.toLowerCase();

import busboy from 'busboy';
import type { IncomingMessage } from 'node:http';
import { BadRequest, TooLarge, UnsupportedMedia, ValidationFailed } from '../platform/errors/errors.ts';
import { fileNameOf } from '../platform/texts/one-line.ts';

/** A multipart request that holds one file. */
export interface Upload {
  content: Buffer;
  originalFileName: string;
  /** The other fields; of a repeated one the last. */
  fields: Record<string, string>;
}

/** Room for the other fields and the boundaries beside the file. */
const ENVELOPE_BYTES = 100_000;

/**
 * Reads a multipart body with one file in the field `file`, up to `maxBytes` (itself allowed).
 * @throws 415 for another type of body, 400 for a broken one, 413 when it is too large, 422 without a file.
 */
export async function readUpload(request: IncomingMessage, maxBytes: number): Promise<Upload> {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) throw new UnsupportedMedia();
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVELOPE_BYTES) throw tooLarge(maxBytes);
  return new Promise<Upload>((resolve, reject) => {
    const parser = parserFor(request, maxBytes);
    const fields: Record<string, string> = {};
    const chunks: Buffer[] = [];
    let name: string | undefined;
    let failure: Error | undefined;
    parser.on('file', (field, stream, info) => {
      if (field === 'file') name = info.filename ?? '';
      else failure ??= new ValidationFailed([{ field, code: 'unknown' }]);
      stream.on('data', (chunk: Buffer) => field === 'file' && chunks.push(chunk));
      stream.on('limit', () => (failure = tooLarge(maxBytes)));
      stream.on('error', reject);
    });
    parser.on('field', (field, value) => (fields[field] = value));
    parser.on(
      'filesLimit',
      () => (failure ??= new ValidationFailed([{ field: 'file', code: 'applying.errors.oneFile' }])),
    );
    parser.on('error', (cause) => reject(new BadRequest('badRequest', { cause })));
    parser.on('close', () => {
      if (failure) reject(failure);
      else if (name === undefined) reject(new ValidationFailed([{ field: 'file', code: 'required' }]));
      else resolve({ content: Buffer.concat(chunks), originalFileName: fileNameOf(name), fields });
    });
    request.on('aborted', () => reject(new BadRequest('badRequest')));
    request.pipe(parser);
  });
}

function parserFor(request: IncomingMessage, maxBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      preservePath: false,
      // One byte more than allowed, so that the limit itself passes.
      limits: { files: 1, fileSize: maxBytes + 1, fields: 30, fieldSize: 20_000, parts: 40 },
    });
  } catch (cause) {
    throw new BadRequest('badRequest', { cause });
  }
}

/** @param maxBytes the limit that was passed, in bytes. */
export function tooLarge(maxBytes: number): TooLarge {
  return new TooLarge('applying.errors.fileTooLarge', { values: { limit: (maxBytes / 1_000_000).toFixed(1) } });
}

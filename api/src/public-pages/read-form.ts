import busboy from 'busboy';
import type { Request } from 'express';
import { MAX_BODY_BYTES, tooLarge } from '../platform/chain/input/read-body.ts';
import { fileNameOf } from '../platform/texts/one-line.ts';
import { BadRequest, UnsupportedMedia } from '../platform/errors/errors.ts';

export interface PostedFile {
  field: string;
  name: string;
  content: Buffer;
  /** The file was longer than allowed; what is beyond was not kept. */
  tooLarge: boolean;
}
export interface PostedForm {
  values: Record<string, string | string[]>;
  files: PostedFile[];
  /** There were more files than are taken at once; these were left out. */
  moreFiles: boolean;
}

/** The words of a field, without what surrounds them; '' where it was not sent. */
export const textOf = (values: PostedForm['values'], name: string): string => [values[name] ?? ''].flat()[0]!.trim();

/**
 * Reads a multipart form into memory within limits: 300 fields, whose texts are together no longer than a JSON body, and so many
 * files of `fileBytes`. How long each text may be is for the call to say that takes it.
 * @throws 413 above the limit of texts, 415 for another type of body, 400 for a broken one.
 */
export function readForm(
  request: Request,
  fileBytes: number,
  { files: most = 2 }: { files?: number } = {},
): Promise<PostedForm> {
  return new Promise((resolve, reject) => {
    const values = Object.create(null) as PostedForm['values'];
    const files: PostedFile[] = [];
    let moreFiles = false;
    let textBytes = 0;
    const parser = parserFor(request, { fileBytes, files: most });
    parser.on('field', (name, value) => {
      textBytes += Buffer.byteLength(value);
      if (textBytes > MAX_BODY_BYTES) {
        request.unpipe(parser);
        void tooLarge(request).then(reject);
        return;
      }
      const before = values[name];
      values[name] = before === undefined ? value : [before, value].flat();
    });
    parser.on('file', (field, stream, { filename }) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      // A form that is cut off in the middle of a file.
      stream.on('error', (cause) => reject(new BadRequest('badRequest', { cause })));
      stream.on('close', () => {
        // An empty file input arrives as a file without a name.
        if (!filename) return;
        const content = Buffer.concat(parts);
        files.push({ field, name: fileNameOf(filename), content, tooLarge: content.length > fileBytes });
      });
    });
    parser.on('filesLimit', () => (moreFiles = true));
    parser.on('close', () => resolve({ values, files, moreFiles }));
    parser.on('error', (cause) => reject(new BadRequest('badRequest', { cause })));
    request.on('aborted', () => reject(new BadRequest()));
    request.pipe(parser);
  });
}

function parserFor(request: Request, { fileBytes, files }: { fileBytes: number; files: number }): busboy.Busboy {
  const type = request.headers['content-type'] ?? '';
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) throw new UnsupportedMedia();
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      // One byte more than allowed, so that the limit itself passes and what is beyond is noticed.
      limits: { fields: 300, fieldSize: MAX_BODY_BYTES + 1, files, fileSize: fileBytes + 1, parts: 310 + files },
    });
  } catch (cause) {
    throw new BadRequest('badRequest', { cause });
  }
}

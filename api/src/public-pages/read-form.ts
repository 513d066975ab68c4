import busboy from 'busboy';
import type { Request } from 'express';

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
}

/** Reads a multipart form into memory within limits: 300 fields of 20 kB, 2 files of `fileBytes`. Rejects what is no form. */
export function readForm(request: Request, fileBytes: number): Promise<PostedForm> {
  return new Promise((resolve, reject) => {
    const values = Object.create(null) as PostedForm['values'];
    const files: PostedFile[] = [];
    const parser = busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fields: 300, fieldSize: 20_000, files: 2, fileSize: fileBytes, parts: 310 },
    });
    parser.on('field', (name, value) => {
      const before = values[name];
      values[name] = before === undefined ? value : [before, value].flat();
    });
    parser.on('file', (field, stream, { filename }) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('close', () => {
        // An empty file input arrives as a file without a name.
        if (filename)
          files.push({ field, name: filename, content: Buffer.concat(parts), tooLarge: stream.truncated === true });
      });
    });
    parser.on('close', () => resolve({ values, files }));
    parser.on('error', reject);
    request.on('aborted', () => reject(new Error('The reader went away')));
    request.pipe(parser);
  });
}

import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Request } from 'express';
import type { PostedFile } from './read-form.ts';

/** The request that would have brought one file by itself, for the call that reads uploads. */
export function asUpload(request: Request, { name, content }: PostedFile, fields: Record<string, string>): Request {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([new Uint8Array(content)], name));
  const packed = new globalThis.Response(form);
  const { 'content-length': _whole, 'transfer-encoding': _chunks, ...headers } = request.headers;
  const stream = Readable.fromWeb(packed.body as ReadableStream);
  return Object.assign(stream, {
    headers: { ...headers, 'content-type': packed.headers.get('content-type')! },
    ip: request.ip,
  }) as unknown as Request;
}

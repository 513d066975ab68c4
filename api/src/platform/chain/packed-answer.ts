import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Request } from 'express';
import { Answer } from './answer.ts';

const [compress, expand] = [promisify(gzip), promisify(gunzip)];

/** A long text that programs fetch again and again, as it is kept: compressed, with the name of just this text. */
export interface PackedText {
  etag: string;
  gzip: Buffer;
}

export async function packed(text: string): Promise<PackedText> {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  return { etag, gzip: await compress(text) };
}

/** 304 where the caller has the text already. They ask each time, so nobody is shown what is no longer so. */
export async function packedAnswer({ req }: { req: Request }, { etag, gzip }: PackedText, type: string) {
  const headers = { etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' };
  if (isKnown(etag, req.headers['if-none-match'])) return new Answer('empty', undefined, { status: 304, headers });
  const head = { ...headers, 'content-type': `${type}; charset=utf-8` };
  if (req.acceptsEncodings('gzip') !== 'gzip') return new Answer('bytes', await expand(gzip), { headers: head });
  return new Answer('bytes', gzip, { headers: { ...head, 'content-encoding': 'gzip' } });
}

/** Programs that name what they have also say `no-cache`, for which Express would send all of it again. */
export const isKnown = (etag: string, known = ''): boolean => known.split(/\s*,\s*/).includes(etag);

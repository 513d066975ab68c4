import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request } from 'express';
import { Answer } from './answer.ts';

const compress = promisify(gzip);

/**
 * A long text that programs fetch again and again: 304 where they have it already, compressed where they take that.
 * They ask each time, so nobody is shown what is no longer so.
 */
export async function keptAnswer({ req }: { req: Request }, body: string, type: string): Promise<Answer> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = { etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' };
  if (isKnown(etag, req.headers['if-none-match'])) return new Answer('empty', undefined, { status: 304, headers });
  const head = { ...headers, 'content-type': `${type}; charset=utf-8` };
  if (req.acceptsEncodings('gzip') !== 'gzip') return new Answer('text', body, { headers: head });
  return new Answer('bytes', await compress(body), { headers: { ...head, 'content-encoding': 'gzip' } });
}

/** Programs that name what they have also say `no-cache`, for which Express would send all of it again. */
const isKnown = (etag: string, known = ''): boolean => known.split(/\s*,\s*/).includes(etag);

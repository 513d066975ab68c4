import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { NotFound, Unauthorized } from '../errors/errors.ts';
import { readAll } from './input/read-body.ts';

/**
 * Lets a machine in that shows the configured secret: as a bearer token, or as the password of Basic authentication,
 * for those that can only put it into their address.
 * @throws 404 where none is configured, so that what is off is not there; 401 for another one.
 */
export function assertSecret(request: IncomingMessage, secret: string | undefined): void {
  if (secret === undefined) throw new NotFound();
  if (!showsSecret(request, secret)) throw new Unauthorized();
}

/** Whether a machine shows a secret, in one of those ways; compared in constant time. */
export function showsSecret(request: IncomingMessage, secret: string): boolean {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ');
  const shown = scheme.toLowerCase() === 'basic' ? passwordIn(value) : scheme.toLowerCase() === 'bearer' ? value : '';
  return timingSafeEqual(digest(shown), digest(secret));
}

/** The body of a call of bodyKind "raw", as it came. @throws 413 above the limit. */
export async function readRawBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return readAll(request, maxBytes);
}

function passwordIn(basic: string): string {
  const pair = Buffer.from(basic, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

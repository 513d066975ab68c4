import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits that is safe in headers, links and forms. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret: SHA-256 in hexadecimal. Secrets of 256 random bits need neither salt nor slowness. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { installationSecret } from './index.ts';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** What is locked: the name of the installation's secret that does it, and a word that keeps its uses apart. */
export interface LockedKind {
  secret: string;
  use: string;
}

/**
 * Something secret as it is stored: nonce, tag and the encrypted bytes, in base64. The installation's secret lies in
 * another table of the same database, so this keeps it out of single tables and exports of rows, not from who has the
 * whole database.
 */
export async function lock(bytes: Uint8Array, kind: LockedKind): Promise<string> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, await keyOf(kind), nonce);
  const locked = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), locked]).toString('base64');
}

/** @throws where it was locked with another secret, or changed */
export async function unlock(stored: string, kind: LockedKind): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(stored, 'base64');
  const decipher = createDecipheriv(CIPHER, await keyOf(kind), bytes.subarray(0, NONCE));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Uint8Array.from(Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]));
}

async function keyOf({ secret, use }: LockedKind): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await installationSecret(secret), '', use, 32));
}

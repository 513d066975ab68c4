import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { installationSecret } from '../../platform/secrets/index.ts';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/**
 * A private key as it is stored: nonce, tag and the encrypted key, in base64. The secret lies in another table of the same
 * database, so this keeps the key out of single tables and exports of rows, not from who has the whole database.
 */
export async function lockKey(pkcs8: Uint8Array): Promise<string> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, await keyOf(), nonce);
  const locked = Buffer.concat([cipher.update(pkcs8), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), locked]).toString('base64');
}

/** @throws where it was locked with another secret, or changed */
export async function unlockKey(stored: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(stored, 'base64');
  const decipher = createDecipheriv(CIPHER, await keyOf(), bytes.subarray(0, NONCE));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Uint8Array.from(Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]));
}

async function keyOf(): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await installationSecret('seal-key'), '', 'seal certificate', 32));
}

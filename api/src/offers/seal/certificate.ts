import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Signer } from '@libpdf/core';
import type { Rows } from '../../generated/rows.ts';
import { config } from '../../platform/config/config.ts';
import { query, queryOne, besideTransaction, withTransaction } from '../../platform/database/database.ts';
import { lock, unlock } from '../../platform/secrets/locked.ts';
import { KEY_ALGORITHM, selfSigned } from './self-signed.ts';

/** What documents are sealed with. */
export interface SealKey {
  signer: Signer;
  /** SHA-256 of the certificate, hexadecimal. */
  certificateSha256: string;
}

/** The certificate or its key cannot be used; the message says why, and nothing of what is in them. */
export class CertificateUnusable extends Error {
  override name = 'CertificateUnusable';
}

/** How the private key is kept. */
const LOCKED = { secret: 'seal-key', use: 'seal certificate' };

/** One that ends sooner is followed by a new one. */
const LEAST_VALIDITY = '90 days';

/**
 * The organization's own certificate where SEAL_CERTIFICATE names one; else the one that this installation made for
 * itself, which all processes share.
 * @throws CertificateUnusable
 */
export async function sealKey(): Promise<SealKey> {
  const { sealCertificate, sealCertificatePassword } = config();
  return sealCertificate === undefined ? madeKey() : ownKey(sealCertificate, sealCertificatePassword ?? '');
}

async function ownKey(path: string, password: string): Promise<SealKey> {
  const { P12Signer } = await import('@libpdf/core');
  const unusable = (message: string) => (cause: unknown) => {
    throw new CertificateUnusable(message, { cause });
  };
  const bytes = await readFile(path).catch(unusable('SEAL_CERTIFICATE must be a file that this process may read'));
  const signer = await P12Signer.create(new Uint8Array(bytes), password).catch(
    unusable('SEAL_CERTIFICATE must be a PKCS#12 file with a key, which SEAL_CERTIFICATE_PASSWORD opens'),
  );
  return { signer, certificateSha256: fingerprint(signer.certificate) };
}

type Made = Pick<Rows['seal_certificates'], 'certificate' | 'private_key' | 'sha256'>;

async function madeKey(): Promise<SealKey> {
  const row = (await newest()) ?? (await besideTransaction(make));
  const certificate = Buffer.from(row.certificate, 'base64');
  const { CryptoKeySigner } = await import('@libpdf/core');
  try {
    const pkcs8 = await unlock(row.private_key, LOCKED);
    const key = await crypto.subtle.importKey('pkcs8', pkcs8, KEY_ALGORITHM, false, ['sign']);
    const signer = new CryptoKeySigner(key, new Uint8Array(certificate), 'RSA', KEY_ALGORITHM.name);
    return { signer, certificateSha256: row.sha256 };
  } catch (error) {
    throw new CertificateUnusable('The key of the installation’s own certificate cannot be read', { cause: error });
  }
}

const newest = () =>
  queryOne<Made>(
    `select sha256, certificate, private_key from seal_certificates
      where expires_at > now() + $1::interval order by id desc limit 1`,
    [LEAST_VALIDITY],
  );

/** Made by whoever comes first; the others wait and take it. */
function make(): Promise<Made> {
  return withTransaction(async () => {
    await query(`select pg_advisory_xact_lock(hashtextextended('seal_certificates', 0))`);
    const found = await newest();
    if (found) return found;
    const organization = await queryOne<Pick<Rows['organizations'], 'name'>>(
      'select name from organizations where id = 1',
    );
    const { certificate, pkcs8, expiresAt } = await selfSigned(organization?.name ?? '');
    const made = {
      sha256: fingerprint(certificate),
      certificate: certificate.toString('base64'),
      private_key: await lock(pkcs8, LOCKED),
    };
    await query(
      'insert into seal_certificates (sha256, certificate, private_key, expires_at) values ($1, $2, $3, $4)',
      [made.sha256, made.certificate, made.private_key, expiresAt],
    );
    return made;
  });
}

export const fingerprint = (certificate: Uint8Array): string => createHash('sha256').update(certificate).digest('hex');

import { randomBytes } from 'node:crypto';
import { BitString, Integer, Utf8String } from 'asn1js';
import * as pkijs from 'pkijs';
import { beginningOf } from '../../platform/texts/cut.ts';

/** What Acrobat, pdfsig and the like verify without being told anything. */
export const KEY_ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;

const YEARS = 10;
const COMMON_NAME = '2.5.4.3';
/** Longer ones are refused (X.520). */
const LONGEST_NAME = 64;
const KEY_USAGE = '2.5.29.15';

export interface SelfSigned {
  /** DER. */
  certificate: Buffer;
  pkcs8: Uint8Array;
  expiresAt: Date;
}

/** A new key with a certificate that nobody but itself vouches for; it says so in its name. */
export async function selfSigned(organization: string): Promise<SelfSigned> {
  const keys = await crypto.subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify']);
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  // Positive, as a serial number must be.
  const serial = randomBytes(16);
  serial[0] = (serial[0]! & 0x7f) | 0x40;
  certificate.serialNumber = new Integer({ valueHex: Uint8Array.from(serial).buffer });
  const value = nameFor(organization);
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(new pkijs.AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value }) }));
  const from = new Date(Date.now() - 60_000);
  from.setUTCMilliseconds(0);
  const expiresAt = new Date(from);
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + YEARS);
  certificate.notBefore.value = from;
  certificate.notAfter.value = expiresAt;
  certificate.extensions = [
    // Digital signature, and content that is not disputed later.
    new pkijs.Extension({
      extnID: KEY_USAGE,
      critical: true,
      extnValue: new BitString({ unusedBits: 6, valueHex: new Uint8Array([0xc0]).buffer }).toBER(),
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  return {
    certificate: Buffer.from(certificate.toSchema(true).toBER()),
    pkcs8: new Uint8Array(await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
    expiresAt,
  };
}

function nameFor(organization: string): string {
  const kind = 'document seal (self-signed)';
  return `${beginningOf(organization.trim() || 'Rolecall', LONGEST_NAME - kind.length - 2)}, ${kind}`;
}

import { type SealKey, sealKey } from './certificate.ts';

/** Name of the field that holds the signature. */
export const SEAL_FIELD = 'Seal';

/** Bytes that are kept free for a signature with its certificates. */
const ROOM = 24_576;

export interface Sealed {
  bytes: Buffer;
  certificateSha256: string;
}

/**
 * A PDF with the digital signature of the installation over all of it, last: nothing may be written into it afterwards.
 * It is a signature as ISO 32000 has them (CMS, `adbe.pkcs7.detached`, SHA-256), and claims no profile of PAdES. It says
 * that the bytes are those that this installation sealed; who signed what is told by the trail in it.
 *
 * @param reason words that viewers show beside the signature
 * @throws CertificateUnusable
 */
export async function seal(pdf: Uint8Array, reason: string, key?: SealKey): Promise<Sealed> {
  const { signer, certificateSha256 } = key ?? (await sealKey());
  const { PDF } = await import('@libpdf/core');
  const document = await PDF.load(pdf);
  const { bytes } = await document.sign({
    signer,
    reason,
    fieldName: SEAL_FIELD,
    subFilter: 'adbe.pkcs7.detached',
    digestAlgorithm: 'SHA-256',
    estimatedSize: ROOM,
  });
  return { bytes: Buffer.from(bytes), certificateSha256 };
}

import { createHash, verify, X509Certificate } from 'node:crypto';
import { fromBER, GeneralizedTime, OctetString, UTCTime } from 'asn1js';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';
import { fingerprint } from './certificate.ts';

/** Who signed, as their certificate says; nothing here vouches for it. */
export interface Signatory {
  /** Common name. */
  name: string;
  certificateSha256: string;
  selfSigned: boolean;
  validFrom: Date;
  validUntil: Date;
  /** When, by the clock of who signed. */
  signedAt: Date | null;
}

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const DIGESTS: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/**
 * Whether a signature is of these bytes, and whose it is; undefined where it is none or of others. Two steps, as CMS has
 * them (RFC 5652, 5.4): the digest of the bytes stands among the signed attributes, and the key of the certificate has
 * signed these.
 */
export function verifyCms(cms: Uint8Array, signed: Uint8Array): Signatory | undefined {
  try {
    const { result } = fromBER(Uint8Array.from(cms).buffer);
    const data = new SignedData({ schema: new ContentInfo({ schema: result }).content });
    const [info, ...others] = data.signerInfos;
    const certificate = info && certificateOf(data, info);
    const digest = info && DIGESTS[info.digestAlgorithm.algorithmId];
    if (!info?.signedAttrs || others.length > 0 || !certificate || !digest) return undefined;
    const said = attribute(info, MESSAGE_DIGEST);
    const found = createHash(digest).update(signed).digest();
    if (!(said instanceof OctetString) || !found.equals(Buffer.from(said.getValue()))) return undefined;
    const attributes = Buffer.from(info.signedAttrs.encodedValue);
    const signature = Buffer.from(info.signature.getValue());
    if (!verify(digest, attributes, certificate.publicKey, signature)) return undefined;
    const time = attribute(info, SIGNING_TIME);
    return {
      // Signs that mean something in such a name stand behind a backslash there.
      name: (/^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? '').replace(/\\(.)/g, '$1'),
      certificateSha256: fingerprint(certificate.raw),
      selfSigned: certificate.issuer === certificate.subject && certificate.verify(certificate.publicKey),
      validFrom: certificate.validFromDate,
      validUntil: certificate.validToDate,
      signedAt: time instanceof UTCTime || time instanceof GeneralizedTime ? time.toDate() : null,
    };
  } catch {
    // What cannot be read, or was made in a way that is not known here, proves nothing.
    return undefined;
  }
}

const attribute = (info: SignerInfo, wanted: string): unknown =>
  info.signedAttrs?.attributes.find(({ type }) => type === wanted)?.values[0];

/** The one among the enclosed certificates that the signature names. */
function certificateOf(data: SignedData, { sid }: SignerInfo): X509Certificate | undefined {
  if (!(sid instanceof IssuerAndSerialNumber)) return undefined;
  const found = data.certificates?.find(
    (each): each is Certificate =>
      each instanceof Certificate && each.serialNumber.isEqual(sid.serialNumber) && each.issuer.isEqual(sid.issuer),
  );
  return found && new X509Certificate(Buffer.from(found.toSchema().toBER()));
}

import type { CallTypes } from '../generated/call-types.ts';
import type { Rows } from '../generated/rows.ts';
import { type FieldError, ValidationFailed } from '../platform/errors/errors.ts';
import { keepImage, reencodeImage } from '../organization/index.ts';

/** A signature as people give it: typed, or drawn or uploaded as a picture. */
export type GivenSignature = NonNullable<CallTypes['feedbackResponse']['body']['signature']>;

/** A signature as it stands in a row. */
export type KeptSignature = Pick<Rows['approval_chains'], 'signature_kind' | 'signature_name' | 'signature_file_id'>;

export const NO_SIGNATURE: KeptSignature = { signature_kind: null, signature_name: null, signature_file_id: null };

const mostBytes = 300_000;

/** The first bytes tell what a picture is, whatever its data address says. */
const types = [
  { mime: 'image/png', begins: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { mime: 'image/jpeg', begins: Buffer.from([0xff, 0xd8, 0xff]) },
] as const;

/**
 * Checks a signature that somebody has to give, and stores its picture drawn anew, in the running transaction.
 * @throws 422 at `signature` without one, for one that says nothing, and for a picture that is none
 */
export async function keepSignature(
  given: GivenSignature | null | undefined,
  employeeId: number | null,
): Promise<KeptSignature> {
  if (!given) throw refused('offers.errors.signatureWanted');
  const signature_name = given.name.trim();
  if (!/[\p{L}\p{N}]/u.test(signature_name)) throw refused('offers.errors.signatureEmpty', 'signature.name');
  if (given.kind === 'typed') return { signature_kind: 'typed', signature_name, signature_file_id: null };
  const { bytes, mime } = await pictureOf(given.image);
  const image = { bytes, mime, originalFileName: `signature.${mime === 'image/png' ? 'png' : 'jpg'}`, fields: {} };
  const { fileId } = await keepImage(image, employeeId ?? undefined);
  return { signature_kind: given.kind, signature_name, signature_file_id: fileId };
}

async function pictureOf(address: string | null | undefined) {
  const encoded = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(address ?? '')?.[1];
  if (encoded === undefined) throw refused(address ? 'offers.errors.signaturePicture' : 'offers.errors.signatureEmpty');
  const content = Buffer.from(encoded, 'base64');
  const mime = types.find(({ begins }) => content.subarray(0, begins.length).equals(begins))?.mime;
  if (!mime || content.length > mostBytes) throw refused('offers.errors.signaturePicture');
  const bytes = await reencodeImage(content, mime).catch(() => {
    throw refused('offers.errors.signaturePicture');
  });
  if (await isBlank(bytes)) throw refused('offers.errors.signatureEmpty');
  return { bytes, mime };
}

/** How far a point must differ from the paper to be ink, of 255; pictures of cameras are never of one color. */
const ink = 48;
/** A dot is no signature. */
const fewestPoints = 20;

/** Whether nothing is drawn: on white, every point is nearly of the color of the first. */
async function isBlank(picture: Buffer): Promise<boolean> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(picture);
  const canvas = createCanvas(image.width, image.height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, image.width, image.height);
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  let drawn = 0;
  for (let at = 0; at < data.length && drawn < fewestPoints; at += 4)
    if ([0, 1, 2].some((color) => Math.abs(data[at + color]! - data[color]!) > ink)) drawn += 1;
  return drawn < fewestPoints;
}

const refused = (code: string, field = 'signature'): ValidationFailed =>
  new ValidationFailed([{ field, code } satisfies FieldError]);

import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';

/** The signature of a PDF, as its reader finds it. */
export interface FoundSignature {
  /** CMS, DER; the zeros that fill its room are cut off where it is read. */
  cms: Uint8Array;
  /** The bytes that it was made over. */
  signed: Uint8Array;
  /** Whether these are all bytes of the file but the signature itself. */
  coversAll: boolean;
}

export interface OpenedPdf {
  signatures: FoundSignature[];
  pages: number;
  pictures: number;
}

/** Opens a PDF and looks for signatures in its form. @throws for what is no PDF that can be read */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const fields = document.catalog
    .lookupMaybe(PDFName.of('AcroForm'), PDFDict)
    ?.lookupMaybe(PDFName.of('Fields'), PDFArray);
  const signatures: FoundSignature[] = [];
  for (let at = 0; at < (fields?.size() ?? 0); at += 1) {
    const field = fields!.lookupMaybe(at, PDFDict);
    if (field?.lookupMaybe(PDFName.of('FT'), PDFName)?.decodeText() !== 'Sig') continue;
    const value = field.lookupMaybe(PDFName.of('V'), PDFDict);
    if (value) signatures.push(signatureOf(bytes, value));
  }
  return { signatures, pages: document.getPageCount(), pictures: picturesIn(document) };
}

const nothing: FoundSignature = { cms: new Uint8Array(), signed: new Uint8Array(), coversAll: false };

function signatureOf(bytes: Uint8Array, value: PDFDict): FoundSignature {
  const range = value.lookupMaybe(PDFName.of('ByteRange'), PDFArray);
  const contents = value.lookupMaybe(PDFName.of('Contents'), PDFHexString);
  if (range?.size() !== 4 || !contents) return nothing;
  const numbers = [0, 1, 2, 3].map((at) => range.lookup(at, PDFNumber).asNumber());
  const [from, length, next, rest] = numbers as [number, number, number, number];
  const inOrder = from === 0 && length > 0 && next >= length && rest >= 0 && next + rest <= bytes.length;
  if (!inOrder || !numbers.every(Number.isInteger)) return nothing;
  const gap = Buffer.from(bytes.subarray(length, next)).toString('latin1');
  return {
    cms: contents.asBytes(),
    signed: Buffer.concat([bytes.subarray(0, length), bytes.subarray(next, next + rest)]),
    // What is left out is the signature and nothing beside it.
    coversAll: next + rest === bytes.length && gap === `<${contents.asString()}>`,
  };
}

/** Pictures of a document; what says how much of another is seen through is none of its own. */
function picturesIn(document: PDFDocument): number {
  const found = new Set<string>();
  const covers = new Set<string>();
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const { dict } = object;
    if (dict.get(PDFName.of('Subtype')) !== PDFName.of('Image')) continue;
    found.add(ref.toString());
    const cover = dict.get(PDFName.of('SMask'));
    if (cover instanceof PDFRef) covers.add(cover.toString());
  }
  return [...found].filter((ref) => !covers.has(ref)).length;
}

import { createHash } from 'node:crypto';
import { createExtractor, type Extractor } from '../../documents/index.ts';
import { openPdf, type OpenedPdf } from './signature-in.ts';
import { type Signatory, verifyCms } from './verify-cms.ts';

/**
 * `damaged` – it cannot be opened; `unsigned` – there is no signature, or more than the one seal; `altered` – the bytes
 * are not those that were signed; `extended` – something stands in the file that the signature does not cover.
 */
export type SealProblem = 'damaged' | 'unsigned' | 'altered' | 'extended';

/** What is found in a sealed document when it is opened again. That nothing is wrong says nothing of trust. */
export interface SealCheck {
  problems: SealProblem[];
  /** Of the whole file, hexadecimal. */
  sha256: string;
  /** Who sealed it, as far as the signature holds. */
  signatory?: Signatory;
  pages: number;
  pictures: number;
}

/** Opens a sealed document: signature, hash, coverage. */
export async function checkSeal(bytes: Uint8Array): Promise<SealCheck> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  let opened: OpenedPdf;
  try {
    opened = await openPdf(bytes);
  } catch {
    return { problems: ['damaged'], sha256, pages: 0, pictures: 0 };
  }
  const { signatures, pages, pictures } = opened;
  const [signature] = signatures;
  if (!signature || signatures.length > 1) return { problems: ['unsigned'], sha256, pages, pictures };
  const problems: SealProblem[] = [];
  const signatory = verifyCms(signature.cms, signature.signed);
  if (!signatory) problems.push('altered');
  if (!signature.coversAll) problems.push('extended');
  return { problems, sha256, ...(signatory && { signatory }), pages, pictures };
}

let reader: Extractor | undefined;

/** The words of a sealed document, without spaces: where lines end is no matter of what it says. */
export async function wordsIn(pdf: Uint8Array): Promise<string> {
  reader ??= createExtractor({ readers: 1 });
  const found = await reader.extract(pdf, 'sealed.pdf', { share: 'offers' });
  return found.ok ? withoutSpaces(found.text) : '';
}

export const withoutSpaces = (text: string): string => text.normalize('NFC').replace(/\s+/g, '');

import { decodeText } from './decode-text.ts';
import { isOle, oleEntries } from './ole.ts';
import type { FileKind, ImageKind } from './types.ts';
import { endsWithZip, openZip } from './zip.ts';

/** What the bytes are, whatever the name says. `foreign` is any kind that nobody may upload, `two-kinds` a polyglot. */
export type Content = { readonly kind: FileKind; readonly macros?: boolean } | 'foreign' | 'two-kinds';

const IMAGES: ReadonlyArray<readonly [ImageKind, string]> = [
  ['jpg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['tif', 'II*\x00'],
  ['tif', 'MM\x00*'],
];

/** Tags that make a browser or a server run what follows; in a picture they are never honest. */
const ACTIVE_MARKUP = /<(?:script|html|iframe|\?php|svg[\s>/])/i;

/** How a text file begins that is really markup or a program. */
const ACTIVE_TEXT = /^\s*(?:<[!?/a-z]|#!|@echo\s+off|MZ|%!PS)/i;

/** A text file that begins as another document does was renamed, and a cut one stays what it was. */
const OTHER_DOCUMENT = /^\s*(?:%PDF-|\{\\rtf)/;

/**
 * Names the kind of a file by its content. Own rules stand here in place of a general detector because they run in the
 * web process on files of strangers: each reads a bounded part, and nothing is inflated but the few bytes in which an
 * OpenDocument names its type.
 */
export async function contentOf(bytes: Buffer): Promise<Content> {
  const head = bytes.toString('latin1', 0, 64);
  if (/^(?:\xef\xbb\xbf)?\s{0,16}%PDF-\d/.test(head)) return endsWithZip(bytes) ? 'two-kinds' : { kind: 'pdf' };
  if (isPdfBehindJunk(bytes)) return endsWithZip(bytes) ? 'two-kinds' : { kind: 'pdf' };
  if (/^(?:\xef\xbb\xbf)?\s{0,16}\{\\rtf/.test(head)) return endsWithZip(bytes) ? 'two-kinds' : { kind: 'rtf' };
  if (isOle(bytes)) return oleContent(bytes);
  if (head.startsWith('PK\x03\x04')) return zipContent(bytes);
  const image = IMAGES.find(([, magic]) => head.startsWith(magic))?.[0] ?? (isBitmap(bytes) ? 'bmp' : undefined);
  if (image) return imageContent(bytes, image);
  return textContent(bytes);
}

/** Readers look for the header of a PDF in so many bytes: mails, printers and scanners leave lines in front of it. */
const PDF_JUNK_BYTES = 1024;

/** How files of other kinds begin, and markup that a browser would run. */
const OTHER_BEGINNING =
  /^(?:PK\x03\x04|\xd0\xcf\x11\xe0|\x89PNG|GIF8|\xff\xd8\xff|II\*\x00|MM\x00\*|BM|MZ|\x7fELF|\{\\rtf|#!|@echo)|<[!?/a-z]/i;

/** A PDF that something stands in front of; a text that only speaks of one has no objects and no end. */
function isPdfBehindJunk(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, PDF_JUNK_BYTES + 8);
  const at = head.search(/%PDF-\d\.\d/);
  if (at <= 0 || at > PDF_JUNK_BYTES || OTHER_BEGINNING.test(head.slice(0, at))) return false;
  return (
    /\d+ \d+ obj\b/.test(bytes.toString('latin1', at, at + 4096)) &&
    /startxref|trailer/.test(bytes.toString('latin1', bytes.length - 4096))
  );
}

/** "BM" are two letters of plain text too, so the header behind them must hold as well. */
function isBitmap(bytes: Buffer): boolean {
  if (bytes.length < 26 || bytes.toString('latin1', 0, 2) !== 'BM') return false;
  const dataOffset = bytes.readUInt32LE(10);
  return (
    bytes.readUInt32LE(6) === 0 && dataOffset >= 26 && [12, 40, 52, 56, 64, 108, 124].includes(bytes.readUInt32LE(14))
  );
}

const imageContent = (bytes: Buffer, kind: ImageKind): Content => (isTwoKinds(bytes) ? 'two-kinds' : { kind });

/** A picture that is an archive or runs in a browser as well. */
export const isTwoKinds = (picture: Buffer): boolean =>
  endsWithZip(picture) || ACTIVE_MARKUP.test(picture.toString('latin1'));

function oleContent(bytes: Buffer): Content {
  const names = oleEntries(bytes).map((entry) => entry.name);
  if (names.includes('EncryptedPackage')) return { kind: 'docx' };
  if (!names.includes('WordDocument')) return 'foreign';
  return { kind: 'doc', macros: names.includes('Macros') || names.includes('_VBA_PROJECT') };
}

const OPEN_DOCUMENT = /^application\/vnd\.oasis\.opendocument\.text(?:-template|-master)?$/;
const MAX_TYPE_BYTES = 200;

async function zipContent(bytes: Buffer): Promise<Content> {
  const zip = await openZip(bytes).catch(() => undefined);
  const names = zip?.names ?? [];
  const first = firstEntry(bytes);
  if (first.name === 'mimetype' && first.content !== '')
    return OPEN_DOCUMENT.test(first.content) ? { kind: 'odt' } : 'foreign';
  // Packed again by hand, it may stand anywhere and be compressed.
  if (zip && names.includes('mimetype')) {
    const type = await zip.read('mimetype', MAX_TYPE_BYTES).then(String, () => '');
    if (!OPEN_DOCUMENT.test(type.trim())) return 'foreign';
    return names.includes('word/document.xml') ? 'two-kinds' : { kind: 'odt' };
  }
  if (names.includes('word/vbaProject.bin')) return 'foreign';
  if (names.includes('word/document.xml')) return { kind: 'docx' };
  // An archive that was cut off has lost its directory but begins as Word writes it: kept, and reported as damaged.
  const cutOff = names.length === 0 && /^(?:\[Content_Types\]\.xml|_rels\/|word\/)/.test(first.name);
  if (cutOff) return { kind: 'docx' };
  return names.includes('[Content_Types].xml') && names.some((name) => /^word\d*\/document\d*\.xml$/i.test(name))
    ? { kind: 'docx' }
    : 'foreign';
}

/** Name of the first entry as its own header has it, and its content where that is stored unpacked. */
function firstEntry(bytes: Buffer): { name: string; content: string } {
  if (bytes.length < 30) return { name: '', content: '' };
  const nameEnd = 30 + bytes.readUInt16LE(26);
  const contentStart = nameEnd + bytes.readUInt16LE(28);
  const size = Math.min(bytes.readUInt32LE(18), 100);
  return {
    name: bytes.toString('latin1', 30, nameEnd),
    content: bytes.readUInt16LE(8) === 0 ? bytes.toString('latin1', contentStart, contentStart + size) : '',
  };
}

function textContent(bytes: Buffer): Content {
  const text = decodeText(bytes);
  if (text === undefined || ACTIVE_TEXT.test(text)) return 'foreign';
  return OTHER_DOCUMENT.test(text) || endsWithZip(bytes) ? 'two-kinds' : { kind: 'txt' };
}

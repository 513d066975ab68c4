import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Piece } from './pdf-layout.ts';

/** What is read of one page; no form that people fill in has as many fields. */
const MOST = 2_000;
const MOST_CHARS = 10_000;

/** Flags of annotations that nobody sees. */
const HIDDEN = 2;
const NO_VIEW = 32;

/** The part of a field, a note on the page or a stamp that is read here. */
interface Annotation {
  readonly subtype: string;
  readonly rect: readonly [left: number, bottom: number, right: number, top: number];
  readonly annotationFlags?: number;
  readonly fieldType?: string;
  readonly fieldValue?: unknown;
  readonly password?: boolean;
  readonly textContent?: readonly string[];
  readonly contentsObj?: { readonly str?: string };
  readonly defaultAppearanceData?: { readonly fontSize?: number };
}

/**
 * What was written on a page after it was made: into the fields of a form, as text on top of it, or as a stamp. It
 * stands where the page shows it. Comments, which open beside a page, are not part of it.
 */
export async function writtenOn(page: PDFPageProxy): Promise<Piece[]> {
  const annotations = (await page.getAnnotations({ intent: 'display' })) as unknown as Annotation[];
  return annotations.slice(0, MOST).flatMap((annotation) => piecesOf(annotation, wordsOf(annotation)));
}

function wordsOf({ subtype, annotationFlags = 0, ...annotation }: Annotation): string {
  if ((annotationFlags & (HIDDEN | NO_VIEW)) !== 0) return '';
  switch (subtype) {
    case 'Widget':
      return annotation.password ? '' : valueOf(annotation);
    case 'FreeText':
    case 'Stamp':
      return annotation.textContent?.join('\n') || (annotation.contentsObj?.str ?? '');
    default:
      return '';
  }
}

/** Text that was typed, or what was chosen from a list; buttons and signatures say nothing. */
function valueOf({ fieldType, fieldValue, textContent }: Omit<Annotation, 'subtype' | 'annotationFlags'>): string {
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return '';
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  const typed = values.filter((value): value is string => typeof value === 'string').join(', ');
  // A long value is broken into lines as the page shows it.
  return typed !== '' && textContent ? textContent.join('\n') : typed;
}

function piecesOf({ rect, defaultAppearanceData }: Annotation, words: string): Piece[] {
  const lines = words.slice(0, MOST_CHARS).split(/\r\n?|\n/);
  const [left, bottom, right, top] = rect;
  const room = (top - bottom) / lines.length;
  const size = defaultAppearanceData?.fontSize || Math.min(12, Math.max(6, room * 0.75));
  const step = Math.min(room, size * 1.35);
  // One line stands in the middle of its field, several begin at the top.
  const first = lines.length === 1 ? (top + bottom) / 2 - size * 0.35 : top - size;
  return lines.map((text, index) => ({
    text,
    x: left + 2,
    y: first - index * step,
    width: Math.min(right - left, text.length * size * 0.5),
    height: size,
  }));
}

import { cleanText, hasWords } from './extract/clean-text.ts';
import { languageOf } from './extract/language.ts';
import { withLigatures } from './extract/ligatures.ts';
import type { TextSink } from './extract/text-sink.ts';
import { wholeWords } from './extract/whole-words.ts';
import { ExtractionError } from './extraction-error.ts';
import type { DocumentKind, ExtractResult, Language } from './types.ts';

/** Readers are loaded when they are first needed: a worker that only sees docx never loads the PDF library. */
const READERS: Readonly<Record<DocumentKind, (bytes: Buffer) => Promise<{ sink: TextSink; pages?: number }>>> = {
  pdf: async (bytes) => (await import('./extract/pdf/pdf.ts')).extractPdf(bytes),
  doc: async (bytes) => ({ sink: await (await import('./extract/doc.ts')).extractDoc(bytes) }),
  docx: async (bytes) => ({ sink: await (await import('./extract/docx.ts')).extractDocx(bytes) }),
  rtf: async (bytes) => ({ sink: (await import('./extract/rtf.ts')).extractRtf(bytes) }),
  txt: async (bytes) => ({ sink: (await import('./extract/txt.ts')).extractTxt(bytes) }),
  odt: async (bytes) => ({ sink: await (await import('./extract/odt.ts')).extractOdt(bytes) }),
};

const resumeParser = () => import('./resume/parse-resume.ts');

/**
 * Takes the text out of one document in this very thread. It has no limit of time or memory of its own, so documents
 * of strangers go through `createExtractor`.
 *
 * @param resumeIn language of the form whose fields are looked for in the text; without it, none are
 * @returns the text, or the reason why there is none; never throws
 */
export async function extractText(bytes: Uint8Array, kind: DocumentKind, resumeIn?: Language): Promise<ExtractResult> {
  try {
    const { sink, pages } = await READERS[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const text = cleanText(wholeWords(withLigatures(sink.toString())));
    if (!hasWords(text)) return { ok: false, reason: 'empty' };
    const language = languageOf(text);
    const resume = resumeIn && (await resumeParser()).parseResume(text, { locale: resumeIn });
    return {
      ok: true,
      kind,
      text,
      truncated: sink.truncated,
      ...(pages === undefined ? {} : { pages }),
      ...(language === undefined ? {} : { language }),
      ...(resume === undefined ? {} : { resume }),
    };
  } catch (error) {
    // A reader that trips over broken input throws whatever it likes; a lack of memory shows as a RangeError.
    if (error instanceof ExtractionError) return { ok: false, reason: error.reason };
    return {
      ok: false,
      reason: error instanceof RangeError && /alloc|length/i.test(error.message) ? 'too_big' : 'damaged',
    };
  }
}

import WordExtractor from 'word-extractor';
import { ExtractionError } from '../extraction-error.ts';
import { oleEntries, wordFlags } from '../ole.ts';
import { TextSink } from './text-sink.ts';

/** Bit of a Word document's header that says its text is encrypted or obfuscated. */
const ENCRYPTED = 0x0100;

/** Text of a Word 97-2003 document: page headers, body, text boxes, footnotes. */
export async function extractDoc(bytes: Buffer): Promise<TextSink> {
  const stream = oleEntries(bytes).find((entry) => entry.isStream && entry.name === 'WordDocument');
  if (!stream) throw new ExtractionError('damaged', 'no WordDocument stream');
  const flags = wordFlags(bytes, stream);
  if (flags !== undefined && (flags & ENCRYPTED) !== 0) throw new ExtractionError('encrypted');
  const document = await new WordExtractor().extract(bytes).catch((error: unknown) => {
    throw new ExtractionError('damaged', error instanceof Error ? error.message : undefined);
  });
  const sink = new TextSink();
  const parts = [
    document.getHeaders({ includeFooters: false }),
    document.getBody(),
    document.getTextboxes(),
    document.getFootnotes(),
  ];
  for (const part of parts) if (part && part.trim() !== '') sink.add(`${part}\n\n`);
  return sink;
}

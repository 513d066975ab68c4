import { ExtractionError } from '../extraction-error.ts';
import { isOle } from '../ole.ts';
import { openZip, type Zip } from '../zip.ts';
import { readWordPart } from './docx-part.ts';
import { TextSink } from './text-sink.ts';

/**
 * Text of a Word document: page headers first (many resumes keep the address there), then the body with its text
 * boxes, footnotes and page footers. Only these parts are opened; relationships are not looked at, so nothing outside
 * the file is ever asked for.
 */
export async function extractDocx(bytes: Buffer): Promise<TextSink> {
  if (isOle(bytes)) throw new ExtractionError('encrypted');
  const zip = await openZip(bytes);
  const body = zip.names.find((name) => /^word\d*\/document\d*\.xml$/i.test(name));
  if (!body) throw new ExtractionError('damaged', 'no document part');
  const sink = new TextSink();
  const seen = new Set<string>();
  for (const name of partsOf(zip, /^word\d*\/header\d*\.xml$/i)) await addOnce(zip, name, sink, seen);
  readWordPart((await zip.read(body)) ?? Buffer.alloc(0), sink);
  for (const name of partsOf(zip, /^word\d*\/(?:footnotes|footer\d*)\.xml$/i)) await addOnce(zip, name, sink, seen);
  return sink;
}

function partsOf(zip: Zip, pattern: RegExp): string[] {
  return zip.names.filter((name) => pattern.test(name)).sort();
}

/** Writers store the same header for first, odd and even pages. */
async function addOnce(zip: Zip, name: string, sink: TextSink, seen: Set<string>): Promise<void> {
  const part = new TextSink();
  readWordPart((await zip.read(name)) ?? Buffer.alloc(0), part);
  const text = part.toString().trim();
  if (text === '' || seen.has(text)) return;
  seen.add(text);
  sink.add(`${text}\n\n`);
}
